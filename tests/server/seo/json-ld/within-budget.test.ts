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

test('what fits is told whole', () => {
  const told = withinBudget(100, (shown) => 'dish '.repeat(shown * 100));
  expect(told).toHaveLength(100 * 100 * 5);
});

test.for([
  [200, 40],
  [2_000, 40],
  [40, 1_000],
] as const)('of %i things of %i letters each, as many are told as fit', ([count, length]) => {
  const things = noise(count, length);
  let shown = 0;
  const told = withinBudget(count, (upTo) => {
    shown = upTo;
    return things.slice(0, upTo).join('');
  });
  expect(brotliCompressSync(told).length).toBeLessThanOrEqual(4_096);
  expect(shown).toBeLessThan(count);
  expect(brotliCompressSync(things.slice(0, Math.ceil(shown * 1.2) + 1).join('')).length).toBeGreaterThan(
    3_600,
  );
});

test('what does not fit even without any of them is told all the same', () => {
  const [words = ''] = noise(1, 9_000);
  expect(withinBudget(3, () => words)).toBe(words);
});
