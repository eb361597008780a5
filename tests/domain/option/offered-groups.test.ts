import { describe, expect, test } from 'vitest';
import { type MenuVariation, offeredGroups, type ProductValue } from '#domain/option/offered-groups.ts';

const aVariation = (id: number, rest: Partial<MenuVariation> = {}): MenuVariation => ({
  id,
  name: `variation ${id}`,
  required: false,
  multiple: false,
  max_choices_allowed: 0,
  values: [1, 2, 3].map((n) => ({
    variation_value: id * 10 + n,
    name: `value ${n}`,
    price: `${n}.00`,
    math: '+' as const,
    display_price_product: false,
  })),
  ...rest,
});

const own = (variation: number, value: number, rest: Partial<ProductValue> = {}): ProductValue => ({
  variation,
  variation_value: variation * 10 + value,
  display_price: true,
  display_price_product: false,
  ...rest,
});

const menu = [aVariation(1), aVariation(2)];

describe('the choices of a product', () => {
  test('are only its own values, grouped and ordered as in the menu', () => {
    const groups = offeredGroups([own(2, 3), own(1, 2), own(2, 1)], menu);
    expect(groups.map(({ id, values }) => [id, values.map((value) => value.id)])).toEqual([
      [1, [12]],
      [2, [21, 23]],
    ]);
  });

  test('are none without values of its own', () => {
    expect(offeredGroups([], menu)).toEqual([]);
  });

  test.for([
    ['a variation', own(9, 1)],
    ['a value', own(1, 9)],
    ['a value of another variation', { ...own(1, 1), variation_value: 21 }],
  ] as const)('leave out %s unknown to the menu', ([, value]) => {
    expect(offeredGroups([value], menu)).toEqual([]);
  });

  /** Source: spec §3 product-variation */
  test('have the product’s price and the menu’s name', () => {
    const [group] = offeredGroups([own(1, 2, { price: '0.50', math: '-' })], menu);
    expect(group?.values).toEqual([
      { id: 12, name: 'value 2', price: 500, math: '-', display_price: true, display_price_product: false },
    ]);
  });

  test('have the menu’s price where the product has none', () => {
    expect(offeredGroups([own(1, 2)], menu)[0]?.values[0]).toMatchObject({ price: 2000, math: '+' });
  });

  test.for([
    ['the product', own(1, 1, { display_price_product: true }), false],
    ['the menu', own(1, 1), true],
  ] as const)('show the product’s price when %s says so', ([, value, inMenu]) => {
    const variation = aVariation(1);
    const values = variation.values.map((one) => ({ ...one, display_price_product: inMenu }));
    const [group] = offeredGroups([value], [{ ...variation, values }]);
    expect(group?.values[0]?.display_price_product).toBe(true);
  });
});

describe('the limits of a group', () => {
  /** Source: spec §3 variation */
  test.for([
    { what: 'one choice', rest: {}, limits: { min: 0, max: 1 } },
    { what: 'one choice, whatever the limit', rest: { max_choices_allowed: 2 }, limits: { min: 0, max: 1 } },
    { what: 'any number', rest: { multiple: true }, limits: { min: 0, max: null } },
    { what: 'up to two', rest: { multiple: true, max_choices_allowed: 2 }, limits: { min: 0, max: 2 } },
  ])('allows $what', ({ rest, limits }) => {
    expect(offeredGroups([own(1, 1)], [aVariation(1, rest)])[0]).toMatchObject(limits);
  });

  test.for([true, false])('requires a choice: %s', (required) => {
    expect(offeredGroups([own(1, 1)], [aVariation(1, { required })])[0]?.min).toBe(required ? 1 : 0);
  });
});
