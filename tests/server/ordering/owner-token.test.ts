import { describe, expect, test } from 'vitest';
import { isOwnerToken, ownerToken } from '#server/ordering/owner-token.ts';
import { anOpenVenue, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const secret = new Uint8Array(32).fill(7);
const uuid = '3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f';
const token = ownerToken(secret, uuid);

describe('the token of an order', () => {
  test('is the same each time, also for a uuid in uppercase', () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(ownerToken(secret, uuid)).toBe(token);
    expect(isOwnerToken(secret, uuid.toUpperCase(), token)).toBe(true);
  });

  test.for<[what: string, given: string | null]>([
    ['a missing token', null],
    ['an empty text', ''],
    ['the token of another order', ownerToken(secret, crypto.randomUUID())],
    ['the token of another venue', ownerToken(new Uint8Array(32), uuid)],
    ['a part of the token', token.slice(0, -1)],
    ['a longer token', `${token}A`],
    ['another text of the same length', 'A'.repeat(token.length)],
    ['multi-byte letters', 'é'.repeat(token.length)],
  ])('is not %s', ([, given]) => {
    expect(isOwnerToken(secret, uuid, given)).toBe(false);
  });
});

const personal = ['customer_name', 'phone', 'email', 'address'];

async function anOrder() {
  const venue = await anOpenVenue({ menu: { enable_order_phone: true, enable_order_email: true } });
  const http = overHttp(venue);
  const { body } = await http.order(
    anOrderBody({
      order_type: 'delivery',
      address: '12 Al Wasl Road',
      phone: '+971501234567',
      email: 'amal@example.com',
    }),
  );
  return { venue, ...http, ...(body as { uuid: string; owner_token: string }) };
}

describe('an order that is read', () => {
  /** Source: spec §6 no-login */
  test('by the device that made it is complete', async () => {
    const { read, uuid: made, owner_token } = await anOrder();
    for (const spelling of [made, made.toUpperCase()]) {
      expect(await read(spelling, owner_token)).toMatchObject({
        status: 200,
        body: {
          uuid: made,
          customer_name: 'Amal',
          phone: '+971501234567',
          email: 'amal@example.com',
          address: '12 Al Wasl Road',
        },
      });
    }
  });

  /** Source: spec §6 no-login, §7 order.read */
  test('by anyone else with the link does not show who ordered', async () => {
    const { read, uuid: made } = await anOrder();
    for (const shown of [undefined, 'A'.repeat(43), token]) {
      const { status, body } = await read(made, shown);
      expect(status).toBe(200);
      for (const name of personal) expect(body).not.toHaveProperty(name);
      expect(JSON.stringify(body)).not.toMatch(/Amal|97150|example\.com|Wasl/);
    }
  });

  /** Source: spec §3 order */
  test('has exactly the members of the contract', async () => {
    const { read, uuid: made, owner_token } = await anOrder();
    const link = new Set(Object.keys((await read(made)).body as Body));
    expect(link).toEqual(
      new Set([
        'additional_data',
        'balance_due',
        'cash_rounding',
        'change',
        'charges',
        'created',
        'currency',
        'delivery_datetime',
        'delivery_fees',
        'discounts',
        'line_items',
        'location',
        'order_comments',
        'order_type',
        'own_lines',
        'padded_order_id',
        'pay_by',
        'payment_type',
        'payment_url',
        'payments',
        'promised_for',
        'refund_due',
        'refunded',
        'shown_sub_total',
        'split_payments',
        'stage',
        'stage_times',
        'status',
        'status_reason',
        'status_times',
        'sub_total',
        'taxes',
        'total',
        'uuid',
        'version',
      ]),
    );
    const owner = new Set(Object.keys((await read(made, owner_token)).body as Body));
    expect(owner).toEqual(new Set([...link, ...personal]));
  });

  test('after its diner was forgotten shows nothing of them', async () => {
    const { venue, read, uuid: made, owner_token } = await anOrder();
    await venue.orders.change(made, (order) => ({
      kind: 'change',
      change: { order: { ...order, customer: null } },
    }));
    const { status, body } = await read(made, owner_token);
    expect(status).toBe(200);
    for (const name of personal) expect(body).not.toHaveProperty(name);
  });

  test.for([
    ['does not exist', crypto.randomUUID(), 404, 'not_found'],
    ['is requested by its number', '1', 422, 'invalid_request'],
    ['is requested by its padded number', '00001', 422, 'invalid_request'],
    ['is requested by a phone number', '+971501234567', 422, 'invalid_request'],
    ['is requested by nonsense', "' or 1=1 --", 422, 'invalid_request'],
  ] as const)('that %s gets %s: %i %s', async ([, id, status, code]) => {
    const { read } = await anOrder();
    expect(await read(encodeURIComponent(id))).toMatchObject({ status, body: { code } });
  });

  test('is never cached', async () => {
    const { read, uuid: made, owner_token } = await anOrder();
    for (const response of [
      await read(made),
      await read(made, owner_token),
      await read(crypto.randomUUID()),
    ]) {
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});
