import { describe, expect, test } from 'vitest';
import type { Body } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aTableServer, notFound, seen } from './a-table-server.ts';

const aVenue = payingVenues();

const reused = [422, { code: 'key_reused' }];

describe('POST /iiko/af/split-payments/', () => {
  async function aSplit() {
    const server = await aTableServer(aVenue);
    const [eight = '', ten = ''] = await server.tables.split(server.order, '8', '10');
    const body = (split_payment_uuid: string, more: Body = {}): Body => ({
      ...{ order_id: server.order.uuid, split_payment_uuid, selected_language: 'en' },
      ...more,
    });
    const share = (uuid: string, key?: string, more: Body = {}) =>
      server.http.share(body(uuid, more), key === undefined ? {} : { key });
    return { ...server, eight, ten, body, share };
  }

  /** Source: spec §7 split.pay */
  test('sends a phone to the payment page of its share and refuses others', async () => {
    const { tables, share, eight, order } = await aSplit();
    const first = await share(eight, 'one phone');
    const { reference } = await tables.attemptOf(order);
    const paymentPage = [200, { payment_url: `https://pay.company.example/${reference}` }];
    expect(seen(first)).toEqual(paymentPage);
    expect(seen(await share(eight, 'one phone'))).toEqual(paymentPage);
    const taken = [409, { code: 'share_taken' }];
    expect(seen(await share(eight, 'another phone'))).toEqual(taken);
    expect(seen(await share(eight))).toEqual(taken);
    tables.provider.act(reference, 'PAID');
    await tables.hear(order);
    expect(seen(await share(eight, 'one phone'))).toEqual(taken);
    expect(seen(await share(eight, 'another phone'))).toEqual(taken);
  });

  test('refuses a key of another share and leaves the share available', async () => {
    const { http, order, share, eight, ten, body } = await aSplit();
    await share(eight, 'a key');
    expect(seen(await share(ten, 'a key'))).toEqual(reused);
    expect(seen(await http.share(body(ten), { key: 'a key' }))).toEqual(reused);
    const { body: shown } = await http.readOrder(order.uuid);
    expect(shown).toMatchObject({ split_payments: [{ status: 'PENDING' }, { status: 'AVAILABLE' }] });
  });

  test('does not find shares of other orders or orders that are not at a table here', async () => {
    const { http, other, share, eight, body, unreachableOrders } = await aSplit();
    const responses = await Promise.all([
      share(crypto.randomUUID(), 'a key'),
      http.share(body(eight, { order_id: other.uuid })),
      ...(await unreachableOrders()).map((order_id) => http.share(body(eight, { order_id }))),
    ]);
    for (const response of responses) {
      expect(seen(response)).toEqual(notFound);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('reports when nothing can be paid', async () => {
    const { tables, order, share, eight, expectUnchanged } = await aSplit();
    tables.current.provider = null;
    expect(seen(await expectUnchanged(() => share(eight)))).toEqual([409, { code: 'payment_unavailable' }]);
    tables.current.provider = tables.provider.provider;
    tables.provider.state.down = 'unreachable';
    const down = await share(eight, 'a phone');
    expect([...seen(down), down.headers['retry-after']]).toEqual([503, { code: 'unavailable_now' }, '5']);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(seen(await expectUnchanged(() => share(eight)))).toEqual([409, { code: 'order_finished' }]);
  });

  test('refuses unknown or invalid members', async () => {
    const { http, body, eight, expectUnchanged } = await aSplit();
    const invalidBodies = [
      body(eight, { more: 1 }),
      body(eight, { selected_language: 'xx' }),
      body('1'),
      body(eight, { order_id: null }),
      { split_payment_uuid: eight },
    ];
    await expectUnchanged(async () => {
      for (const one of invalidBodies) expect((await http.share(one)).status).toBe(422);
    });
  });

  test('leaves the rest to POST /iiko/af/payments/, which serves the first caller', async () => {
    const { tables, http, order, share, eight, ten } = await aSplit();
    const pay = () => http.pay({ order_id: order.uuid, payment_options: 'full', selected_language: 'en' });
    await share(eight, 'one phone');
    tables.advance(1);
    const rest = await pay();
    expect(rest.status).toBe(200);
    expect((await tables.attemptOf(order)).amount).toBe(10_000);
    expect(seen(await pay())).toEqual(seen(rest));
    expect(seen(await share(ten, 'another phone'))).toEqual([409, { code: 'share_taken' }]);
  });
});
