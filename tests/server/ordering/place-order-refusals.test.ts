import { describe, expect, test } from 'vitest';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Body,
  tokenOf,
} from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { refusedOrders } from './refused-orders.ts';
import { refusedRequests } from './refused-requests.ts';

describe('an order is refused when', () => {
  /** Source: spec §6 ordering.needs */
  test.for([...refusedRequests, ...refusedOrders])(
    '$why',
    async ({ why: _, before, body, key = 'a key', status, expectedBody, ...opening }) => {
      const venue = await anOpenVenue(opening);
      await before?.(venue);
      const { order, logged } = overHttp(venue);
      expect(await order(body, key)).toMatchObject({ status, body: expectedBody });
      expect((await order(body, key)).body, 'and again').toEqual(expectedBody);
      expect(await venue.orders.list({ limit: 10 })).toEqual([]);
      expect(await venue.orders.findByKey(key)).toBeNull();
      expect(await venue.stock.find(11)).toBeNull();
      expect(logged).toEqual([]);
    },
  );

  test('all problems with its lines are reported at once', async () => {
    const { order } = overHttp(await anOpenVenue());
    const [first, second, third] = [{ product: 99 }, {}, { product: 98 }].map((overrides) =>
      aLineBody(overrides),
    );
    const response = await order(anOrderBody({ line_items: [first, second, third] }));
    expect(response.body).toEqual({
      code: 'unavailable',
      items: [
        { cart_uuid: first?.cart_uuid, product: 99, reason: 'gone' },
        { cart_uuid: third?.cart_uuid, product: 98, reason: 'gone' },
      ],
    });
  });
});

describe('a table with an open order', () => {
  test('does not return it while the POS blocks the table', async () => {
    const venue = await anOpenVenue();
    const { order } = overHttp(venue);
    await order(anOrderBody(atTable()));
    await venue.places.set({ type: 'Table', name: '4' }, 'busy');
    expect(await order(anOrderBody(atTable()))).toMatchObject({ status: 423, body: { code: 'table_busy' } });
  });

  test.for([
    ['Table', 'dine_in'],
    ['Table', 'takeaway'],
    ['Room', 'dine_in'],
  ] as const)('(a %s, for %s) returns it without personal data', async ([type, order_type]) => {
    const venue = await anOpenVenue({ menu: { enable_order_phone: true, enable_order_email: true } });
    const { order } = overHttp(venue);
    const atPlace = {
      additional_data: { location_token: tokenOf(type, '4') },
      phone: '+971501234567',
      email: 'amal@example.com',
    };
    const first = await order(anOrderBody({ order_type: 'dine_in', customer_name: 'Amal', ...atPlace }));
    const second = await order(anOrderBody({ order_type, ...atPlace, customer_name: 'Salem' }));
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'existing_order',
      existing_order: {
        uuid: (first.body as Body).uuid,
        padded_order_id: '00001',
        status: 'pending',
        location: { type, name: '4' },
        line_items: [{ product_name: 'Lentil soup', quantity: 1 }],
        total: '18.00',
      },
    });
    expect(JSON.stringify(second.body)).not.toMatch(
      /Amal|Salem|97150|example\.com|customer_name|"phone"|"email"|"address"/,
    );
    expect(await venue.orders.list({ limit: 10 })).toHaveLength(1);
  });

  test('does not block orders at other locations or on accounts', async () => {
    const { order } = overHttp(await anOpenVenue());
    const tokens = [
      tokenOf('Table', '4'),
      tokenOf('Table', '5'),
      tokenOf('Room', '4'),
      tokenOf('Account', 'Staff'),
      tokenOf('Account', 'Staff'),
    ];
    for (const location_token of tokens) {
      const response = await order(
        anOrderBody({ order_type: 'dine_in', additional_data: { location_token } }),
      );
      expect(response.status).toBe(201);
    }
  });
});
