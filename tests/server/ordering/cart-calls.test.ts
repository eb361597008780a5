import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const eid = {
  id: 3,
  code: 'EID-10',
  discount_value_type: 'percentage',
  discount_value: '10',
  min_order_value: '50',
  max_discount_value: '25',
  free_delivery: true,
  products: [11],
  categories: [2],
} as const;

const zone = (amount: string, from: number, to: number) => ({
  name: `${from} to ${to}`,
  amount,
  area: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
        [from, from],
      ] as [number, number][],
    ],
  },
});

const notFound = { status: 404, body: { code: 'not_found' } };
const invalid = { status: 422, body: { code: 'invalid_request' } };

describe('the coupon call', () => {
  const opening = (enable_coupons: boolean) => ({
    menu: { enable_coupons },
    venue: {
      coupons: [
        { ...eid, products: [...eid.products], categories: [...eid.categories], usage_limit: 7 },
        { id: 4, code: 'FLAT', discount_value_type: 'fixed' as const, discount_value: 5 },
      ],
    },
  });

  /** Source: spec §3 coupon, §7 coupon */
  test.for(['EID-10', 'eid-10', 'Eid-10', '%20eid-10%20'])(
    'returns %s without its usage limit',
    async (code) => {
      const { ask } = overHttp(await anOpenVenue(opening(true)));
      const response = await ask(`/en/api/coupon/7/${code}/`);
      expect(response.status).toBe(200);
      expect(response.body).toEqual(eid);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  test('fills in defaults', async () => {
    const { ask } = overHttp(await anOpenVenue(opening(true)));
    expect((await ask('/en/api/coupon/7/FLAT/')).body).toEqual({
      id: 4,
      code: 'FLAT',
      discount_value_type: 'fixed',
      discount_value: '5',
      min_order_value: '0',
      max_discount_value: null,
      free_delivery: false,
      products: [],
      categories: [],
    });
  });

  test.for([
    ['an unknown code', '/en/api/coupon/7/NOPE/', notFound],
    ['the beginning of a code', '/en/api/coupon/7/EID/', notFound],
    ['a property name of every object', '/en/api/coupon/7/constructor/', notFound],
    ["another venue's menu", '/en/api/coupon/8/EID-10/', notFound],
    ['a menu that is not a number', '/en/api/coupon/x/EID-10/', invalid],
    ['a code that is too long', `/en/api/coupon/7/${'A'.repeat(41)}/`, invalid],
    ['another language', '/ar/api/coupon/7/EID-10/', notFound],
  ] as const)('finds nothing for %s', async ([, path, expected]) => {
    const { ask } = overHttp(await anOpenVenue(opening(true)));
    expect(await ask(path)).toMatchObject(expected);
  });

  test('finds nothing where the venue has no coupons', async () => {
    const { ask } = overHttp(await anOpenVenue(opening(false)));
    expect(await ask('/en/api/coupon/7/EID-10/')).toMatchObject(notFound);
  });
});

describe('the zone call', () => {
  const zones = { delivery_zones: [zone('5', 10, 11), zone('12.5', 10, 14)] };

  /** Source: spec §7 delivery-zone */
  test.for([
    ['10.5,10.5', '5.00'],
    ['13,13', '12.50'],
    ['14,14', '12.50'],
    ['10.50000,13.99999', '12.50'],
  ])('gives the fee for delivery to %s: %s', async ([place, delivery_amount]) => {
    const { ask } = overHttp(await anOpenVenue({ venue: zones }));
    expect(await ask(`/en/api/delivery_zone/${place}/7/`)).toMatchObject({
      status: 200,
      body: { delivery_amount },
    });
  });

  test.for([
    ['outside the area', '14.1,10', 7, { status: 404, body: { code: 'outside_area' } }],
    ['to another menu', '10.5,10.5', 8, notFound],
    ['off the globe', '91,10', 7, invalid],
    ['around the globe', '10,181', 7, invalid],
    ['to invalid coordinates', 'here,there', 7, invalid],
    ['to half a coordinate pair', '10.5', 7, invalid],
    ['to coordinates in exponent notation', '1e1,1e1', 7, invalid],
  ] as const)('gives no fee for delivery %s', async ([, place, menu, expected]) => {
    const { ask } = overHttp(await anOpenVenue({ venue: zones }));
    expect(await ask(`/en/api/delivery_zone/${place}/${menu}/`)).toMatchObject(expected);
  });

  test('writes the fee with the venue’s decimals', async () => {
    const { ask } = overHttp(
      await anOpenVenue({ menu: { currency: 'KWD' }, venue: { delivery_fee: '1.5' } }),
    );
    expect((await ask('/en/api/delivery_zone/29.3,47.9/7/')).body).toEqual({ delivery_amount: '1.500' });
  });
});

describe('the stock call', () => {
  const menu = {
    categories: [
      {
        id: 1,
        name: 'Soups',
        products: [
          { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 2 },
          { id: 12, name: 'Freekeh soup', price: '21.50' },
          { id: 13, name: 'Harira', price: '20', out_of_stock: true },
        ],
      },
    ],
  };

  test.for([
    { product: 11, available: 2, out_of_stock: false },
    { product: 12, available: null, out_of_stock: false },
    { product: 13, available: null, out_of_stock: true },
  ])('reports the stock of product $product', async (stock) => {
    const { ask } = overHttp(await anOpenVenue({ menu }));
    const response = await ask(`/en/api/stock/${stock.product}/`);
    expect(response).toMatchObject({ status: 200, body: stock, headers: { 'cache-control': 'no-store' } });
  });

  test('counts down with every order, before any page changes', async () => {
    const venue = await anOpenVenue({ menu });
    const { ask, order } = overHttp(venue);
    const stock = async () => (await ask('/en/api/stock/11/')).body;
    await order(anOrderBody());
    expect(await stock()).toEqual({ product: 11, available: 1, out_of_stock: false });
    await order(anOrderBody());
    expect(await stock()).toEqual({ product: 11, available: 0, out_of_stock: true });
    expect(venue.state.live).toBe(emptyLiveState);
  });

  test.for([
    ['99', notFound],
    ['0', invalid],
    ['x', invalid],
    ['99999999999', invalid],
  ] as const)('finds nothing for product %s', async ([product, expected]) => {
    const { ask } = overHttp(await anOpenVenue({ menu }));
    expect(await ask(`/en/api/stock/${product}/`)).toMatchObject(expected);
  });
});
