import { describe, expect, test } from 'vitest';
import { currentPrice } from '#domain/price/current-price.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import { pricesByOrderType } from '#domain/price/prices-by-order-type.ts';
import { productPrice } from '#domain/price/product-price.ts';

/** Dubai time. */
const at = (wall: string) => new Date(`${wall}+04:00`);
const offer = {
  price: '20.00',
  offer_price: '15.00',
  offer_from: '2026-11-21T12:00:00',
  offer_until: '2026-11-22T00:00:00',
};

describe('the price of a dish', () => {
  test.for([
    { when: 'before its offer', now: '2026-11-21T11:59:59', price: '20.00', next: '2026-11-21T12:00:00' },
    { when: 'as its offer begins', now: '2026-11-21T12:00:00', price: '15.00', next: '2026-11-22T00:00:00' },
    { when: 'as long as it lasts', now: '2026-11-21T23:59:59', price: '15.00', next: '2026-11-22T00:00:00' },
    { when: 'once it has ended', now: '2026-11-22T00:00:00', price: '20.00', next: null },
  ])('$when is $price, until $next', ({ now, price, next }) => {
    expect(currentPrice(offer, 'Asia/Dubai', at(now))).toMatchObject({
      price,
      nextChange: next === null ? null : at(next),
    });
  });

  test('is that of an offer without times, always', () => {
    expect(currentPrice({ price: '20', offer_price: '15' }, 'Asia/Dubai', at('2026-11-21T12:00:00'))).toEqual(
      {
        price: '15',
        fullPrice: '20',
        nextChange: null,
      },
    );
  });

  test('never changes without an offer', () => {
    expect(currentPrice({ price: '20' }, 'Asia/Dubai', at('2026-11-21T12:00:00'))).toEqual({
      price: '20',
      nextChange: null,
    });
  });
});

describe('an offer', () => {
  const taxed: PriceRules = { places: 2, withTax: true, taxes: [{ type: 'percentage', rate: '5' }] };

  test('is shown beside the full price and the rounded percentage', () => {
    expect(productPrice({ price: '15', fullPrice: '22.50', discount: 0 }, taxed, null)).toEqual({
      now: 15_750,
      before: { amount: 23_630, percent: 33 },
      alt: null,
    });
  });

  test('of less than a percent is shown as one', () => {
    expect(productPrice({ price: '99.90', fullPrice: '100', discount: 0 }, taxed, null).before?.percent).toBe(
      1,
    );
  });

  test('is for the usual price, not for that of a way of ordering', () => {
    const prices = { price: '15', fullPrice: '20', priceFor: { takeaway: '18' } };
    const product = { ...prices, discount: 0, groups: [], combos: [] };
    expect(pricedFor(product, 'delivery')).toBe(product);
    expect(pricedFor(product, 'takeaway')).toMatchObject({ price: '18', fullPrice: undefined });
    expect(pricesByOrderType({ ...prices, price_for: prices.priceFor }, ['delivery', 'takeaway'])).toEqual([
      { price: '15', fullPrice: '20', orderTypes: ['delivery'] },
      { price: '18', fullPrice: undefined, orderTypes: ['takeaway'] },
    ]);
  });
});
