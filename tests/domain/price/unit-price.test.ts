import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, milli, roundTo } from '#domain/money.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import {
  type Choice,
  type ConfiguredItem,
  itemOf,
  linePrice,
  netPrice,
  unitPrice,
} from '#domain/price/unit-price.ts';
import type { Tax } from '#domain/tax/tax.ts';

const plain: PriceRules = { places: 2, withTax: false, taxes: [] };
const vat = (rate: string): Pick<Tax, 'type' | 'rate'> => ({ type: 'percentage', rate });
const taxed = (...rates: string[]): PriceRules => ({ places: 2, withTax: true, taxes: rates.map(vat) });
const more = (price: number): Choice => ({ price: milli(price), math: '+' });
const less = (price: number): Choice => ({ price: milli(price), math: '-' });
const dish = (price: string, discount = 0) => ({ price, discount });

describe('unitPrice', () => {
  /** Source: spec §9 combo.increase, discount, discount.choices, tax.percentage */
  test.for([
    { what: 'a plain price', item: itemOf(dish('12.50')), rules: plain, price: 12_500 },
    { what: 'a larger size', item: itemOf(dish('12.50'), [more(4000)]), rules: plain, price: 16_500 },
    { what: 'a smaller size', item: itemOf(dish('12.50'), [less(4000)]), rules: plain, price: 8500 },
    {
      what: 'a discount on price and choices together',
      item: itemOf(dish('10', 15), [more(2000), more(1000)]),
      rules: plain,
      price: 11_050,
    },
    { what: 'a discount with decimals', item: itemOf(dish('10', 12.5)), rules: plain, price: 8750 },
    {
      what: 'nothing after a discount of 100 percent',
      item: itemOf(dish('10', 100)),
      rules: taxed('5'),
      price: 0,
    },
    {
      what: 'a combo product, not discounted',
      item: itemOf(dish('10', 50), [], [{ increase: milli(3000), choices: [more(500), less(250)] }]),
      rules: plain,
      price: 8250,
    },
    { what: 'tax', item: itemOf(dish('10.25')), rules: taxed('5'), price: 10_760 },
    {
      what: 'taxes summed, not compounded',
      item: itemOf(dish('100')),
      rules: taxed('10', '7'),
      price: 117_000,
    },
    { what: 'a fraction of a percent', item: itemOf(dish('1000')), rules: taxed('0.5'), price: 1_005_000 },
    { what: 'a half up, with tax', item: itemOf(dish('0.10')), rules: taxed('5'), price: 110 },
    {
      what: 'tax and decimals rounded once',
      // 1.04475; it would be 1.05 if it was rounded to thousandths first.
      item: itemOf(dish('0.995')),
      rules: taxed('5'),
      price: 1040,
    },
    {
      what: 'no tax where prices are shown without',
      item: itemOf(dish('10')),
      rules: { ...taxed('5'), withTax: false },
      price: 10_000,
    },
    {
      what: 'no fixed tax',
      item: itemOf(dish('10')),
      rules: { places: 2, withTax: true, taxes: [{ type: 'fixed', rate: '3' }] },
      price: 10_000,
    },
    { what: 'three decimals', item: itemOf(dish('1.255', 10)), rules: { ...plain, places: 3 }, price: 1130 },
    { what: 'whole yen', item: itemOf(dish('999', 50)), rules: { ...plain, places: 0 }, price: 500_000 },
    { what: 'no less than zero', item: itemOf(dish('2'), [less(5000)]), rules: taxed('5'), price: 0 },
    {
      what: 'choices below zero balanced by a combo',
      item: itemOf(dish('2'), [less(5000)], [{ increase: milli(4000), choices: [] }]),
      rules: plain,
      price: 1000,
    },
  ] as const)('charges $what', ({ item, rules, price }) => {
    expect(unitPrice(item, rules)).toBe(price);
  });

  test('rounds a discounted price to a thousandth, a half away from zero', () => {
    expect(netPrice(itemOf(dish('0.005', 50)))).toBe(3);
    expect(netPrice(itemOf(dish('0'), [less(5)]))).toBe(-5);
    expect(netPrice({ price: milli(0), discount: 50, choices: [less(5)], combos: [] })).toBe(-3);
  });

  /** Source: spec §9 sums.thousandths */
  test('does not use binary fractions', () => {
    // In floats, 5 × 1.007 is 5.034999999999999, and 1.005 × 100 is less than 100.5.
    expect(unitPrice(itemOf(dish('5')), taxed('0.1', '0.6'))).toBe(5040);
    expect(unitPrice(itemOf(dish('1.005')), plain)).toBe(1010);
  });

  test('refuses prices and rates that are not decimal numbers', () => {
    expect(() => itemOf(dish('ten'))).toThrow(RangeError);
    expect(() => unitPrice(itemOf(dish('10')), taxed('five'))).toThrow(RangeError);
  });
});

describe('linePrice', () => {
  /** Source: spec §9 quantity */
  test('is the unit price times the quantity', () => {
    expect(linePrice(milli(10_760), 3)).toBe(32_280);
  });

  test('refuses a fraction of a thousandth', () => {
    expect(() => linePrice(milli(1), 0.5)).toThrow(RangeError);
  });
});

/** Decimal numbers with up to eight decimals, in hundred-millionths. */
const decimals = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }).map((n) => BigInt(n) * 100_000_000n),
    fc.integer({ min: 0, max: max * 100 }).map((n) => BigInt(n) * 1_000_000n),
    fc.bigInt({ min: 0n, max: BigInt(max) * 100_000_000n }),
  );

const textOf = (parts: bigint) => {
  const digits = parts.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

const someChoices = fc.array(
  fc.record({ price: fc.nat({ max: 50_000 }).map(milli), math: fc.constantFrom('+' as const, '-' as const) }),
  { maxLength: 3 },
);

const orders = fc.record({
  price: fc.nat({ max: 200_000 }).map(milli),
  discount: fc.oneof(
    fc.constant(0),
    fc.nat({ max: 100 }),
    fc.nat({ max: 1000 }).map((n) => n / 10),
  ),
  choices: someChoices,
  combos: fc.array(fc.record({ increase: fc.nat({ max: 30_000 }).map(milli), choices: someChoices }), {
    maxLength: 3,
  }),
  rates: fc.array(decimals(30), { maxLength: 3 }),
  withTax: fc.boolean(),
  places: fc.constantFrom<Decimals[]>(0, 2, 3),
});

/** Long division, rounded by the remainder. */
function divide(top: bigint, bottom: bigint): bigint {
  const rest = top % bottom;
  const quotient = (top - rest) / bottom;
  const isHalf = (rest < 0n ? -rest : rest) * 2n >= bottom;
  if (!isHalf) return quotient;
  return top < 0n ? quotient - 1n : quotient + 1n;
}

type Order = typeof orders extends fc.Arbitrary<infer O> ? O : never;

const total = (chosen: readonly Choice[]) =>
  chosen.reduce((sum, { price, math }) => sum + BigInt(math === '+' ? price : -price), 0n);

/** The same price in one common unit: hundred-millionths of a percent of a thousandth. */
function exactPrice({ price, discount, choices, combos, rates, withTax, places }: Order): number {
  const full = BigInt(price) + total(choices);
  const left = divide(full * (1000n - BigInt(Math.round(discount * 10))), 1000n);
  const net = combos.reduce((sum, combo) => sum + BigInt(combo.increase) + total(combo.choices), left);
  const hundred = 10_000_000_000n;
  const percent = withTax ? rates.reduce((sum, rate) => sum + rate, hundred) : hundred;
  const step = { 0: 1000n, 2: 10n, 3: 1n }[places];
  const rounded = divide(net * percent, hundred * step) * step;
  return Number(rounded > 0n ? rounded : 0n);
}

const rulesOf = (order: { rates: bigint[]; withTax: boolean; places: Decimals }): PriceRules => ({
  places: order.places,
  withTax: order.withTax,
  taxes: order.rates.map((rate) => vat(textOf(rate))),
});

describe('the price of any item', () => {
  test('equals exact arithmetic', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(unitPrice(order, rulesOf(order))).toBe(exactPrice(order));
      }),
      { numRuns: 2000 },
    );
  });

  test('is payable, and never less with tax or more with a discount', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const rules = rulesOf(order);
        const price = unitPrice(order, rules);
        const undiscounted: ConfiguredItem = { ...order, discount: 0, choices: [] };
        expect(price).toBe(roundTo(price, order.places));
        expect(unitPrice(order, { ...rules, withTax: false })).toBeLessThanOrEqual(
          unitPrice(order, { ...rules, withTax: true }),
        );
        expect(unitPrice({ ...undiscounted, discount: order.discount }, rules)).toBeLessThanOrEqual(
          unitPrice(undiscounted, rules),
        );
      }),
    );
  });
});
