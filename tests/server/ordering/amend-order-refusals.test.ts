import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { aLineBody, anOpenVenue, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';
import { anOpenOrder, counted, finished, type OpenOrder } from './an-open-order.ts';

const unavailable = (cart_uuid: unknown, product: number, reason: string) => ({
  code: 'unavailable',
  items: [{ cart_uuid, product, reason }],
});

describe('lines are not added', () => {
  test.for(['cancel', 'reject', 'fulfil'] as const)('after the venue had to %s the order', async (last) => {
    const { amend, uuid, move, storedOrder } = await anOpenOrder();
    if (last === 'fulfil') for (const step of ['accept', 'prepare'] as const) await move(step);
    await move(last);
    const before = await storedOrder();
    expect(await amend(uuid, { line_items: [aLineBody()] })).toMatchObject(finished);
    expect(await storedOrder()).toEqual(before);
  });

  test.for<
    [
      why: string,
      before: (subject: OpenOrder) => Promise<unknown> | unknown,
      lines: readonly Body[],
      status: number,
      expectedBody: unknown,
    ]
  >([
    ['when the list is empty', () => undefined, [], 422, { code: 'invalid_request' }],
    [
      'while the POS blocks the table',
      ({ venue }) => venue.places.set({ type: 'Table', name: '4' }, 'busy'),
      [aLineBody()],
      423,
      { code: 'table_busy' },
    ],
    [
      'while ordering is paused',
      ({ venue }) => {
        venue.state.live = { ...emptyLiveState, pausedUntil: new Date('2027-01-01T00:00:00Z') };
      },
      [aLineBody()],
      409,
      { code: 'venue_closed' },
    ],
    [
      'with a variation that is not offered',
      () => undefined,
      [aLineBody({ variations: [1] })],
      422,
      { code: 'invalid_request', issues: [{ path: 'line_items.0' }] },
    ],
    [
      'that exceed the largest amount',
      () => undefined,
      Array.from({ length: 100 }, () => aLineBody({ product: 13, quantity: 999 })),
      422,
      { code: 'invalid_request', issues: [{ path: 'line_items' }] },
    ],
  ])('%s', async ([, before, line_items, status, expectedBody]) => {
    const gold = { id: 2, name: 'Gold', products: [{ id: 13, name: 'Bar', price: '99999999' }] };
    const subject = await anOpenOrder({ menu: { categories: [...counted.categories, gold] } });
    const { amend, uuid, storedOrder } = subject;
    const order = await storedOrder();
    await before(subject);
    expect(await amend(uuid, { line_items })).toMatchObject({ status, body: expectedBody });
    expect(await storedOrder()).toEqual(order);
  });

  test('when several small additions exceed the largest amount', async () => {
    const gold = {
      categories: [
        ...counted.categories,
        { id: 2, name: 'Gold', products: [{ id: 13, name: 'Bar', price: '99999999' }] },
      ],
    };
    const { amend, uuid, logged } = await anOpenOrder({ menu: gold });
    const request = () => ({
      line_items: [aLineBody({ product: 13, quantity: 999 }), aLineBody({ product: 13, quantity: 999 })],
    });
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await amend(uuid, request())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
    expect(logged).toEqual([]);
  });

  test.for([
    { what: 'is removed', product: 99, reason: 'gone' },
    { what: 'is sold out', product: 12, reason: 'out_of_stock' },
  ])('of a dish that $what', async ({ product, reason }) => {
    const { amend, uuid, venue } = await anOpenOrder();
    venue.state.live = {
      ...emptyLiveState,
      stock: new Map([[12, { mark: 'out', outUntil: null, countedFrom: null, quantity: null }]]),
    };
    const line = aLineBody({ product });
    expect(await amend(uuid, { line_items: [line] })).toMatchObject({
      status: 409,
      body: unavailable(line.cart_uuid, product, reason),
    });
  });

  test('beyond what is left, and only the new line is named', async () => {
    const { amend, uuid, venue, line } = await anOpenOrder({ menu: counted });
    const more = aLineBody({ quantity: 3 });
    expect((await amend(uuid, { line_items: [line, more] })).body).toEqual(
      unavailable(more.cart_uuid, 11, 'out_of_stock'),
    );
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 2 });
  });

  test('at another price than the device knows', async () => {
    const { amend, uuid, storedOrder } = await anOpenOrder();
    const line = aLineBody({ product: 12, quantity: 2, product_price: '21.49' });
    expect(await amend(uuid, { line_items: [line] })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        sub_total: '61.00',
        total: '61.00',
        line_items: [
          { product_price: '18.00' },
          { cart_uuid: line.cart_uuid, product_price: '21.50', quantity: 2 },
        ],
      },
    });
    expect((await storedOrder()).version).toBe(1);
  });

  test('with the id of another line, of this order or another', async () => {
    const { amend, uuid, line, order, storedOrder } = await anOpenOrder();
    const duplicate = { status: 409, body: { code: 'duplicate_line' } };
    expect(await amend(uuid, { line_items: [{ ...line, quantity: 2 }] })).toMatchObject(duplicate);
    const other = aLineBody();
    await order(anOrderBody({ line_items: [other] }));
    expect(await amend(uuid, { line_items: [aLineBody(), other] })).toMatchObject(duplicate);
    expect((await storedOrder()).version).toBe(1);
  });

  test('when the menu no longer takes orders', async () => {
    const { amend, uuid, venue } = await anOpenOrder();
    venue.state.release = (await anOpenVenue({ menu: { enable_order: false } })).state.release;
    expect(await amend(uuid, { line_items: [aLineBody()] })).toMatchObject({
      status: 409,
      body: { code: 'venue_closed' },
    });
  });
});
