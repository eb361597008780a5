import { describe, expect, test } from 'vitest';
import { memoizeLru } from '#server/publishing/editor/memoize-lru.ts';

/** A cache of two results that skips negative ones and records what was computed. */
function aCache() {
  const computed: string[] = [];
  const memoized = memoizeLru<number>(2, (result) => result >= 0);
  const get = (key: string, result: number | Error = 1) =>
    memoized(key, async () => {
      computed.push(key);
      if (result instanceof Error) throw result;
      return result;
    });
  return { get, computed };
}

describe('a memoized result', () => {
  test('is computed once, for simultaneous callers too', async () => {
    const { get, computed } = aCache();
    expect(await Promise.all([get('a', 7), get('a', 8)])).toEqual([7, 7]);
    expect(await get('a', 9)).toBe(7);
    expect(computed).toEqual(['a']);
  });

  test('is kept for the keys used last', async () => {
    const { get, computed } = aCache();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(computed).toEqual(['a', 'b', 'c', 'b']);
  });

  test('is not kept when it is rejected by the predicate or failed', async () => {
    const { get, computed } = aCache();
    expect(await get('a', -1)).toBe(-1);
    await expect(get('b', new Error('unavailable'))).rejects.toThrow('unavailable');
    expect([await get('a', 2), await get('b', 3)]).toEqual([2, 3]);
    expect(computed).toEqual(['a', 'b', 'a', 'b']);
  });
});
