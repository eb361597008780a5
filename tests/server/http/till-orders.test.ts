import { describe, expect, test } from 'vitest';
import { aTill, type SeenOrder } from '#tests/support/a-till.ts';
import { aLineBody, type Body } from '#tests/support/an-open-venue.ts';

/** The venue's clock says noon in Dubai. */
const now = '2026-11-21T08:00:00.000Z';

const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describe('a POS that polls', () => {
  test('reads the orders under way, then what changes, and the server’s time', async () => {
    const { order, post, readAll, get } = await aTill();
    const [first, second] = [await order(), await order()];
    const begun = await readAll();
    expect(begun.orders.map(({ uuid }) => uuid)).toEqual([first, second]);
    await post(`/till/order/${first}/`, { move: 'accept' });
    const third = await order();
    const next = await readAll(begun.cursor, 1);
    expect(next.orders.map(({ uuid, status }) => [uuid, status])).toEqual([
      [first, 'accepted'],
      [third, 'pending'],
    ]);
    expect((await get(`/till/orders/?after=${next.cursor}`)).body).toEqual({
      orders: [],
      cursor: next.cursor,
      has_more: false,
      restarted: false,
      paused_until: null,
      now,
    });
  });

  test('reads one order with the customer and the choices', async () => {
    const { order, get } = await aTill();
    const uuid = await order({
      customer_name: 'Amal',
      line_items: [aLineBody({ quantity: 2 })],
      total: '36.00',
    });
    const { status, body } = await get(`/till/order/${uuid}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { uuid, version: 1, total: '36.00', customer: { name: 'Amal' }, line_items: [{ quantity: 2 }] },
      now,
    });
  });

  test('sees no token of a diner, no payment page and no secret', async () => {
    const { order, get, readAll } = await aTill();
    const uuid = await order();
    const texts = [JSON.stringify((await get(`/till/order/${uuid}/`)).body), JSON.stringify(await readAll())];
    for (const text of texts) expect(text).not.toMatch(/token|secret|payment_url|pay_by/);
  });

  test.for(['0', '101', '-1', 'all', '1e2', ''])('cannot ask for %s orders', async (limit) => {
    const { get } = await aTill();
    const answer = await get(`/till/orders/?limit=${limit}`);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', issues: [{ path: 'limit' }] },
    });
  });

  test('is told of a cursor that is unknown', async () => {
    const { order, get } = await aTill();
    await order();
    expect((await get('/till/orders/?after=yesterday')).body).toMatchObject({
      orders: [{ status: 'pending' }],
      restarted: true,
    });
  });
});

describe('a POS', () => {
  test.for<[acts: readonly Body[], order: object]>([
    [[{ move: 'accept' }], { status: 'accepted', promised_for: null }],
    [[{ move: 'accept', promised_in: 25 }], { status: 'accepted', promised_for: inMinutes(25) }],
    [
      [{ move: 'accept', promised_for: '2026-11-21T12:40:00+04:00' }],
      { status: 'accepted', promised_for: inMinutes(40) },
    ],
    [[{ move: 'accept', promised_in: 25 }, { promised_in: 45 }], { promised_for: inMinutes(45), version: 3 }],
    [[{ move: 'accept' }, { move: 'prepare' }], { status: 'preparing' }],
    [[{ move: 'accept' }, { move: 'prepare' }, { move: 'fulfil' }], { status: 'fulfilled' }],
    [[{ move: 'accept' }, { stage: 'ready' }], { status: 'preparing', stage: 'ready' }],
    [[{ move: 'accept' }, { stage: 'ready' }, { stage: null }], { status: 'preparing', stage: null }],
    [[{ move: 'reject', reason: 'No lentils' }], { status: 'rejected', status_reason: 'No lentils' }],
    [
      [{ move: 'reject', reason: '\u0000No\ud800lentils\n' }],
      { status: 'rejected', status_reason: 'No lentils' },
    ],
    [
      [{ move: 'accept' }, { move: 'cancel', reason: 'The oven broke' }],
      { status: 'canceled', status_reason: 'The oven broke' },
    ],
  ])('with %j makes %j', async ([acts, expected]) => {
    const { order, post } = await aTill();
    const uuid = await order();
    let last: unknown = null;
    for (const act of acts) {
      const { status, body } = await post(`/till/order/${uuid}/`, act);
      expect(status).toBe(200);
      last = body;
    }
    expect(last).toMatchObject({ order: { uuid, ...expected }, now });
  });

  test.for([
    ['in the past', { promised_for: inMinutes(-3) }],
    ['hours ago, by a wrong clock', { promised_for: inMinutes(-180) }],
    ['in a year', { promised_for: '2027-11-21T08:00:00Z' }],
  ] as const)('cannot promise a time %s, and reads what can be', async ([, promise]) => {
    const { order, post, venue } = await aTill();
    const uuid = await order();
    const { status, body } = await post(`/till/order/${uuid}/`, { move: 'accept', ...promise });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'time_refused',
      earliest: inMinutes(-2),
      latest: inMinutes(61 * 24 * 60),
      now,
    });
    expect(await venue.orders.find(uuid)).toMatchObject({ status: 'pending', promisedFor: null });
  });

  test.for<readonly [string, Body]>([
    ['a time without an offset', { move: 'accept', promised_for: '2026-11-21T12:40:00' }],
    ['two times', { move: 'accept', promised_in: 5, promised_for: inMinutes(5) }],
    ['a time of an order that it rejects', { move: 'reject', promised_in: 5 }],
    ['minutes that are negative', { promised_in: -5 }],
    ['minutes that are absurd', { promised_in: 1e9 }],
    ['an unknown step', { move: 'serve' }],
    ['an unknown stage', { stage: 'burnt' }],
    ['a stage with a time', { stage: 'ready', promised_in: 5 }],
    ['another member', { move: 'accept', price: 1 }],
    ['a long reason', { move: 'reject', reason: 'x'.repeat(201) }],
    ['nothing', {}],
  ])('is refused %s', async ([, act]) => {
    const { order, post, venue } = await aTill();
    const uuid = await order();
    expect(await post(`/till/order/${uuid}/`, act)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    });
    expect(await venue.orders.find(uuid)).toMatchObject({ version: 1 });
  });

  test('has no takeaway on the way', async () => {
    const { order, post } = await aTill();
    const uuid = await order();
    await post(`/till/order/${uuid}/`, { move: 'accept' });
    expect(await post(`/till/order/${uuid}/`, { stage: 'on_the_way' })).toMatchObject({
      status: 409,
      body: { code: 'order_conflict', why: 'no_such_stage', order: { stage: null } },
    });
  });

  test.for([crypto.randomUUID(), 'nonsense', '1'])('finds no order %s', async (id) => {
    const { get, post } = await aTill();
    for (const answer of [
      await get(`/till/order/${id}/`),
      await post(`/till/order/${id}/`, { move: 'accept' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('that saw an older version is told how the order is', async () => {
    const { order, post, venue } = await aTill();
    const uuid = await order();
    await venue.app().board.act(1, 1, { kind: 'move', move: 'accept', reason: null });
    const answer = await post(`/till/order/${uuid}/`, { move: 'prepare', version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'order_conflict', why: 'meanwhile', order: { version: 2, status: 'accepted' }, now },
    });
  });
});

describe('one order accepted by the board, two tills and the operator at once', () => {
  test('is promised once; the others are told its state', async () => {
    const { order, post, venue, tokenFor } = await aTill();
    const { token } = await tokenFor();
    const uuid = await order();
    const board = venue.app().board.act(1, 1, {
      kind: 'move',
      move: 'accept',
      reason: null,
      promisedFor: new Date(inMinutes(15)),
    });
    const tills = [
      post(`/till/order/${uuid}/`, { move: 'accept', promised_in: 20 }),
      post(`/till/order/${uuid}/`, { move: 'accept', promised_in: 30 }, { token }),
    ];
    const answers = await Promise.all(tills);
    const atBoard = await board;
    const stored = await venue.orders.find(uuid);
    expect(stored).toMatchObject({ status: 'accepted', version: 2 });
    const promised = stored?.promisedFor?.toISOString();
    const winners = [
      ...(atBoard.kind === 'answered' && atBoard.no === null ? ['board'] : []),
      ...answers.filter(({ status }) => status === 200).map(() => 'till'),
    ];
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409);
      expect((body as { order: SeenOrder }).order).toMatchObject({
        status: 'accepted',
        promised_for: promised,
      });
    }
  });
});
