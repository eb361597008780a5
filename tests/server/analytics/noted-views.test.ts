import { describe, expect, test } from 'vitest';
import { aCount, aViewCounter } from './a-view-counter.ts';

describe('what was done on pages', () => {
  test('is counted by dish, for dishes of the menu', async () => {
    const { note, counter, stored, reported } = aViewCounter();
    await note({ seen: [21, 999], added: [21], begun: true });
    await note({ added: [21] });
    await counter.flush();
    expect(stored.flat()).toEqual([
      aCount({ kind: 'product', id: 21 }),
      aCount({ kind: 'added', id: 21, views: 2 }),
      aCount({ kind: 'begun', id: null }),
    ]);
    expect(reported, 'only views of pages go to other services').toEqual([]);
  });

  test('begins no cart without a dish of the menu', async () => {
    const { note, counter, stored } = aViewCounter();
    await note({ begun: true });
    await note({ begun: true, added: [999] });
    await note({ added: [21] }, 'de');
    await counter.flush();
    expect(stored).toEqual([]);
  });
});

describe('searches that found nothing', () => {
  const tabbouleh = { licence: 'corner', day: '2026-11-21', language: 'en', term: 'tabbouleh' } as const;

  test('are counted by term and language', async () => {
    const { note, counter, searched } = aViewCounter();
    await note({ nothing: 'Tabbouleh ' });
    await note({ nothing: 'tabbouleh' });
    await note({ nothing: 'tabbouleh' }, 'ar');
    await note({ nothing: '050 123 4567' });
    await counter.flush();
    expect(searched).toEqual([
      [
        { ...tabbouleh, searches: 2 },
        { ...tabbouleh, language: 'ar', searches: 1 },
      ],
    ]);
  });

  test('are limited in number, and a known term goes on', async () => {
    const { note, counter, searched } = aViewCounter();
    for (let at = 0; at < 300; at += 1) await note({ nothing: `dish no. ${at}` });
    await note({ nothing: 'dish no. 7' });
    await counter.flush();
    expect(searched.flat()).toHaveLength(200);
    expect(searched.flat().find(({ term }) => term === 'dish no. 7')?.searches).toBe(2);
  });

  test('are kept while they cannot be stored', async () => {
    const { note, counter, searched, state, logged } = aViewCounter();
    state.isUnavailable = true;
    await note({ nothing: 'tabbouleh' });
    await counter.flush();
    expect(logged).toEqual(['storing empty searches failed']);
    state.isUnavailable = false;
    await note({ nothing: 'tabbouleh' });
    await counter.flush();
    expect(searched).toEqual([[{ ...tabbouleh, searches: 2 }]]);
  });
});
