import { describe, expect, test } from 'vitest';
import type { Release } from '#server/catalog/release.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { createPageReader } from '#server/page-cache/page-reader.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

function aReader({ isHeld = false } = {}) {
  const store = createPageCache(10_000_000);
  const renderer = cardRenderer({ isHeld });
  const live: { release: Release } = { release: aRelease() };
  const read = createPageReader({
    pageCache: store,
    render: renderer.render,
    now: () => 0,
    current: () => live.release,
    headersFor: () => [],
  });
  return { store, renderer, live, read: (path: string) => read(live.release, 'en', path) };
}

const bodyOf = (answer: Awaited<ReturnType<ReturnType<typeof aReader>['read']>>) =>
  answer.kind === 'stored' ? answer.page.variants.identity.body.toString() : answer.rendered.body.toString();

describe('reading a page', () => {
  test('renders once, however many ask at the same time', async () => {
    const { read, renderer } = aReader({ isHeld: true });
    const answers = Promise.all(Array.from({ length: 50 }, () => read('/en/product/11')));
    renderer.release();
    expect(new Set((await answers).map(bodyOf))).toEqual(new Set(['Lentil soup 18.00']));
    expect(renderer.rendered).toHaveLength(1);
  });

  test('does not render what it keeps', async () => {
    const { read, renderer } = aReader();
    await read('/en/product/11');
    await read('/en/product/11');
    expect(renderer.rendered).toHaveLength(1);
  });

  test('keeps nothing that was not found', async () => {
    const { read, store } = aReader();
    expect(await read('/en/product/99')).toMatchObject({ kind: 'passing', rendered: { status: 404 } });
    expect(store.bytes).toBe(0);
  });

  test('keeps no page whose render began before a publish', async () => {
    const { read, renderer, live, store } = aReader({ isHeld: true });
    const early = read('/en/product/11');
    live.release = aRelease(
      2,
      aMenu({
        categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '20' }] }],
      }),
    );
    const late = read('/en/product/11');
    renderer.release();

    expect(bodyOf(await early)).toBe('Lentil soup 18.00');
    expect(bodyOf(await late)).toBe('Lentil soup 20.00');
    expect(store.find('corner', '/en/product/11')?.variants.identity.body.toString()).toBe(
      'Lentil soup 20.00',
    );
  });

  test('a failed render fails those who waited, and is tried again', async () => {
    const store = createPageCache(1_000_000);
    const faults = [new Error('down')];
    const good = cardRenderer();
    const release = aRelease();
    const read = createPageReader({
      pageCache: store,
      render: (...what) => {
        const fault = faults.pop();
        return fault ? Promise.reject(fault) : good.render(...what);
      },
      now: () => 0,
      current: () => release,
      headersFor: () => [],
    });
    await expect(read(release, 'en', '/en/product/11')).rejects.toThrow('down');
    expect(bodyOf(await read(release, 'en', '/en/product/11'))).toBe('Lentil soup 18.00');
  });
});
