import { describe, expect, test } from 'vitest';
import { memoizeLru } from '#server/publishing/editor/memoize-lru.ts';

/** Remembers two, but nothing that is below nothing, and notes what was worked out. */
function aMemory() {
  const worked: string[] = [];
  const remembered = memoizeLru<number>(2, (result) => result >= 0);
  const ask = (key: string, result: number | Error = 1) =>
    remembered(key, async () => {
      worked.push(key);
      if (result instanceof Error) throw result;
      return result;
    });
  return { ask, worked };
}

describe('what is remembered', () => {
  test('is worked out once, for those who ask at once, too', async () => {
    const { ask, worked } = aMemory();
    expect(await Promise.all([ask('a', 7), ask('a', 8)])).toEqual([7, 7]);
    expect(await ask('a', 9)).toBe(7);
    expect(worked).toEqual(['a']);
  });

  test('are those that were asked for last', async () => {
    const { ask, worked } = aMemory();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(worked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('is nothing that does not last, and nothing that failed', async () => {
    const { ask, worked } = aMemory();
    expect(await ask('a', -1)).toBe(-1);
    await expect(ask('b', new Error('away'))).rejects.toThrow('away');
    expect([await ask('a', 2), await ask('b', 3)]).toEqual([2, 3]);
    expect(worked).toEqual(['a', 'b', 'a', 'b']);
  });
});
