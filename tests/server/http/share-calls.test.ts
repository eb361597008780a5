import { describe, expect, test } from 'vitest';
import type { Body } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aTableFront, notFound, seen } from './a-table-front.ts';

const aVenue = payingVenues();

const reused = [422, { code: 'key_reused' }];

describe('POST /iiko/af/split-payments/', () => {
  async function split() {
    const front = await aTableFront(aVenue);
    const [eight = '', ten = ''] = await front.tables.split(front.order, '8', '10');
    const body = (split_payment_uuid: string, more: Body = {}): Body => ({
      ...{ order_id: front.order.uuid, split_payment_uuid, selected_language: 'en' },
      ...more,
    });
    const share = (uuid: string, key?: string, more: Body = {}) =>
      front.http.share(body(uuid, more), key === undefined ? {} : { key });
    return { ...front, eight, ten, body, share };
  }

  /** Source: spec §7 split.pay */
  test('leads a phone to where its share is paid, and others nowhere', async () => {
    const { tables, share, eight, order } = await split();
    const first = await share(eight, 'one phone');
    const { reference } = await tables.attemptOf(order);
    const there = [200, { payment_url: `https://pay.company.example/${reference}` }];
    expect(seen(first)).toEqual(there);
    expect(seen(await share(eight, 'one phone'))).toEqual(there);
    const taken = [409, { code: 'share_taken' }];
    expect(seen(await share(eight, 'another phone'))).toEqual(taken);
    expect(seen(await share(eight))).toEqual(taken);
    tables.company.act(reference, 'PAID');
    await tables.hear(order);
    expect(seen(await share(eight, 'one phone'))).toEqual(taken);
    expect(seen(await share(eight, 'another phone'))).toEqual(taken);
  });

  test('is refused under a key of another share, and the share stays free', async () => {
    const { http, order, share, eight, ten, body } = await split();
    await share(eight, 'a key');
    expect(seen(await share(ten, 'a key'))).toEqual(reused);
    expect(seen(await http.share(body(ten), { key: 'a key' }))).toEqual(reused);
    const { body: shown } = await http.readOrder(order.uuid);
    expect(shown).toMatchObject({ split_payments: [{ status: 'PENDING' }, { status: 'AVAILABLE' }] });
  });

  test('knows no share of another order, of none, nor an order that is not at a table here', async () => {
    const { http, other, share, eight, body, elsewhere } = await split();
    const answers = await Promise.all([
      share(crypto.randomUUID(), 'a key'),
      http.share(body(eight, { order_id: other.uuid })),
      ...(await elsewhere()).map((order_id) => http.share(body(eight, { order_id }))),
    ]);
    for (const answer of answers) {
      expect(seen(answer)).toEqual(notFound);
      expect(answer.headers).toEqual({ ...answers[0]?.headers, date: answer.headers.date });
    }
  });

  test('says when nothing can be paid', async () => {
    const { tables, order, share, eight, unchanged } = await split();
    tables.current.provider = null;
    expect(seen(await unchanged(() => share(eight)))).toEqual([409, { code: 'payment_unavailable' }]);
    tables.current.provider = tables.company.provider;
    tables.company.state.down = 'unreachable';
    const down = await share(eight, 'a phone');
    expect([...seen(down), down.headers['retry-after']]).toEqual([503, { code: 'unavailable_now' }, '5']);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(seen(await unchanged(() => share(eight)))).toEqual([409, { code: 'order_finished' }]);
  });

  test('reads what it knows, and nothing besides', async () => {
    const { http, body, eight, unchanged } = await split();
    const bodies = [
      body(eight, { more: 1 }),
      body(eight, { selected_language: 'xx' }),
      body('1'),
      body(eight, { order_id: null }),
      { split_payment_uuid: eight },
    ];
    await unchanged(async () => {
      for (const one of bodies) expect((await http.share(one)).status).toBe(422);
    });
  });

  test('leaves the rest to POST /iiko/af/payments/, and that to whoever is first', async () => {
    const { tables, http, order, share, eight, ten } = await split();
    const pay = () => http.pay({ order_id: order.uuid, payment_options: 'full', selected_language: 'en' });
    await share(eight, 'one phone');
    tables.pass(1);
    const rest = await pay();
    expect(rest.status).toBe(200);
    expect((await tables.attemptOf(order)).amount).toBe(10_000);
    expect(seen(await pay())).toEqual(seen(rest));
    expect(seen(await share(ten, 'another phone'))).toEqual([409, { code: 'share_taken' }]);
  });
});
