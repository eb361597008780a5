import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import {
  type ClaimableLine,
  type ItemClaimError,
  type ItemPart,
  itemClaimErrors,
  itemWeights,
} from '#domain/split/item-claims.ts';

const lines: readonly ClaimableLine[] = [
  { cart_uuid: 'soup', amount: milli(10_000), isStruck: false },
  { cart_uuid: 'grill', amount: milli(60_000), isStruck: false },
  { cart_uuid: 'bread', amount: milli(0), isStruck: false },
  { cart_uuid: 'struck', amount: milli(5_000), isStruck: true },
];

const part = (cart_uuid: string, parts = 1, of = 1): ItemPart => ({ cart_uuid, parts, of });

describe('the items that guests claim', () => {
  test.for<{ what: string; claims: readonly (readonly ItemPart[])[] }>([
    { what: 'a dish each', claims: [[part('soup')], [part('grill')]] },
    { what: 'a shared dish', claims: [[part('soup'), part('grill', 1, 2)], [part('grill', 1, 2)]] },
    {
      what: 'a dish shared as a half, a third and a sixth',
      claims: [[part('soup'), part('grill', 1, 2)], [part('grill', 1, 3)], [part('grill', 1, 6)]],
    },
    {
      what: 'two parts for one guest',
      claims: [[part('soup')], [part('grill', 2, 5), part('grill', 3, 5)]],
    },
    { what: 'a free dish', claims: [[part('soup'), part('bread')], [part('grill')]] },
    { what: 'part of a free dish', claims: [[part('soup'), part('bread', 1, 3)], [part('grill')]] },
  ])('are valid: $what', ({ claims }) => {
    expect(itemClaimErrors(lines, claims)).toEqual([]);
  });

  test.for<{ what: string; claims: readonly (readonly ItemPart[])[]; errors: readonly ItemClaimError[] }>([
    {
      what: 'an unknown dish',
      claims: [[part('soup'), part('cake')], [part('grill')]],
      errors: [{ code: 'unknown_line', guest: 0, cart_uuid: 'cake' }],
    },
    {
      what: 'a struck dish',
      claims: [[part('soup')], [part('grill'), part('struck')]],
      errors: [{ code: 'struck_line', guest: 1, cart_uuid: 'struck' }],
    },
    {
      what: 'a whole dish for two guests',
      claims: [[part('soup'), part('grill')], [part('grill')]],
      errors: [{ code: 'claimed_too_much', ...part('grill', 1, 1) }],
    },
    {
      what: 'slightly too much of a dish',
      claims: [[part('soup'), part('grill', 2, 3)], [part('grill', 1, 2)]],
      errors: [{ code: 'claimed_too_much', ...part('grill', 1, 6) }],
    },
    {
      what: 'too much of a free dish',
      claims: [
        [part('soup'), part('bread')],
        [part('grill'), part('bread')],
      ],
      errors: [{ code: 'claimed_too_much', ...part('bread', 1, 1) }],
    },
    {
      what: 'an unclaimed dish',
      claims: [[part('grill', 1, 2)], [part('grill', 1, 2)]],
      errors: [{ code: 'unclaimed', ...part('soup', 1, 1) }],
    },
    {
      what: 'slightly too little of a dish',
      claims: [[part('soup'), part('grill', 4, 5)], [part('grill', 1, 6)]],
      errors: [{ code: 'unclaimed', ...part('grill', 1, 30) }],
    },
    {
      what: 'a guest without items',
      claims: [[part('soup')], [], [part('grill')]],
      errors: [{ code: 'nothing_to_pay', guest: 1 }],
    },
    {
      what: 'a guest with free items only',
      claims: [[part('soup'), part('grill')], [part('bread')]],
      errors: [{ code: 'nothing_to_pay', guest: 1 }],
    },
  ])('are invalid: $what', ({ claims, errors }) => {
    expect(itemClaimErrors(lines, claims)).toEqual(errors);
  });

  test.for([
    { parts: 0, of: 1 },
    { parts: -1, of: 2 },
    { parts: 3, of: 2 },
    { parts: 1, of: 7 },
    { parts: 7, of: 7 },
    { parts: 0.5, of: 1 },
    { parts: 1.5, of: 2 },
    { parts: 1, of: 1.5 },
    { parts: 0, of: 0 },
    { parts: Number.NaN, of: 1 },
    { parts: 1, of: Number.POSITIVE_INFINITY },
  ])('have no valid part of $parts/$of, which is ignored', ({ parts, of }) => {
    expect(itemClaimErrors(lines, [[part('soup'), part('grill', parts, of)], [part('grill')]])).toEqual([
      { code: 'wrong_part', guest: 0, cart_uuid: 'grill' },
    ]);
  });

  test('report all errors, guests first', () => {
    expect(
      itemClaimErrors(lines, [
        [part('cake'), part('grill', 1, 7)],
        [part('struck'), part('soup', 2, 3)],
      ]),
    ).toEqual([
      { code: 'unknown_line', guest: 0, cart_uuid: 'cake' },
      { code: 'wrong_part', guest: 0, cart_uuid: 'grill' },
      { code: 'struck_line', guest: 1, cart_uuid: 'struck' },
      { code: 'unclaimed', ...part('soup', 1, 3) },
      { code: 'unclaimed', ...part('grill', 1, 1) },
      { code: 'nothing_to_pay', guest: 0 },
    ]);
  });

  test('have weights by price, with struck dishes at zero', () => {
    const [first = 0n, second = 0n] = itemWeights(lines, [
      [part('soup'), part('grill', 1, 3), part('struck')],
      [part('grill', 2, 3), part('bread')],
    ]);
    expect(first * 40_000n).toBe(second * 30_000n);
    expect(first).toBeGreaterThan(0n);
  });
});
