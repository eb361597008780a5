import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { altAmount, altCurrencyOf } from '#domain/price/alt-currency.ts';
import { choicePrice } from '#domain/price/choice-price.ts';
import { canBePriced, isPriced } from '#domain/price/is-priced.ts';
import { type PriceRules, priceRulesOf } from '#domain/price/price-rules.ts';
import { productPrice } from '#domain/price/product-price.ts';
import { itemOf, unitPrice } from '#domain/price/unit-price.ts';
import { comboIncrease, comboValuePrices, type ShownValue, valuePrices } from '#domain/price/value-price.ts';

const plain: PriceRules = { places: 2, withTax: false, taxes: [] };
const taxed: PriceRules = { places: 2, withTax: true, taxes: [{ type: 'percentage', rate: '5' }] };
const on = { enable_display_variation_prices: true };
const aValue = (price: number, rest: Partial<ShownValue> = {}): ShownValue => ({
  price: milli(price),
  math: '+',
  display_price: true,
  display_price_product: false,
  ...rest,
});

describe('priceRulesOf', () => {
  const menu = { currency: 'KWD', display_prices_with_tax: true, taxes: taxed.taxes };

  /** Source: spec §9 decimals */
  test('takes the decimals of the venue', () => {
    expect(priceRulesOf({ ...menu, price_decimal_places: 2 })).toEqual(taxed);
  });

  test('takes the decimals of the currency where the venue has none', () => {
    expect(priceRulesOf(menu).places).toBe(3);
    expect(priceRulesOf({ ...menu, currency: 'JPY' }).places).toBe(0);
  });
});

describe('productPrice', () => {
  test('is the unit price without a discount', () => {
    expect(productPrice({ price: '10.25', discount: 0 }, taxed, null)).toEqual({
      now: 10_760,
      before: null,
      alt: null,
    });
  });

  test('shows the price before and after a discount', () => {
    expect(productPrice({ price: '40', discount: 12.5 }, taxed, null)).toEqual({
      now: 36_750,
      before: { amount: 42_000, percent: 12.5 },
      alt: null,
    });
  });

  test.for([
    ['free anyway', '0', 50],
    ['too cheap for the discount to show', '0.01', 10],
  ] as const)('shows no discount for a product that is %s', ([, price, discount]) => {
    expect(productPrice({ price, discount }, plain, null).before).toBeNull();
  });

  test('converts the charged price into the second currency', () => {
    const alt = { code: 'LBP', rate: '24370.5', decimals: 0 } as const;
    expect(productPrice({ price: '10', discount: 10 }, plain, alt).alt).toBe(219_335_000);
  });
});

describe('altAmount', () => {
  /** Source: spec §9 alt-currency */
  test.for([
    { amount: 10_000, rate: '0.27225', decimals: 2, alt: 2720 },
    { amount: 1000, rate: '0.005', decimals: 2, alt: 10 },
    { amount: 1000, rate: '0.00499999', decimals: 2, alt: 0 },
    { amount: -1000, rate: '0.005', decimals: 2, alt: -10 },
    { amount: 12_340, rate: '0.1024', decimals: 3, alt: 1264 },
  ] as const)('$amount at $rate is $alt', ({ amount, rate, decimals, alt }) => {
    expect(altAmount(milli(amount), { code: 'XXX', rate, decimals })).toBe(alt);
  });
});

describe('altCurrencyOf', () => {
  const menu = { enable_alt_currency: true, alt_currency: 'KWD', alt_currency_exchange_rate: '0.083' };

  test('has the decimals of the venue or the currency', () => {
    expect(altCurrencyOf(menu)).toEqual({ code: 'KWD', rate: '0.083', decimals: 3 });
    expect(altCurrencyOf({ ...menu, alt_currency_price_decimal_places: 2 })?.decimals).toBe(2);
  });

  test.for([{ enable_alt_currency: false }, { alt_currency: null }, { alt_currency_exchange_rate: null }])(
    'is null with %j',
    (missing) => {
      expect(altCurrencyOf({ ...menu, ...missing })).toBeNull();
    },
  );
});

describe('choicePrice', () => {
  const value = { price: '4.00', math: '+' } as const;

  test.for([
    { what: 'both', own: { price: '1.5', math: '-' }, price: 1500, math: '-' },
    { what: 'price alone', own: { price: '0' }, price: 0, math: '+' },
    { what: 'math alone', own: { math: '-' }, price: 4000, math: '-' },
    { what: 'nothing', own: {}, price: 4000, math: '+' },
  ] as const)('prefers the product’s own $what to the menu’s', ({ own, price, math }) => {
    expect(choicePrice(own, value)).toEqual({ price, math });
  });
});

describe('valuePrices', () => {
  const product = { price: '10', discount: 50 };

  test.for([
    { what: 'what a value adds', value: aValue(4000), shown: { kind: 'difference', amount: 2100 } },
    {
      what: 'what a value subtracts',
      value: aValue(4000, { math: '-' }),
      shown: { kind: 'difference', amount: -2100 },
    },
    { what: 'nothing for no difference', value: aValue(0), shown: { kind: 'hidden' } },
    {
      what: 'the resulting product price',
      value: aValue(4000, { display_price_product: true }),
      shown: { kind: 'resulting', amount: 7350 },
    },
    {
      what: 'the product price even if the value changes nothing',
      value: aValue(0, { display_price_product: true }),
      shown: { kind: 'resulting', amount: 5250 },
    },
    {
      what: 'nothing if the value hides its price',
      value: aValue(4000, { display_price: false, display_price_product: true }),
      shown: { kind: 'hidden' },
    },
  ] as const)('shows $what', ({ value, shown }) => {
    expect(valuePrices(product, taxed, on)(value)).toEqual(shown);
  });

  /** Source: spec §3 menu.variation-prices */
  test('shows nothing if the venue hides all value prices', () => {
    const off = { enable_display_variation_prices: false };
    expect(valuePrices(product, taxed, off)(aValue(4000, { display_price_product: true }))).toEqual({
      kind: 'hidden',
    });
  });

  test('subtracts no more than the price', () => {
    expect(valuePrices({ price: '3', discount: 0 }, plain, on)(aValue(5000, { math: '-' }))).toEqual({
      kind: 'difference',
      amount: -3000,
    });
  });

  test('adds up to the price with the value', () => {
    const values = fc.record({ price: fc.nat({ max: 20_000 }).map(milli), math: fc.constantFrom('+', '-') });
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.nat({ max: 100 }), values, (thousandths, discount, choice) => {
        const dish = { price: (thousandths / 1000).toFixed(3), discount };
        const shown = valuePrices(dish, taxed, on)(aValue(choice.price, { math: choice.math }));
        const amount = shown.kind === 'hidden' ? 0 : shown.amount;
        expect(unitPrice(itemOf(dish), taxed) + amount).toBe(unitPrice(itemOf(dish, [choice]), taxed));
      }),
    );
  });
});

describe('a combo product', () => {
  const product = { price: '10', discount: 50 };
  const combo = { increase: milli(3000), choices: [] };

  /** Source: spec §9 combo.increase */
  test('adds its increase, taxed but not discounted', () => {
    expect(comboIncrease(product, combo, taxed)).toBe(3150);
  });

  test('shows what its values change, not discounted either', () => {
    expect(comboValuePrices(product, combo, taxed, on)(aValue(1000))).toEqual({
      kind: 'difference',
      amount: 1050,
    });
    expect(
      comboValuePrices(product, combo, taxed, on)(aValue(1000, { display_price_product: true })),
    ).toEqual({ kind: 'resulting', amount: 9450 });
  });
});

describe('isPriced', () => {
  test.for([
    ['10', 0, true],
    ['0', 0, false],
    ['10', 100, false],
    ['0.004', 0, false],
  ] as const)('a product at %s with %i percent off: %s', ([price, discount, priced]) => {
    expect(isPriced(itemOf({ price, discount }), plain)).toBe(priced);
  });
});

describe('canBePriced', () => {
  const free = { price: '0', discount: 0 };

  test.for([
    { what: 'its own price', product: { price: '5', discount: 0 }, choices: [], combos: [], can: true },
    {
      what: 'a value with a price',
      product: free,
      choices: [aValue(0), aValue(5000)],
      combos: [],
      can: true,
    },
    {
      what: 'a combo product with a price',
      product: free,
      choices: [],
      combos: [{ increase: milli(1000), choices: [] }],
      can: true,
    },
    { what: 'no price at all', product: free, choices: [aValue(0)], combos: [], can: false },
    {
      what: 'a discount of 100 percent',
      product: { price: '5', discount: 100 },
      choices: [aValue(1000)],
      combos: [],
      can: false,
    },
  ])('with $what: $can', ({ product, choices, combos, can }) => {
    expect(canBePriced(product, choices, combos, plain)).toBe(can);
  });
});
