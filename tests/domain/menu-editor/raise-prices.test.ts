import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PriceRounding, type RoundingDirection, raisePrice } from '#domain/menu-editor/raise-prices.ts';
import { amountOf, type Decimals, milli, writeMilli } from '#domain/money.ts';

const step = (size: number): PriceRounding => ({ kind: 'step', step: size });
const ending = (thousandths: number): PriceRounding => ({ kind: 'ending', ending: thousandths });

/** On which side of the exact price a rounded one is. */
const sides: Readonly<Record<RoundingDirection, number>> = { up: 1, down: -1, nearest: 0 };

describe('a price raised by percent', () => {
  test.for<
    [price: string, percent: number, rounding: PriceRounding, direction: RoundingDirection, raised: string]
  >([
    ['18.00', 10, step(10), 'nearest', '19.80'],
    ['18.00', 7.5, step(50), 'nearest', '19.35'],
    ['18.05', 5, step(50), 'nearest', '18.95'],
    ['18.05', 5, step(50), 'up', '19.00'],
    ['18.05', 5, step(50), 'down', '18.95'],
    ['18.00', 3, step(250), 'nearest', '18.50'],
    ['18.00', 3, step(500), 'nearest', '18.50'],
    ['18.00', 3, step(1_000), 'nearest', '19.00'],
    ['18.00', 3, step(1_000), 'down', '18.00'],
    // Exactly on a step.
    ['20.00', 5, step(1_000), 'up', '21.00'],
    ['20.00', 5, step(1_000), 'down', '21.00'],
    // Half a step.
    ['10.00', 2.5, step(500), 'nearest', '10.50'],
    // Lowered.
    ['20.00', -10, step(500), 'nearest', '18.00'],
    ['19.90', -10, step(500), 'up', '18.00'],
    ['19.90', -10, step(500), 'down', '17.50'],
    // Endings.
    ['18.00', 3, ending(950), 'nearest', '18.95'],
    ['18.00', 3, ending(990), 'down', '17.99'],
    ['18.00', 3, ending(990), 'up', '18.99'],
    ['18.95', 0, ending(950), 'up', '18.95'],
    ['18.95', 0, ending(950), 'down', '18.95'],
    ['12.00', 4, ending(500), 'nearest', '12.50'],
    // Never to nothing.
    ['0.30', -50, step(1_000), 'down', '1.00'],
    ['0.30', -50, ending(950), 'down', '0.95'],
    ['5.00', -100, step(10), 'nearest', '0.01'],
    ['0.00', 10, ending(950), 'up', '0.00'],
    // Amounts that floating point gets wrong.
    ['1.15', 100, step(10), 'nearest', '2.30'],
    ['4.35', 10, step(5), 'down', '4.78'],
    ['999999999.99', 12.345, step(10), 'nearest', '1123449999.99'],
  ])('%s by %d % to %j, %s, is %s', ([price, percent, rounding, direction, raised]) => {
    const result = raisePrice(amountOf(price), percent * 1_000, rounding, direction, 2);
    expect(writeMilli(result, 2)).toBe(raised);
  });

  test.for<[decimals: Decimals, price: string, raised: string]>([
    [0, '1500', '1575'],
    [0, '1510', '1586'],
    [3, '1.250', '1.313'],
  ])('has the decimals of the currency: %d', ([decimals, price, raised]) => {
    expect(writeMilli(raisePrice(amountOf(price), 5_000, step(1), 'nearest', decimals), decimals)).toBe(
      raised,
    );
  });

  test('ends with nothing where the currency has no such ending', () => {
    const raised = raisePrice(amountOf('1500'), 5_000, ending(950), 'nearest', 0);
    expect(writeMilli(raised, 0)).toBe('1575');
  });

  test('is never further from the exact one than one step, and on the side it was rounded to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 10_000_000 }),
        fc.integer({ min: -40_000, max: 200_000 }),
        fc.oneof(fc.constantFrom(50, 250, 500, 1_000).map(step), fc.constantFrom(950, 990, 500).map(ending)),
        fc.constantFrom<RoundingDirection>('nearest', 'up', 'down'),
        (price, percent, rounding, direction) => {
          const raised = raisePrice(milli(price), percent, rounding, direction, 2);
          const size = rounding.kind === 'step' ? rounding.step : 1_000;
          const rest = raised % size;
          expect(rest).toBe(rounding.kind === 'step' ? 0 : rounding.ending);
          const off = Number(BigInt(raised) * 100_000n - BigInt(price) * BigInt(100_000 + percent));
          expect(Math.abs(off)).toBeLessThanOrEqual(size * (direction === 'nearest' ? 50_000 : 100_000));
          expect(off * sides[direction]).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
