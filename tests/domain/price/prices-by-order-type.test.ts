import { expect, test } from 'vitest';
import type { OrderType } from '#domain/order-type.ts';
import type { PriceFor } from '#domain/price/price-for.ts';
import { pricesByOrderType } from '#domain/price/prices-by-order-type.ts';

const offered: readonly OrderType[] = ['dine_in', 'takeaway', 'delivery'];

test.for<[what: string, price: string, priceFor: PriceFor, prices: readonly string[]]>([
  ['the usual one for all', '18.00', {}, ['18.00 dine_in takeaway delivery']],
  [
    'the usual one in other digits',
    '18.00',
    { takeaway: '18', delivery: '18.0' },
    ['18.00 dine_in takeaway delivery'],
  ],
  ['another one', '18.00', { delivery: '19.50' }, ['18.00 dine_in takeaway', '19.50 delivery']],
  [
    'another one in two notations',
    '18',
    { takeaway: '19.5', delivery: '19.50' },
    ['18 dine_in', '19.5 takeaway delivery'],
  ],
  [
    'the usual one for nobody',
    '18',
    { dine_in: '20', takeaway: '20.00', delivery: '21' },
    ['18', '20 dine_in takeaway', '21 delivery'],
  ],
])('the prices by way of ordering are %s', ([, price, price_for, prices]) => {
  const rows = pricesByOrderType({ price, price_for }, offered);
  expect(rows.map((row) => [row.price, ...row.orderTypes].join(' '))).toEqual(prices);
});
