import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedChoices, isNextUnitIncluded } from '#domain/option/charged-choices.ts';
import { aGroup, aValue } from '../cart/a-product.ts';

const dips = aGroup(1, [aValue(11, 300), aValue(12, 500), aValue(13, 2000)], { max: null, maxSame: null });
const costOf = (...args: Parameters<typeof chargedChoices>) =>
  chargedChoices(...args).reduce((sum, { price, math }) => sum + (math === '-' ? -price : price), 0);

describe('what is paid for choices', () => {
  test.for([
    { what: 'each unit', free: 0, chosen: [11, 11, 12], cost: 1100 },
    { what: 'all but the dearest', free: 1, chosen: [11, 12, 13], cost: 800 },
    { what: 'nothing of what is included', free: 2, chosen: [12, 13], cost: 0 },
    { what: 'the cheapest of three, with two included', free: 2, chosen: [13, 11, 12], cost: 300 },
  ])('is $what', ({ free, chosen, cost }) => {
    expect(costOf([{ ...dips, freeUnits: free }], chosen)).toBe(cost);
  });

  test('leaves out the free units of a value before those of its group', () => {
    const group = { ...dips, freeUnits: 1, values: [{ ...aValue(11, 300), freeUnits: 2 }, aValue(12, 500)] };
    expect(costOf([group], [11, 11, 11, 12])).toBe(300);
  });

  test('lowers the price by what is subtracted, whatever is included', () => {
    const group = { ...dips, freeUnits: 2, values: [aValue(11, -300), aValue(12, 500)] };
    expect(costOf([group], [11, 12])).toBe(-300);
  });

  test('does not depend on the order of taps, and no tap adds more than its label', () => {
    const taps = fc.array(fc.constantFrom(11, 12, 13), { maxLength: 8 });
    fc.assert(
      fc.property(taps, fc.integer({ min: 0, max: 4 }), fc.constantFrom(11, 12, 13), (chosen, free, next) => {
        const groups = [{ ...dips, freeUnits: free }];
        const before = costOf(groups, chosen);
        expect(costOf(groups, [...chosen].reverse())).toBe(before);
        const label = dips.values.find(({ id }) => id === next)?.price ?? 0;
        const added = costOf(groups, [...chosen, next]) - before;
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBeLessThanOrEqual(label);
      }),
    );
  });
});

test('a value is included as long as one unit more of it costs nothing', () => {
  const group = { ...dips, freeUnits: 2 };
  expect(isNextUnitIncluded(group, [], aValue(12, 500))).toBe(true);
  expect(isNextUnitIncluded(group, [11, 12], aValue(12, 500))).toBe(false);
  expect(isNextUnitIncluded(dips, [], aValue(12, 500))).toBe(false);
});
