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

describe('what guests say to have had', () => {
  test.for<{ what: string; claims: readonly (readonly ItemPart[])[] }>([
    { what: 'a dish each', claims: [[part('soup')], [part('grill')]] },
    { what: 'a shared one', claims: [[part('soup'), part('grill', 1, 2)], [part('grill', 1, 2)]] },
    {
      what: 'one shared by halves, a third and a sixth',
      claims: [[part('soup'), part('grill', 1, 2)], [part('grill', 1, 3)], [part('grill', 1, 6)]],
    },
    {
      what: 'parts of one guest twice',
      claims: [[part('soup')], [part('grill', 2, 5), part('grill', 3, 5)]],
    },
    { what: 'what is free', claims: [[part('soup'), part('bread')], [part('grill')]] },
    { what: 'some of what is free', claims: [[part('soup'), part('bread', 1, 3)], [part('grill')]] },
  ])('is in order: $what', ({ claims }) => {
    expect(itemClaimErrors(lines, claims)).toEqual([]);
  });

  test.for<{ what: string; claims: readonly (readonly ItemPart[])[]; faults: readonly ItemClaimError[] }>([
    {
      what: 'a dish of nobody’s order',
      claims: [[part('soup'), part('cake')], [part('grill')]],
      faults: [{ code: 'unknown_line', guest: 0, cart_uuid: 'cake' }],
    },
    {
      what: 'a struck one',
      claims: [[part('soup')], [part('grill'), part('struck')]],
      faults: [{ code: 'struck_line', guest: 1, cart_uuid: 'struck' }],
    },
    {
      what: 'one that two had whole',
      claims: [[part('soup'), part('grill')], [part('grill')]],
      faults: [{ code: 'claimed_too_much', ...part('grill', 1, 1) }],
    },
    {
      what: 'a little too much of one',
      claims: [[part('soup'), part('grill', 2, 3)], [part('grill', 1, 2)]],
      faults: [{ code: 'claimed_too_much', ...part('grill', 1, 6) }],
    },
    {
      what: 'too much of what is free',
      claims: [
        [part('soup'), part('bread')],
        [part('grill'), part('bread')],
      ],
      faults: [{ code: 'claimed_too_much', ...part('bread', 1, 1) }],
    },
    {
      what: 'one that nobody had',
      claims: [[part('grill', 1, 2)], [part('grill', 1, 2)]],
      faults: [{ code: 'unclaimed', ...part('soup', 1, 1) }],
    },
    {
      what: 'a little too little of one',
      claims: [[part('soup'), part('grill', 4, 5)], [part('grill', 1, 6)]],
      faults: [{ code: 'unclaimed', ...part('grill', 1, 30) }],
    },
    {
      what: 'nothing',
      claims: [[part('soup')], [], [part('grill')]],
      faults: [{ code: 'nothing_to_pay', guest: 1 }],
    },
    {
      what: 'nothing that costs anything',
      claims: [[part('soup'), part('grill')], [part('bread')]],
      faults: [{ code: 'nothing_to_pay', guest: 1 }],
    },
  ])('is not in order: $what', ({ claims, faults }) => {
    expect(itemClaimErrors(lines, claims)).toEqual(faults);
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
  ])('is no part, $parts of $of, and counts for nothing', ({ parts, of }) => {
    expect(itemClaimErrors(lines, [[part('soup'), part('grill', parts, of)], [part('grill')]])).toEqual([
      { code: 'wrong_part', guest: 0, cart_uuid: 'grill' },
    ]);
  });

  test('is all said that is wrong with it, guests first', () => {
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

  test('weighs what it costs, struck dishes nothing', () => {
    const [first = 0n, second = 0n] = itemWeights(lines, [
      [part('soup'), part('grill', 1, 3), part('struck')],
      [part('grill', 2, 3), part('bread')],
    ]);
    expect(first * 40_000n).toBe(second * 30_000n);
    expect(first).toBeGreaterThan(0n);
  });
});
