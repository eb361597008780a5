import { describe, expect, test } from 'vitest';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  type Body,
  type Opening,
} from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const taxes = [
  { id: 1, name: 'VAT', type: 'percentage', rate: '5' },
  { id: 2, name: 'Cutlery', type: 'fixed', rate: '2.5' },
] as const;

const opening: Opening = {
  menu: { taxes: [...taxes], display_prices_with_tax: true, enable_coupons: true },
  venue: {
    delivery_fee: '9',
    coupons: [{ id: 1, code: 'EID', discount_value_type: 'percentage', discount_value: '10' }],
  },
};

const cartUuids = ['0d1f9f0a-3a51-4d5e-8a58-9d6f0d0c1a01', '0d1f9f0a-3a51-4d5e-8a58-9d6f0d0c1a02'] as const;
const lines = (first: Body = {}): readonly Body[] => [
  aLineBody({ cart_uuid: cartUuids[0], ...first }),
  aLineBody({ cart_uuid: cartUuids[1], product: 12, quantity: 2 }),
];

/** 18.90 and 2 × 22.58; cutlery, delivery, and a tenth off. */
const right = {
  order_type: 'delivery',
  address: '12 Al Wasl Road',
  coupon: 'eid ',
  sub_total: '64.06',
  discount: '6.41',
  delivery_fees: '9.00',
  taxes: [
    { id: 1, name: 'VAT', amount: '3.06' },
    { id: 2, name: 'Cutlery', amount: '2.50' },
  ],
  total: '69.15',
};

const quote = {
  code: 'price_changed',
  sub_total: '64.06',
  taxes: [{ id: 2, name: 'Cutlery', amount: '2.50' }],
  delivery_fees: '9.00',
  discount: '6.41',
  total: '69.15',
  line_items: [
    { cart_uuid: cartUuids[0], product_price: '18.90', quantity: 1 },
    { cart_uuid: cartUuids[1], product_price: '22.58', quantity: 2 },
  ],
};

const send = async (differing: Body) => {
  const venue = await anOpenVenue(opening);
  const { order } = overHttp(venue);
  const answer = await order(anOrderBody({ ...right, line_items: lines(), ...differing }));
  return { ...answer, kept: await venue.orders.list({ limit: 10 }) };
};

describe('what a device says an amount is', () => {
  /** Source: spec §7 order.place-members */
  test.for<[what: string, differing: Body]>([
    ['all of them right', {}],
    ['none of them but the total', { sub_total: null, discount: null, delivery_fees: null, taxes: null }],
    ['amounts as numbers', { sub_total: 64.06, discount: 6.41, delivery_fees: 9, total: 69.15 }],
    ['amounts with more and fewer zeros', { sub_total: '64.060', delivery_fees: '9', total: '69.150' }],
    ['percentage taxes as it likes', { taxes: [{ id: 1, name: 'VAT', amount: '0' }] }],
    ['taxes without their names', { taxes: [{ id: 2, amount: '2.5' }] }],
    ['the price of one', { line_items: lines({ product_price: '18.9' }) }],
    [
      'other names and numbers of dishes',
      { line_items: lines({ product_name: 'Gold', product_sku: 'X', product_variation: 'y' }) },
    ],
  ])('is taken with %s', async ([, differing]) => {
    const { status, kept } = await send(differing);
    expect(status).toBe(201);
    expect(kept).toMatchObject([
      { lines: [{ unit: 18_900, content: { name: 'Lentil soup', sku: '' } }, { unit: 22_580 }] },
    ]);
  });

  test.for<[what: string, differing: Body]>([
    ['the total', { total: '69.14' }],
    ['a total of nothing', { total: 0 }],
    ['the subtotal', { sub_total: '64.05' }],
    ['the discount', { discount: '64.06' }],
    ['the delivery fee', { delivery_fees: '0' }],
    ['a fixed tax', { taxes: [{ id: 2, name: 'Cutlery', amount: '0' }] }],
    ['the price of one', { line_items: lines({ product_price: '0.01' }) }],
    ['the price of one, by a thousandth', { line_items: lines({ product_price: '18.899' }) }],
  ])('and is not is answered with what everything costs: %s', async ([, differing]) => {
    const { status, body, kept } = await send(differing);
    expect(status).toBe(409);
    expect(body).toEqual(quote);
    expect(kept).toEqual([]);
  });

  test.for<[what: string, differing: Body, path: string]>([
    ['below nothing', { total: '-69.15' }, 'total'],
    ['below nothing, as a number', { total: -69.15 }, 'total'],
    ['finer than a thousandth', { total: '69.1500' }, 'total'],
    ['no number', { total: 'free' }, 'total'],
    ['empty', { total: '' }, 'total'],
    ['not a number at all', { total: 'NaN' }, 'total'],
    ['endless', { total: 'Infinity' }, 'total'],
    ['in powers of ten', { total: 1e21 }, 'total'],
    ['too long', { total: '0000000000000000000069' }, 'total'],
    ['missing', { total: null }, 'total'],
    ['of another type', { total: { amount: '69.15' } }, 'total'],
    ['in other digits', { total: '٦٩.١٥' }, 'total'],
    ['a fee below nothing', { delivery_fees: '-9' }, 'delivery_fees'],
    ['a price below nothing', { line_items: lines({ product_price: -1 }) }, 'line_items.0.product_price'],
  ])('cannot be %s', async ([, differing, path]) => {
    const { status, body, kept } = await send(differing);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_request', issues: [{ path }] });
    expect(kept).toEqual([]);
  });
});

describe('an order', () => {
  test('that changed is taken with the amounts of the answer', async () => {
    const { order } = overHttp(await anOpenVenue(opening));
    const body = anOrderBody({ ...right, line_items: lines(), total: '60' });
    const { body: told } = await order(body, 'a key');
    const { sub_total, discount, total, delivery_fees, taxes: named } = told as typeof quote;
    const again = { ...body, sub_total, discount, total, delivery_fees, taxes: named };
    expect((await order(again, 'a key')).status).toBe(201);
  });

  test('costs what the menu says when it arrives', async () => {
    const venue = await anOpenVenue();
    const { order } = overHttp(venue);
    const dearer = await anOpenVenue({
      menu: {
        categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '19' }] }],
      },
    });
    venue.state.release = dearer.state.release;
    expect((await order(anOrderBody())).body).toMatchObject({
      code: 'price_changed',
      total: '19.00',
      line_items: [{ product_price: '19.00' }],
    });
  });

  test('too large to be counted is no order', async () => {
    const { order, logged } = overHttp(
      await anOpenVenue({
        menu: {
          categories: [{ id: 1, name: 'Gold', products: [{ id: 11, name: 'Bar', price: '99999999' }] }],
        },
      }),
    );
    const line_items = Array.from({ length: 101 }, () => aLineBody({ quantity: 999 }));
    const answer = await order(anOrderBody({ line_items: line_items.slice(1), total: '1' }));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', issues: [{ path: 'line_items' }] },
    });
    expect(await order(anOrderBody({ line_items }))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'line_items' }] },
    });
    expect(logged).toEqual([]);
  });
});
