import { describe, expect, test } from 'vitest';
import { aLineBody, anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

describe('a placed order', () => {
  /** Source: spec §3 order-line, §7 order.place-members */
  test('is stored as in the menu, whatever the device calls its dishes', async () => {
    const venue = await anOpenVenue({
      menu: {
        enable_product_comments: true,
        enable_order_comments: true,
        variations: [
          { id: 1, name: 'Size', values: [{ id: 1, variation_value: 101, name: 'Large', price: '4' }] },
          {
            id: 2,
            name: 'Sauce',
            multiple: true,
            values: [
              { id: 2, variation_value: 201, name: 'Hot' },
              { id: 3, variation_value: 202, name: 'Mild' },
            ],
          },
        ],
        categories: [
          {
            id: 3,
            name: 'Grill',
            products: [
              {
                id: 31,
                name: 'Kofta',
                sku: 'K-1',
                price: '42',
                enable_combo: true,
                product_variations: [
                  { variation: 1, variation_value: 101 },
                  { variation: 2, variation_value: 201 },
                  { variation: 2, variation_value: 202 },
                ],
                combo_groups: [
                  {
                    id: 5,
                    name: 'Side',
                    products: [
                      {
                        id: 51,
                        name: 'Rice',
                        increase_price_by: '3',
                        product_variations: [{ variation: 1, variation_value: 101 }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    const { order } = overHttp(venue);
    const cart_uuid = crypto.randomUUID();
    const line = {
      product: 31,
      quantity: 2,
      cart_uuid,
      product_name: 'Gold',
      variations: [202, 101, 201],
      combo_groups: [{ id: 5, name: 'x', products: [{ id: 51, name: 'x', product_variations: [101] }] }],
      special_instructions: ' well done\r\nplease\u0007 ',
    };
    const response = await order(anOrderBody({ line_items: [line], total: '106', order_comments: 'quick' }));
    expect(response.status).toBe(201);
    const [stored] = await venue.orders.list({ limit: 1 });
    expect(stored).toMatchObject({
      uuid: (response.body as Body).uuid,
      number: 1,
      version: 1,
      status: 'pending',
      menuVersion: 1,
      holdsLocation: false,
      language: 'en',
      type: 'takeaway',
      paymentType: 'cash',
      comments: 'quick',
      payments: [],
      terms: { currency: 'AED', places: 2, coupon: null, deliveryFee: 0, tips: 0, loyalty: 0 },
    });
    expect(stored?.lines).toEqual([
      {
        product: 31,
        category: 3,
        quantity: 2,
        unit: 53_000,
        net: 53_000,
        taken: [
          { item: 'choice:101', quantity: 2 },
          { item: 'choice:201', quantity: 1 },
          { item: 'choice:202', quantity: 1 },
        ],
        cartUuid: cart_uuid,
        isStruck: false,
        guest: null,
        fingerprint: expect.any(String),
        content: {
          language: 'en',
          name: 'Kofta',
          sku: 'K-1',
          variations: [101, 201, 202],
          groups: [
            { id: expect.any(Number), name: 'Size', values: [{ variation_value: 101, name: 'Large' }] },
            {
              id: expect.any(Number),
              name: 'Sauce',
              values: [
                { variation_value: 201, name: 'Hot' },
                { variation_value: 202, name: 'Mild' },
              ],
            },
          ],
          chosen: 'Size: Large\nSauce: Hot, Mild',
          combos: [
            {
              id: 5,
              name: 'Side',
              products: [{ id: 51, name: 'Rice · Size: Large', product_variations: [101] }],
            },
          ],
          instructions: 'well done\nplease',
        },
      },
    ]);
  });

  test('is stored in the language it was ordered in', async () => {
    const venue = await anOpenVenue();
    const { ask } = overHttp(venue);
    expect((await ask('/ar/api/order/', { method: 'POST', body: anOrderBody() })).status).toBe(201);
    expect(await venue.orders.list({ limit: 1 })).toMatchObject([
      { language: 'ar', lines: [{ content: { name: 'شوربة عدس' } }] },
    ]);
  });

  test('gets the next five-digit number of its venue', async () => {
    const { order } = overHttp(await anOpenVenue());
    const numbers: unknown[] = [];
    for (let at = 0; at < 3; at += 1)
      numbers.push(((await order(anOrderBody())).body as Body).padded_order_id);
    expect(numbers).toEqual(['00001', '00002', '00003']);
  });

  test('takes its portions and is announced', async () => {
    const venue = await anOpenVenue({
      menu: {
        categories: [
          {
            id: 1,
            name: 'Soups',
            products: [{ id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 5 }],
          },
        ],
      },
    });
    const { order } = overHttp(venue);
    const line_items = [aLineBody({ quantity: 2 }), aLineBody({ quantity: 1 })];
    const { body } = await order(anOrderBody({ line_items, total: '54' }));
    expect(await venue.stock.find(11)).toEqual({ mark: null, outUntil: null, countedFrom: 5, quantity: 2 });
    expect(venue.orders.outbox).toEqual([
      { kind: 'order_changed', payload: { licence: 'corner', uuid: (body as Body).uuid, version: 1 } },
    ]);
    const more = [aLineBody({ quantity: 2 }), aLineBody({ quantity: 1 })];
    expect((await order(anOrderBody({ line_items: more, total: '54' }))).body).toEqual({
      code: 'unavailable',
      items: more.map(({ cart_uuid }) => ({ cart_uuid, product: 11, reason: 'out_of_stock' })),
    });
    expect((await order(anOrderBody({ line_items: more.slice(0, 1), total: '36' }))).status).toBe(201);
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 0 });
  });
});

describe('a wish list', () => {
  const menu = { enable_order: false, enable_wishlist: true, enable_wishlist_table_orders: true };

  /** Source: spec §3 menu.wishlist-table */
  test('can be sent from a table where the venue allows it', async () => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    expect((await order(anOrderBody(atTable()))).status).toBe(201);
  });
});
