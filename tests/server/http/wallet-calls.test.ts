import { describe, expect, test } from 'vitest';
import { type TableOpening, wrong } from '#tests/support/a-table.ts';
import { aLineBody, type Body } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';
import { aTableServer, dinars, invalid, noAmounts, notFound, seen } from './a-table-server.ts';

const aVenue = payingVenues();

const reused = [422, { code: 'key_reused' }];

describe('POST /iiko/af/blue/{orderUuid}/', () => {
  async function afterLookUp(opening: TableOpening = {}) {
    const server = await aTableServer(aVenue, opening);
    await server.http.wallet(amal.wallet_id, server.order.uuid);
    const redemption = (overrides: Body = {}): Body => ({
      ...{ wallet_id: amal.wallet_id, amount: '8.00', otp: server.tables.password() },
      ...overrides,
    });
    const redeem = (body: unknown, key?: string, uuid = server.order.uuid) =>
      server.http.redeem(uuid, body, key === undefined ? {} : { key });
    return { ...server, redemption, redeem };
  }

  /** Source: spec §7 blue.redeem */
  test('pays a part of the order', async () => {
    const { tables, redeem, redemption, order } = await afterLookUp();
    const response = await redeem(redemption(), 'a key');
    expect(response).toMatchObject({
      status: 200,
      body: {
        uuid: order.uuid,
        total: '18.00',
        balance_due: '10.00',
        payments: [{ payment_type: 'blue_wallet', amount: '8.00' }],
        payment_url: null,
      },
    });
    expect(response.body).not.toHaveProperty('customer_name');
    expect(tables.balance()).toBe(92_000);
  });

  test('pays thousandths where the currency has them', async () => {
    const { redeem, redemption } = await afterLookUp({ currency: dinars });
    expect((await redeem(redemption({ amount: 8.005 }))).body).toMatchObject({ balance_due: '9.995' });
  });

  test('pays once per key and refuses the key for another request', async () => {
    const { tables, redeem, redemption, other, now } = await afterLookUp();
    const body = redemption();
    const first = await redeem(body, 'a key');
    expect(seen(await redeem(body, 'a key'))).toEqual(seen(first));
    expect([first.status, tables.balance()]).toEqual([200, 92_000]);
    const { version } = await now();
    expect(seen(await redeem({ ...body, amount: '7.00' }, 'a key'))).toEqual(reused);
    expect(seen(await redeem(body, 'a key', other.uuid))).toEqual(reused);
    expect((await now()).version).toBe(version);
  });

  test('refuses a wrong password five times and returns the tries left', async () => {
    const { tables, redeem, redemption, http, order } = await afterLookUp();
    const otp = wrong(tables.password());
    for (let tries_left = 4; tries_left >= 0; tries_left -= 1) {
      const spoofed = { 'x-forwarded-for': `203.0.113.${tries_left}`, forwarded: 'for=192.0.2.1' };
      const response = await http.redeem(order.uuid, redemption({ otp }), { headers: spoofed });
      expect(seen(response)).toEqual([403, { code: 'wrong_otp', tries_left }]);
    }
    const stopped = await redeem(redemption());
    expect(seen(stopped)).toEqual([429, { code: 'too_many' }]);
    expect(stopped.headers['retry-after']).toBe('60');
    expect(tables.balance()).toBe(100_000);
  });

  test('treats an unknown wallet like a wrong password', async () => {
    const { redeem, redemption } = await afterLookUp();
    const responses = await Promise.all([
      redeem(redemption({ wallet_id: 'W-999', otp: '000000' })),
      redeem(redemption({ wallet_id: omar.wallet_id, otp: '000000' })),
    ]);
    const bodies = responses.map(seen);
    // The second request arrives during the first or after it.
    expect(bodies.filter(([status]) => status === 403).length).toBeGreaterThanOrEqual(1);
    for (const [status] of bodies) expect([403, 409]).toContain(status);
  });

  test('refuses invalid amounts', async () => {
    const { redeem, redemption, expectUnchanged } = await afterLookUp();
    await expectUnchanged(async () => {
      const responses = await Promise.all(noAmounts.map((amount) => redeem(redemption({ amount }))));
      for (const response of responses) expect(seen(response)).toEqual(invalid('amount'));
      for (const amount of ['0', '0.005', '18.01', 999_999_999]) {
        const refused = [422, { code: 'invalid_amount', redeemable: '18.00' }];
        expect(seen(await redeem(redemption({ amount })))).toEqual(refused);
      }
    });
  });

  test('returns how much can be paid with a wallet that holds less', async () => {
    const { tables, http, redeem, order } = await afterLookUp();
    await http.wallet(omar.wallet_id, order.uuid);
    const body = { wallet_id: omar.wallet_id, amount: '6.00', otp: tables.password(omar.wallet_id) };
    expect(seen(await redeem(body))).toEqual([422, { code: 'invalid_amount', redeemable: '5.00' }]);
  });

  test('refuses unknown or invalid members', async () => {
    const { redeem, redemption, expectUnchanged } = await afterLookUp();
    const invalidBodies = [
      redemption({ more: 1 }),
      ...['12345', '1234567', 'abcdef', '١٢٣٤٥٦', 123_456, null].map((otp) => redemption({ otp })),
      redemption({ wallet_id: '' }),
      redemption({ wallet_id: 'a b' }),
      redemption({ wallet_id: 'x'.repeat(65) }),
    ];
    await expectUnchanged(async () => {
      for (const { status } of await Promise.all(invalidBodies.map((body) => redeem(body))))
        expect(status).toBe(422);
    });
    expect((await redeem(redemption(), undefined, 'no-uuid')).status).toBe(422);
  });

  test('does not find orders that are not at a table here', async () => {
    const { tables, redeem, redemption, order, unreachableOrders } = await afterLookUp();
    const responses = await Promise.all(
      (await unreachableOrders()).map((uuid) => redeem(redemption(), undefined, uuid)),
    );
    tables.state.partner = null;
    responses.push(await redeem(redemption(), undefined, order.uuid));
    for (const response of responses) {
      expect(seen(response)).toEqual(notFound);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('is refused during other payments and once the order is finished', async () => {
    const { tables, redeem, redemption, order, expectUnchanged } = await afterLookUp();
    const refused = async () => seen(await expectUnchanged(() => redeem(redemption())));
    await tables.payRest(order);
    expect(await refused()).toEqual([409, { code: 'payment_open' }]);
    await tables.amend(order.uuid, { payment_type: 'cash' });
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    expect(await refused()).toEqual([409, { code: 'split_open' }]);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(await refused()).toEqual([409, { code: 'order_finished' }]);
  });

  test('asks the client to retry while the partner is down', async () => {
    const { tables, redeem, redemption, order } = await afterLookUp();
    tables.double.trouble(/af\/blue/, 'reset');
    const response = await redeem(redemption(), 'a key');
    expect([...seen(response), response.headers['retry-after']]).toEqual([
      503,
      { code: 'unavailable_now' },
      '5',
    ]);
    expect(await tables.amend(order.uuid, { line_items: [aLineBody()] })).toEqual({ kind: 'payment_open' });
    expect((await redeem(redemption(), 'a key')).status).toBe(200);
  });
});
