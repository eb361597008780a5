import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinBudget } from '#server/seo/json-ld/within-budget.ts';

const noise = (count: number, length: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      fc.sample(fc.string({ minLength: length, maxLength: length }), { seed: at, numRuns: 1 })[0] ?? '',
  );

test('everything is included when it fits', () => {
  const text = withinBudget(100, (shown) => 'dish '.repeat(shown * 100));
  expect(text).toHaveLength(100 * 100 * 5);
});

test.for([
  [200, 40],
  [2_000, 40],
  [40, 1_000],
] as const)('of %i items of %i characters, as many are included as fit', ([count, length]) => {
  const items = noise(count, length);
  let shown = 0;
  const text = withinBudget(count, (upTo) => {
    shown = upTo;
    return items.slice(0, upTo).join('');
  });
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(4_096);
  expect(shown).toBeLessThan(count);
  expect(brotliCompressSync(items.slice(0, Math.ceil(shown * 1.2) + 1).join('')).length).toBeGreaterThan(
    3_600,
  );
});

test('text that is too large without any items is returned anyway', () => {
  const [text = ''] = noise(1, 9_000);
  expect(withinBudget(3, () => text)).toBe(text);
});
