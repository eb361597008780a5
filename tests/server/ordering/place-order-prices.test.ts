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

/** 18.90 and 2 × 22.58, with cutlery and delivery, less a tenth. */
const correct = {
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

const send = async (overrides: Body) => {
  const venue = await anOpenVenue(opening);
  const { order } = overHttp(venue);
  const response = await order(anOrderBody({ ...correct, line_items: lines(), ...overrides }));
  return { ...response, stored: await venue.orders.list({ limit: 10 }) };
};

describe('the amounts that a device sends', () => {
  /** Source: spec §7 order.place-members */
  test.for<[what: string, overrides: Body]>([
    ['all of them right', {}],
    ['only the total', { sub_total: null, discount: null, delivery_fees: null, taxes: null }],
    ['amounts as numbers', { sub_total: 64.06, discount: 6.41, delivery_fees: 9, total: 69.15 }],
    ['amounts with more and fewer zeros', { sub_total: '64.060', delivery_fees: '9', total: '69.150' }],
    ['any percentage taxes', { taxes: [{ id: 1, name: 'VAT', amount: '0' }] }],
    ['taxes without their names', { taxes: [{ id: 2, amount: '2.5' }] }],
    ['a unit price', { line_items: lines({ product_price: '18.9' }) }],
    [
      'other names and SKUs of dishes',
      { line_items: lines({ product_name: 'Gold', product_sku: 'X', product_variation: 'y' }) },
    ],
  ])('are accepted with %s', async ([, overrides]) => {
    const { status, stored } = await send(overrides);
    expect(status).toBe(201);
    expect(stored).toMatchObject([
      { lines: [{ unit: 18_900, content: { name: 'Lentil soup', sku: '' } }, { unit: 22_580 }] },
    ]);
  });

  test.for<[what: string, overrides: Body]>([
    ['the total', { total: '69.14' }],
    ['a total of zero', { total: 0 }],
    ['the subtotal', { sub_total: '64.05' }],
    ['the discount', { discount: '64.06' }],
    ['the delivery fee', { delivery_fees: '0' }],
    ['a fixed tax', { taxes: [{ id: 2, name: 'Cutlery', amount: '0' }] }],
    ['a unit price', { line_items: lines({ product_price: '0.01' }) }],
    ['a unit price, by a thousandth', { line_items: lines({ product_price: '18.899' }) }],
  ])('that are wrong get the current amounts: %s', async ([, overrides]) => {
    const { status, body, stored } = await send(overrides);
    expect(status).toBe(409);
    expect(body).toEqual(quote);
    expect(stored).toEqual([]);
  });

  test.for<[what: string, overrides: Body, path: string]>([
    ['negative', { total: '-69.15' }, 'total'],
    ['negative, as a number', { total: -69.15 }, 'total'],
    ['finer than a thousandth', { total: '69.1500' }, 'total'],
    ['a word', { total: 'free' }, 'total'],
    ['empty', { total: '' }, 'total'],
    ['not a number at all', { total: 'NaN' }, 'total'],
    ['infinite', { total: 'Infinity' }, 'total'],
    ['in exponent notation', { total: 1e21 }, 'total'],
    ['too long', { total: '0000000000000000000069' }, 'total'],
    ['missing', { total: null }, 'total'],
    ['of another type', { total: { amount: '69.15' } }, 'total'],
    ['in other digits', { total: '٦٩.١٥' }, 'total'],
    ['a negative fee', { delivery_fees: '-9' }, 'delivery_fees'],
    ['a negative price', { line_items: lines({ product_price: -1 }) }, 'line_items.0.product_price'],
  ])('cannot be %s', async ([, overrides, path]) => {
    const { status, body, stored } = await send(overrides);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_request', issues: [{ path }] });
    expect(stored).toEqual([]);
  });
});

describe('an order', () => {
  test('with a changed price is accepted with the amounts of the response', async () => {
    const { order } = overHttp(await anOpenVenue(opening));
    const body = anOrderBody({ ...correct, line_items: lines(), total: '60' });
    const { body: quoted } = await order(body, 'a key');
    const { sub_total, discount, total, delivery_fees, taxes: named } = quoted as typeof quote;
    const again = { ...body, sub_total, discount, total, delivery_fees, taxes: named };
    expect((await order(again, 'a key')).status).toBe(201);
  });

  test('costs what the menu says when it arrives', async () => {
    const venue = await anOpenVenue();
    const { order } = overHttp(venue);
    const pricier = await anOpenVenue({
      menu: {
        categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '19' }] }],
      },
    });
    venue.state.release = pricier.state.release;
    expect((await order(anOrderBody())).body).toMatchObject({
      code: 'price_changed',
      total: '19.00',
      line_items: [{ product_price: '19.00' }],
    });
  });

  test('with a total that is too large is refused', async () => {
    const { order, logged } = overHttp(
      await anOpenVenue({
        menu: {
          categories: [{ id: 1, name: 'Gold', products: [{ id: 11, name: 'Bar', price: '99999999' }] }],
        },
      }),
    );
    const line_items = Array.from({ length: 101 }, () => aLineBody({ quantity: 999 }));
    const response = await order(anOrderBody({ line_items: line_items.slice(1), total: '1' }));
    expect(response).toMatchObject({
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
