import { describe, expect, test } from 'vitest';
import type { ComboProduct } from '#domain/cart/configuration.ts';
import { takenPortions } from '#domain/cart/taken-portions.ts';
import { aComboProduct, aGroup, aProduct, aValue } from './a-product.ts';

const onion = { ...aValue(21), sku: 'ONION' };
const olives = aValue(22);
const friedOnion = { ...aValue(31), sku: 'ONION' };
const toppings = aGroup(2, [onion, olives], { max: null, maxSame: null });

const bowl = aProduct({ groups: [toppings, aGroup(3, [friedOnion])] });

describe('what one unit of a dish takes from stock besides a portion of its own', () => {
  test.for([
    { what: 'nothing without choices', choices: [], taken: [] },
    { what: 'a choice by its number', choices: [22], taken: [['choice:22', 1]] },
    { what: 'three of the same choice', choices: [22, 22, 22], taken: [['choice:22', 3]] },
    { what: 'choices with the same code together', choices: [21, 21, 31], taken: [['sku:ONION', 3]] },
    { what: 'nothing that it does not offer', choices: [99], taken: [] },
  ])('is $what', ({ choices, taken }) => {
    expect(takenPortions(bowl, { choices, combos: [] })).toEqual(
      taken.map(([item, quantity]) => ({ item, quantity })),
    );
  });

  test('is nothing that is offered only with another choice', () => {
    const sauce = { ...aValue(41), onlyWith: [22] };
    const product = aProduct({ groups: [toppings, aGroup(4, [sauce])] });
    expect(takenPortions(product, { choices: [21, 41], combos: [] })).toEqual([
      { item: 'sku:ONION', quantity: 1 },
    ]);
  });

  test('is each dish of a combo, with its choices', () => {
    const parts: readonly ComboProduct[] = [
      aComboProduct(51, { product: 11, groups: [toppings] }),
      aComboProduct(52, { groups: [toppings] }),
    ];
    const deal = aProduct({ combos: [{ id: 5, min: 1, max: null, maxSame: null, products: parts }] });
    const pick = (product: number, choices: readonly number[]) => ({ group: 5, product, choices });
    expect(
      takenPortions(deal, { choices: [], combos: [pick(51, [21]), pick(51, [21, 22]), pick(52, [21])] }),
    ).toEqual([
      { item: 11, quantity: 2 },
      { item: 'sku:ONION', quantity: 3 },
      { item: 'choice:22', quantity: 1 },
    ]);
  });
});
