import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { aLineBody, anOpenVenue, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';
import { anOrderUnderWay, counted, finished, type UnderWay } from './an-order-under-way.ts';

const unavailable = (cart_uuid: unknown, product: number, reason: string) => ({
  code: 'unavailable',
  items: [{ cart_uuid, product, reason }],
});

describe('lines are not added', () => {
  test.for(['cancel', 'reject', 'fulfil'] as const)('after the venue had to %s the order', async (last) => {
    const { amend, uuid, move, kept } = await anOrderUnderWay();
    if (last === 'fulfil') for (const step of ['accept', 'prepare'] as const) await move(step);
    await move(last);
    const before = await kept();
    expect(await amend(uuid, { line_items: [aLineBody()] })).toMatchObject(finished);
    expect(await kept()).toEqual(before);
  });

  test.for<
    [
      why: string,
      before: (under: UnderWay) => Promise<unknown> | unknown,
      lines: readonly Body[],
      status: number,
      answer: unknown,
    ]
  >([
    ['to no order', () => undefined, [], 422, { code: 'invalid_request' }],
    [
      'while the till is at the table',
      ({ venue }) => venue.places.set({ type: 'Table', name: '4' }, 'busy'),
      [aLineBody()],
      423,
      { code: 'table_busy' },
    ],
    [
      'while the kitchen pauses',
      ({ venue }) => {
        venue.state.live = { ...emptyLiveState, pausedUntil: new Date('2027-01-01T00:00:00Z') };
      },
      [aLineBody()],
      409,
      { code: 'venue_closed' },
    ],
    [
      'that ask for what is not offered',
      () => undefined,
      [aLineBody({ variations: [1] })],
      422,
      { code: 'invalid_request', issues: [{ path: 'line_items.0' }] },
    ],
    [
      'that come to more than can be counted',
      () => undefined,
      Array.from({ length: 100 }, () => aLineBody({ product: 13, quantity: 999 })),
      422,
      { code: 'invalid_request', issues: [{ path: 'line_items' }] },
    ],
  ])('%s', async ([, before, line_items, status, answer]) => {
    const gold = { id: 2, name: 'Gold', products: [{ id: 13, name: 'Bar', price: '99999999' }] };
    const under = await anOrderUnderWay({ menu: { categories: [...counted.categories, gold] } });
    const { amend, uuid, kept } = under;
    const order = await kept();
    await before(under);
    expect(await amend(uuid, { line_items })).toMatchObject({ status, body: answer });
    expect(await kept()).toEqual(order);
  });

  test('little by little to more than can be counted', async () => {
    const gold = {
      categories: [
        ...counted.categories,
        { id: 2, name: 'Gold', products: [{ id: 13, name: 'Bar', price: '99999999' }] },
      ],
    };
    const { amend, uuid, logged } = await anOrderUnderWay({ menu: gold });
    const some = () => ({
      line_items: [aLineBody({ product: 13, quantity: 999 }), aLineBody({ product: 13, quantity: 999 })],
    });
    const ends: number[] = [];
    for (let at = 0; at < 8; at += 1) ends.push((await amend(uuid, some())).status);
    expect(ends).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
    expect(logged).toEqual([]);
  });

  test.for([
    { what: 'is gone', product: 99, reason: 'gone' },
    { what: 'has run out', product: 12, reason: 'out_of_stock' },
  ])('of what $what', async ({ product, reason }) => {
    const { amend, uuid, venue } = await anOrderUnderWay();
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

  test('of more than is left, and what the order has is not to blame', async () => {
    const { amend, uuid, venue, line } = await anOrderUnderWay({ menu: counted });
    const more = aLineBody({ quantity: 3 });
    expect((await amend(uuid, { line_items: [line, more] })).body).toEqual(
      unavailable(more.cart_uuid, 11, 'out_of_stock'),
    );
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 2 });
  });

  test('at another price than the device knew', async () => {
    const { amend, uuid, kept } = await anOrderUnderWay();
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
    expect((await kept()).version).toBe(1);
  });

  test('that bear the number of another line, of this order or another', async () => {
    const { amend, uuid, line, order, kept } = await anOrderUnderWay();
    const duplicate = { status: 409, body: { code: 'duplicate_line' } };
    expect(await amend(uuid, { line_items: [{ ...line, quantity: 2 }] })).toMatchObject(duplicate);
    const other = aLineBody();
    await order(anOrderBody({ line_items: [other] }));
    expect(await amend(uuid, { line_items: [aLineBody(), other] })).toMatchObject(duplicate);
    expect((await kept()).version).toBe(1);
  });

  test('of a menu that takes no orders any more', async () => {
    const { amend, uuid, venue } = await anOrderUnderWay();
    venue.state.release = (await anOpenVenue({ menu: { enable_order: false } })).state.release;
    expect(await amend(uuid, { line_items: [aLineBody()] })).toMatchObject({
      status: 409,
      body: { code: 'venue_closed' },
    });
  });
});
