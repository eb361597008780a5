import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Opening,
  tokenOf,
} from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { anOrderUnderWay, counted, finished, linesOf } from './an-order-under-way.ts';

describe('lines added to an order', () => {
  /** Source: spec §7 order.amend */
  test('stand behind those that it has, at today’s prices', async () => {
    const { amend, uuid, kept } = await anOrderUnderWay({ menu: counted });
    const answer = await amend(uuid, {
      line_items: [aLineBody({ product: 12, quantity: 2, product_price: '21.5' })],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { uuid, version: 2, status: 'pending', total: '61.00', balance_due: '61.00' },
    });
    expect(linesOf(answer.body).map(({ product, quantity }) => [product, quantity])).toEqual([
      [11, 1],
      [12, 2],
    ]);
    expect((await kept()).lines).toHaveLength(2);
  });

  test('take their portions', async () => {
    const { amend, uuid, venue } = await anOrderUnderWay({ menu: counted });
    await amend(uuid, { line_items: [aLineBody({ quantity: 2 })] });
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 0 });
  });

  test('are there once, however often they arrive, however they are written', async () => {
    const { amend, uuid, kept } = await anOrderUnderWay();
    const line = aLineBody({ product: 12 });
    const first = await amend(uuid, { line_items: [line] });
    const capitals = { ...line, cart_uuid: String(line.cart_uuid).toUpperCase() };
    for (const again of [line, capitals])
      expect((await amend(uuid, { line_items: [again] })).body).toEqual(first.body);
    await Promise.all(Array.from({ length: 10 }, () => amend(uuid.toUpperCase(), { line_items: [line] })));
    expect(await kept()).toMatchObject({ version: 2, lines: [{ product: 11 }, { product: 12 }] });
  });

  test('are passed over where the order has them, and the others added', async () => {
    const { amend, uuid, line } = await anOrderUnderWay();
    const answer = await amend(uuid, { line_items: [line, aLineBody({ product: 12 })] });
    expect(linesOf(answer.body).map(({ product }) => product)).toEqual([11, 12]);
  });

  test('that the order had already change nothing, even when it is finished and the venue closed', async () => {
    const { amend, uuid, line, move, venue } = await anOrderUnderWay();
    await move('reject');
    venue.state.live = { ...emptyLiveState, pausedUntil: new Date('2027-01-01T00:00:00Z') };
    expect(await amend(uuid, { line_items: [line] })).toMatchObject({
      status: 200,
      body: { status: 'rejected', version: 2 },
    });
  });

  test('may come in any language that the venue speaks, and each reader sees their own', async () => {
    const { ask, uuid, token } = await anOrderUnderWay();
    const answer = await ask(`/ar/api/order/${uuid}/`, {
      method: 'PATCH',
      headers: { 'order-token': token },
      body: { line_items: [aLineBody()] },
    });
    expect(linesOf(answer.body).map(({ product_name }) => product_name)).toEqual(['شوربة عدس', 'شوربة عدس']);
    const { body } = await ask(`/en/api/order/${uuid}/`);
    expect(linesOf(body).map(({ product_name }) => product_name)).toEqual(['Lentil soup', 'Lentil soup']);
  });

  test('make a coupon count what they cost', async () => {
    const venue = await anOpenVenue({
      menu: { enable_coupons: true },
      venue: { coupons: [{ id: 1, code: 'EID', discount_value_type: 'percentage', discount_value: '10' }] },
    });
    const { order, amend } = overHttp(venue);
    const { body } = await order(anOrderBody({ coupon: 'EID', total: '16.20' }));
    const answer = await amend((body as { uuid: string }).uuid, { line_items: [aLineBody({ product: 21 })] });
    expect(answer.body).toMatchObject({
      sub_total: '60.00',
      total: '54.00',
      discounts: [{ name: 'EID', amount_value: '6.00', free_delivery: false }],
    });
  });
});

describe('the way to pay', () => {
  const everyWay: Opening = {
    menu: { enable_payment_type: true, enable_cash: true, enable_card_machine: true },
  };

  test('can be changed among those that are offered, before and after the venue accepted', async () => {
    const { amend, uuid, move } = await anOrderUnderWay(everyWay);
    expect(await amend(uuid, { payment_type: 'machine' })).toMatchObject({
      status: 200,
      body: { payment_type: 'machine', version: 2 },
    });
    expect(await amend(uuid, { payment_type: 'machine' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    await move('accept');
    expect(await amend(uuid, { payment_type: 'cash' })).toMatchObject({
      status: 200,
      body: { payment_type: 'cash', version: 4 },
    });
  });

  test.for([
    ['card', everyWay],
    ['card', {}],
    ['machine', {}],
  ] as const)('cannot become %s where that is not offered', async ([payment_type, opening]) => {
    const { amend, uuid } = await anOrderUnderWay(opening);
    expect(await amend(uuid, { payment_type })).toMatchObject({
      status: 409,
      body: { code: 'payment_unavailable' },
    });
  });

  test('of a finished order stays', async () => {
    const { amend, uuid, move } = await anOrderUnderWay(everyWay);
    await move('cancel');
    expect(await amend(uuid, { payment_type: 'machine' })).toMatchObject(finished);
  });
});

describe('an order that is withdrawn', () => {
  test('is canceled, gives everything back, and frees its table', async () => {
    const { amend, order, uuid, venue } = await anOrderUnderWay({ menu: counted });
    const first = await amend(uuid, { withdraw: true });
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'canceled', status_reason: 'withdrawn', version: 2 },
    });
    expect((await amend(uuid, { withdraw: true })).body).toEqual(first.body);
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 3 });
    expect((await order(anOrderBody({ ...atTable(), line_items: [aLineBody()] }))).status).toBe(201);
  });

  test('cannot be ordered again with the same lines', async () => {
    const { amend, order, uuid, line } = await anOrderUnderWay();
    await amend(uuid, { withdraw: true });
    const again = await order(anOrderBody({ ...atTable(), line_items: [line] }), 'another key');
    expect(again).toMatchObject({ status: 201, body: { uuid } });
    expect(
      (await order(anOrderBody({ ...atTable(), line_items: [aLineBody()] }), 'third key')).body,
    ).not.toMatchObject({ uuid });
  });

  test.for(['accept', 'reject', 'cancel'] as const)('is none once the venue has said %s', async (name) => {
    const { amend, uuid, move } = await anOrderUnderWay();
    await move(name);
    expect(await amend(uuid, { withdraw: true })).toMatchObject(finished);
  });

  test('is none once something was paid', async () => {
    const { amend, uuid, act } = await anOrderUnderWay();
    await act({ kind: 'paid', type: 'cash', tendered: 5_000 as never });
    expect(await amend(uuid, { withdraw: true })).toMatchObject({
      status: 409,
      body: { code: 'payment_open' },
    });
  });
});

describe('a wish to change', () => {
  test.for([
    [{}],
    [{ withdraw: false }],
    [{ withdraw: true, payment_type: 'cash' }],
    [{ payment_type: 'gold' }],
    [{ line_items: [] }],
    [{ line_items: [aLineBody()], total: '18' }],
    [{ status: 'fulfilled' }],
    [null],
    [[]],
  ])('that is none is refused: %j', async ([body]) => {
    const { ask, uuid, kept } = await anOrderUnderWay();
    const answer = await ask(`/en/api/order/${uuid}/`, { method: 'PATCH', body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    expect((await kept()).version).toBe(1);
  });

  test('an order that is not there finds nothing', async () => {
    const { amend } = await anOrderUnderWay();
    expect(await amend(crypto.randomUUID(), { withdraw: true })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('is answered with the view of whoever asks', async () => {
    const { ask, uuid, token } = await anOrderUnderWay();
    const asking = (headers: Readonly<Record<string, string>>) =>
      ask(`/en/api/order/${uuid}/`, { method: 'PATCH', body: { line_items: [aLineBody()] }, headers });
    expect((await asking({ 'order-token': token })).body).toHaveProperty('customer_name', 'Amal');
    const guest = await asking({ 'location-token': tokenOf('Table', '4') });
    expect(guest.status).toBe(200);
    expect(JSON.stringify(guest.body)).not.toContain('Amal');
  });
});
