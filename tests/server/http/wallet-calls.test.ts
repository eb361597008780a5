import { describe, expect, test } from 'vitest';
import { type TableOpening, wrong } from '#tests/support/a-table.ts';
import { aLineBody, type Body } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';
import { aTableFront, dinars, invalid, noAmounts, notFound, seen } from './a-table-front.ts';

const aVenue = payingVenues();

const reused = [422, { code: 'key_reused' }];

describe('POST /iiko/af/blue/{orderUuid}/', () => {
  async function found(given: TableOpening = {}) {
    const front = await aTableFront(aVenue, given);
    await front.http.wallet(amal.wallet_id, front.order.uuid);
    const wish = (differing: Body = {}): Body => ({
      ...{ wallet_id: amal.wallet_id, amount: '8.00', otp: front.tables.password() },
      ...differing,
    });
    const redeem = (body: unknown, key?: string, uuid = front.order.uuid) =>
      front.http.redeem(uuid, body, key === undefined ? {} : { key });
    return { ...front, wish, redeem };
  }

  /** Source: spec §7 blue.redeem */
  test('pays a part of the order', async () => {
    const { tables, redeem, wish, order } = await found();
    const answer = await redeem(wish(), 'a key');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        uuid: order.uuid,
        total: '18.00',
        balance_due: '10.00',
        payments: [{ payment_type: 'blue_wallet', amount: '8.00' }],
        payment_url: null,
      },
    });
    expect(answer.body).not.toHaveProperty('customer_name');
    expect(tables.balance()).toBe(92_000);
  });

  test('pays thousandths where the currency has them', async () => {
    const { redeem, wish } = await found({ currency: dinars });
    expect((await redeem(wish({ amount: 8.005 }))).body).toMatchObject({ balance_due: '9.995' });
  });

  test('under one key pays once, and under the key of another wish not at all', async () => {
    const { tables, redeem, wish, other, now } = await found();
    const body = wish();
    const first = await redeem(body, 'a key');
    expect(seen(await redeem(body, 'a key'))).toEqual(seen(first));
    expect([first.status, tables.balance()]).toEqual([200, 92_000]);
    const { version } = await now();
    expect(seen(await redeem({ ...body, amount: '7.00' }, 'a key'))).toEqual(reused);
    expect(seen(await redeem(body, 'a key', other.uuid))).toEqual(reused);
    expect((await now()).version).toBe(version);
  });

  test('refuses a wrong password, five times, and says how many are left', async () => {
    const { tables, redeem, wish, http, order } = await found();
    const otp = wrong(tables.password());
    for (let tries_left = 4; tries_left >= 0; tries_left -= 1) {
      const spoofed = { 'x-forwarded-for': `203.0.113.${tries_left}`, forwarded: 'for=192.0.2.1' };
      const answer = await http.redeem(order.uuid, wish({ otp }), { headers: spoofed });
      expect(seen(answer)).toEqual([403, { code: 'wrong_otp', tries_left }]);
    }
    const stopped = await redeem(wish());
    expect(seen(stopped)).toEqual([429, { code: 'too_many' }]);
    expect(stopped.headers['retry-after']).toBe('60');
    expect(tables.balance()).toBe(100_000);
  });

  test('tells a wallet that there is not no differently from a wrong password', async () => {
    const { redeem, wish } = await found();
    const answers = await Promise.all([
      redeem(wish({ wallet_id: 'W-999', otp: '000000' })),
      redeem(wish({ wallet_id: omar.wallet_id, otp: '000000' })),
    ]);
    const bodies = answers.map(seen);
    // The second comes while the first is asked, or after it.
    expect(bodies.filter(([status]) => status === 403).length).toBeGreaterThanOrEqual(1);
    for (const [status] of bodies) expect([403, 409]).toContain(status);
  });

  test('takes no amount that is none', async () => {
    const { redeem, wish, unchanged } = await found();
    await unchanged(async () => {
      const answers = await Promise.all(noAmounts.map((amount) => redeem(wish({ amount }))));
      for (const answer of answers) expect(seen(answer)).toEqual(invalid('amount'));
      for (const amount of ['0', '0.005', '18.01', 999_999_999]) {
        const refused = [422, { code: 'invalid_amount', redeemable: '18.00' }];
        expect(seen(await redeem(wish({ amount })))).toEqual(refused);
      }
    });
  });

  test('says how much can be paid with a wallet that holds less', async () => {
    const { tables, http, redeem, order } = await found();
    await http.wallet(omar.wallet_id, order.uuid);
    const body = { wallet_id: omar.wallet_id, amount: '6.00', otp: tables.password(omar.wallet_id) };
    expect(seen(await redeem(body))).toEqual([422, { code: 'invalid_amount', redeemable: '5.00' }]);
  });

  test('reads what it knows, and nothing besides', async () => {
    const { redeem, wish, unchanged } = await found();
    const bodies = [
      wish({ more: 1 }),
      ...['12345', '1234567', 'abcdef', '١٢٣٤٥٦', 123_456, null].map((otp) => wish({ otp })),
      wish({ wallet_id: '' }),
      wish({ wallet_id: 'a b' }),
      wish({ wallet_id: 'x'.repeat(65) }),
    ];
    await unchanged(async () => {
      for (const { status } of await Promise.all(bodies.map((body) => redeem(body))))
        expect(status).toBe(422);
    });
    expect((await redeem(wish(), undefined, 'no-uuid')).status).toBe(422);
  });

  test('knows no order that is not at a table here', async () => {
    const { tables, redeem, wish, order, elsewhere } = await found();
    const answers = await Promise.all((await elsewhere()).map((uuid) => redeem(wish(), undefined, uuid)));
    tables.state.partner = null;
    answers.push(await redeem(wish(), undefined, order.uuid));
    for (const answer of answers) {
      expect(seen(answer)).toEqual(notFound);
      expect(answer.headers).toEqual({ ...answers[0]?.headers, date: answer.headers.date });
    }
  });

  test('pays nothing while others pay, nor once the order is over', async () => {
    const { tables, redeem, wish, order, unchanged } = await found();
    const refused = async () => seen(await unchanged(() => redeem(wish())));
    await tables.payRest(order);
    expect(await refused()).toEqual([409, { code: 'payment_open' }]);
    await tables.amend(order.uuid, { payment_type: 'cash' });
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    expect(await refused()).toEqual([409, { code: 'split_open' }]);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(await refused()).toEqual([409, { code: 'order_finished' }]);
  });

  test('asks to come again while the partner is down', async () => {
    const { tables, redeem, wish, order } = await found();
    tables.double.trouble(/af\/blue/, 'reset');
    const answer = await redeem(wish(), 'a key');
    expect([...seen(answer), answer.headers['retry-after']]).toEqual([503, { code: 'unavailable_now' }, '5']);
    expect(await tables.amend(order.uuid, { line_items: [aLineBody()] })).toEqual({ kind: 'payment_open' });
    expect((await redeem(wish(), 'a key')).status).toBe(200);
  });
});
