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
import { anOpenOrder, counted, finished, linesOf } from './an-open-order.ts';

describe('lines added to an order', () => {
  /** Source: spec §7 order.amend */
  test('follow the existing lines, at current prices', async () => {
    const { amend, uuid, storedOrder } = await anOpenOrder({ menu: counted });
    const response = await amend(uuid, {
      line_items: [aLineBody({ product: 12, quantity: 2, product_price: '21.5' })],
    });
    expect(response).toMatchObject({
      status: 200,
      body: { uuid, version: 2, status: 'pending', total: '61.00', balance_due: '61.00' },
    });
    expect(linesOf(response.body).map(({ product, quantity }) => [product, quantity])).toEqual([
      [11, 1],
      [12, 2],
    ]);
    expect((await storedOrder()).lines).toHaveLength(2);
  });

  test('take their portions from stock', async () => {
    const { amend, uuid, venue } = await anOpenOrder({ menu: counted });
    await amend(uuid, { line_items: [aLineBody({ quantity: 2 })] });
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 0 });
  });

  test('are added once, however often they arrive and however they are written', async () => {
    const { amend, uuid, storedOrder } = await anOpenOrder();
    const line = aLineBody({ product: 12 });
    const first = await amend(uuid, { line_items: [line] });
    const uppercase = { ...line, cart_uuid: String(line.cart_uuid).toUpperCase() };
    for (const again of [line, uppercase])
      expect((await amend(uuid, { line_items: [again] })).body).toEqual(first.body);
    await Promise.all(Array.from({ length: 10 }, () => amend(uuid.toUpperCase(), { line_items: [line] })));
    expect(await storedOrder()).toMatchObject({ version: 2, lines: [{ product: 11 }, { product: 12 }] });
  });

  test('are skipped where the order has them, and the others are added', async () => {
    const { amend, uuid, line } = await anOpenOrder();
    const response = await amend(uuid, { line_items: [line, aLineBody({ product: 12 })] });
    expect(linesOf(response.body).map(({ product }) => product)).toEqual([11, 12]);
  });

  test('that the order already has change nothing, even when it is finished and the venue is closed', async () => {
    const { amend, uuid, line, move, venue } = await anOpenOrder();
    await move('reject');
    venue.state.live = { ...emptyLiveState, pausedUntil: new Date('2027-01-01T00:00:00Z') };
    expect(await amend(uuid, { line_items: [line] })).toMatchObject({
      status: 200,
      body: { status: 'rejected', version: 2 },
    });
  });

  test('can come in any language of the venue, and each reader sees their own', async () => {
    const { ask, uuid, token } = await anOpenOrder();
    const response = await ask(`/ar/api/order/${uuid}/`, {
      method: 'PATCH',
      headers: { 'order-token': token },
      body: { line_items: [aLineBody()] },
    });
    expect(linesOf(response.body).map(({ product_name }) => product_name)).toEqual([
      'شوربة عدس',
      'شوربة عدس',
    ]);
    const { body } = await ask(`/en/api/order/${uuid}/`);
    expect(linesOf(body).map(({ product_name }) => product_name)).toEqual(['Lentil soup', 'Lentil soup']);
  });

  test('count towards a coupon', async () => {
    const venue = await anOpenVenue({
      menu: { enable_coupons: true },
      venue: { coupons: [{ id: 1, code: 'EID', discount_value_type: 'percentage', discount_value: '10' }] },
    });
    const { order, amend } = overHttp(venue);
    const { body } = await order(anOrderBody({ coupon: 'EID', total: '16.20' }));
    const response = await amend((body as { uuid: string }).uuid, {
      line_items: [aLineBody({ product: 21 })],
    });
    expect(response.body).toMatchObject({
      sub_total: '60.00',
      total: '54.00',
      discounts: [{ name: 'EID', amount_value: '6.00', free_delivery: false }],
    });
  });
});

describe('the payment type', () => {
  const everyPaymentType: Opening = {
    menu: { enable_payment_type: true, enable_cash: true, enable_card_machine: true },
  };

  test('can change among those offered, before and after the venue accepts', async () => {
    const { amend, uuid, move } = await anOpenOrder(everyPaymentType);
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
    ['card', everyPaymentType],
    ['card', {}],
    ['machine', {}],
  ] as const)('cannot become %s where that is not offered', async ([payment_type, opening]) => {
    const { amend, uuid } = await anOpenOrder(opening);
    expect(await amend(uuid, { payment_type })).toMatchObject({
      status: 409,
      body: { code: 'payment_unavailable' },
    });
  });

  test('of a finished order cannot change', async () => {
    const { amend, uuid, move } = await anOpenOrder(everyPaymentType);
    await move('cancel');
    expect(await amend(uuid, { payment_type: 'machine' })).toMatchObject(finished);
  });
});

describe('a withdrawal', () => {
  test('cancels the order, restores its stock, and frees its table', async () => {
    const { amend, order, uuid, venue } = await anOpenOrder({ menu: counted });
    const first = await amend(uuid, { withdraw: true });
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'canceled', status_reason: 'withdrawn', version: 2 },
    });
    expect((await amend(uuid, { withdraw: true })).body).toEqual(first.body);
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 3 });
    expect((await order(anOrderBody({ ...atTable(), line_items: [aLineBody()] }))).status).toBe(201);
  });

  test('does not let the same lines be ordered again', async () => {
    const { amend, order, uuid, line } = await anOpenOrder();
    await amend(uuid, { withdraw: true });
    const again = await order(anOrderBody({ ...atTable(), line_items: [line] }), 'another key');
    expect(again).toMatchObject({ status: 201, body: { uuid } });
    expect(
      (await order(anOrderBody({ ...atTable(), line_items: [aLineBody()] }), 'third key')).body,
    ).not.toMatchObject({ uuid });
  });

  test.for(['accept', 'reject', 'cancel'] as const)('is refused after the venue’s %s', async (name) => {
    const { amend, uuid, move } = await anOpenOrder();
    await move(name);
    expect(await amend(uuid, { withdraw: true })).toMatchObject(finished);
  });

  test('is refused once something was paid', async () => {
    const { amend, uuid, act } = await anOpenOrder();
    await act({ kind: 'paid', type: 'cash', tendered: 5_000 as never });
    expect(await amend(uuid, { withdraw: true })).toMatchObject({
      status: 409,
      body: { code: 'payment_open' },
    });
  });
});

describe('a change request', () => {
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
  ])('is refused when it is invalid: %j', async ([body]) => {
    const { ask, uuid, storedOrder } = await anOpenOrder();
    const response = await ask(`/en/api/order/${uuid}/`, { method: 'PATCH', body: JSON.stringify(body) });
    expect(response).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    expect((await storedOrder()).version).toBe(1);
  });

  test('for an unknown order is not found', async () => {
    const { amend } = await anOpenOrder();
    expect(await amend(crypto.randomUUID(), { withdraw: true })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('gets the order as its sender may see it', async () => {
    const { ask, uuid, token } = await anOpenOrder();
    const patch = (headers: Readonly<Record<string, string>>) =>
      ask(`/en/api/order/${uuid}/`, { method: 'PATCH', body: { line_items: [aLineBody()] }, headers });
    expect((await patch({ 'order-token': token })).body).toHaveProperty('customer_name', 'Amal');
    const neighbor = await patch({ 'location-token': tokenOf('Table', '4') });
    expect(neighbor.status).toBe(200);
    expect(JSON.stringify(neighbor.body)).not.toContain('Amal');
  });
});
