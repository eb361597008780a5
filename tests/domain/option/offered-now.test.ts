import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { offeredNow, pricedNow } from '#domain/option/offered-now.ts';
import { aGroup, aValue } from '../cart/a-product.ts';

/** Large opens the crust, a filled crust its filling, and that filling its heat. */
const size = aGroup(1, [aValue(11), aValue(12)]);
const crust = aGroup(2, [
  { ...aValue(21), onlyWith: [12] },
  { ...aValue(22), onlyWith: [12] },
]);
const filling = aGroup(3, [
  { ...aValue(31), onlyWith: [22] },
  { ...aValue(32), onlyWith: [21, 22] },
]);
const heat = aGroup(4, [{ ...aValue(41), onlyWith: [31] }]);
const groups = [heat, filling, crust, size];

describe('what is offered', () => {
  test.for<{ chosen: readonly number[]; offered: readonly (readonly [number, readonly number[]])[] }>([
    { chosen: [], offered: [[1, [11, 12]]] },
    { chosen: [11], offered: [[1, [11, 12]]] },
    {
      chosen: [12],
      offered: [
        [2, [21, 22]],
        [1, [11, 12]],
      ],
    },
    {
      chosen: [12, 21],
      offered: [
        [3, [32]],
        [2, [21, 22]],
        [1, [11, 12]],
      ],
    },
    {
      chosen: [12, 22],
      offered: [
        [3, [31, 32]],
        [2, [21, 22]],
        [1, [11, 12]],
      ],
    },
    {
      chosen: [12, 22, 31],
      offered: [
        [4, [41]],
        [3, [31, 32]],
        [2, [21, 22]],
        [1, [11, 12]],
      ],
    },
    // Without its parent, a chosen value opens nothing.
    { chosen: [22, 31], offered: [[1, [11, 12]]] },
  ])('with $chosen chosen', ({ chosen, offered }) => {
    expect(offeredNow(groups, chosen).map(({ id, values }) => [id, values.map((value) => value.id)])).toEqual(
      offered,
    );
  });
});

describe('the price of a value', () => {
  const topping = aGroup(5, [
    {
      ...aValue(51, 1000),
      pricesWith: [
        { value: 11, price: milli(1500) },
        { value: 12, price: milli(2000) },
      ],
    },
  ]);

  test.for<{ chosen: readonly number[]; price: number }>([
    { chosen: [], price: 1000 },
    { chosen: [11], price: 1500 },
    { chosen: [12], price: 2000 },
    { chosen: [12, 11], price: 2000 },
  ])('with $chosen chosen is $price', ({ chosen, price }) => {
    expect(pricedNow([topping], chosen)[0]?.values[0]?.price).toBe(price);
  });
});
