import { describe, expect, test } from 'vitest';
import { canBeConfigured } from '#domain/cart/can-be-configured.ts';
import { configurationErrors } from '#domain/cart/configuration.ts';
import { lostChoices } from '#domain/cart/lost-choices.ts';
import { type ItemStock, withStockNow } from '#domain/cart/stock-now.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { aComboProduct, aGroup, aProduct, aValue } from './a-product.ts';

const size = aGroup(1, [aValue(11), aValue(12)], { min: 1 });
const toppings = aGroup(2, [{ ...aValue(21), sku: 'ONION' }, aValue(22)], { max: null, maxSame: null });
const bowl = aProduct({ groups: [size, toppings] });
const deal = aProduct({
  combos: [
    {
      id: 5,
      min: 1,
      max: 1,
      products: [aComboProduct(51, { product: 7, groups: [size] }), aComboProduct(52)],
    },
  ],
});

const soldOut: ItemStock = { left: null, isOutOfStock: true };
const some = (left: number): ItemStock => ({ left, isOutOfStock: left === 0 });
const now = (stock: Partial<Record<StockItemId, ItemStock>>) => (item: StockItemId) => stock[item];
const chosen = (...choices: readonly number[]) => ({ choices, combos: [] });

describe('a dish with the stock of now', () => {
  test('cannot be ordered with a choice that is sold out', () => {
    const product = withStockNow(bowl, now({ 'sku:ONION': soldOut }));
    expect(configurationErrors(product, chosen(11, 21))).toEqual([{ kind: 'out_of_stock', id: 21 }]);
    expect(configurationErrors(product, chosen(11, 22))).toEqual([]);
  });

  test('has at most as many units of a choice as are left', () => {
    const product = withStockNow(bowl, now({ 'choice:22': some(2) }));
    expect(configurationErrors(product, chosen(11, 22, 22))).toEqual([]);
    expect(configurationErrors(product, chosen(11, 22, 22, 22))).toEqual([
      { kind: 'too_many_of', id: 22, max: 2 },
    ]);
  });

  test('has a choice again that has come back', () => {
    const out = withStockNow(bowl, now({ 'sku:ONION': soldOut }));
    const back = withStockNow(out, now({ 'sku:ONION': some(4) }));
    expect(configurationErrors(back, chosen(11, 21))).toEqual([]);
  });

  test('of a combo shares the stock of the dishes in it', () => {
    const pick = { choices: [], combos: [{ group: 5, product: 51, choices: [11] }] };
    expect(configurationErrors(withStockNow(deal, now({ 7: some(0) })), pick)).toEqual([
      { kind: 'out_of_stock', id: 51 },
    ]);
  });

  test.for([
    { what: 'while one size of its dish is left', stock: { 7: some(4), 'choice:11': soldOut }, errors: [] },
    {
      what: 'not without any size of its dish',
      stock: { 7: some(4), 'choice:11': soldOut, 'choice:12': soldOut },
      errors: [{ kind: 'out_of_stock', id: 51 }],
    },
  ] as const)('can have a part $what', ({ stock, errors }) => {
    const pick = { choices: [], combos: [{ group: 5, product: 51, choices: [12] }] };
    const own = configurationErrors(withStockNow(deal, now(stock)), pick);
    expect(
      own.filter(({ kind, ...error }) => kind === 'out_of_stock' && 'id' in error && error.id === 51),
    ).toEqual(errors);
  });
});

describe('a dish can be configured', () => {
  test.for([
    { what: 'while one size is left', stock: { 'choice:11': soldOut }, can: true },
    { what: 'not without any size', stock: { 'choice:11': soldOut, 'choice:12': some(0) }, can: false },
    { what: 'without any topping', stock: { 'sku:ONION': soldOut, 'choice:22': soldOut }, can: true },
  ] as const)('$what', ({ stock, can }) => {
    expect(canBeConfigured(withStockNow(bowl, now(stock)))).toBe(can);
  });

  test('while one of its combo’s dishes is left', () => {
    expect(canBeConfigured(withStockNow(deal, now({ 7: soldOut })))).toBe(true);
    const fixed = aProduct({
      combos: [{ id: 5, min: 1, max: 1, products: [aComboProduct(51, { product: 7 })] }],
    });
    expect(canBeConfigured(withStockNow(fixed, now({ 7: soldOut })))).toBe(false);
  });
});

describe('of what was chosen, lost are', () => {
  const bowlNow = withStockNow(bowl, now({ 'sku:ONION': soldOut }));
  const dealNow = withStockNow(deal, now({ 'choice:11': soldOut }));
  const pick = (product: number, ...choices: readonly number[]) => ({ group: 5, product, choices });

  test.for([
    { what: 'no choices in stock', choices: [11, 22], lost: [] },
    { what: 'those that are sold out, once', choices: [11, 21, 21], lost: [21] },
    { what: 'those that are no longer offered', choices: [11, 99], lost: [99] },
  ])('$what', ({ choices, lost }) => {
    expect(lostChoices(bowlNow, chosen(...choices))).toEqual({ values: lost, picks: [] });
  });

  test.for([
    { what: 'the choices of a combo’s dish', combos: [pick(51, 11)], lost: { values: [11], picks: [] } },
    {
      what: 'a dish that the combo no longer has',
      combos: [pick(59, 11), pick(59)],
      lost: { values: [], picks: [{ group: 5, product: 59 }] },
    },
    {
      what: 'a dish of a group that the combo no longer has',
      combos: [{ ...pick(51), group: 6 }],
      lost: { values: [], picks: [{ group: 6, product: 51 }] },
    },
  ])('$what', ({ combos, lost }) => {
    expect(lostChoices(dealNow, { choices: [], combos })).toEqual(lost);
  });
});
