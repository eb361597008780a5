import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { aLineBody, anOrderBody, atTable } from '#tests/support/an-open-venue.ts';
import { aTimedVenue, dubai, offeredIn } from './a-timed-venue.ts';

const oneEach = { slot_limits: [{ orders: 1 }] };

describe('a slot', () => {
  test('that is full refuses the next order and names the next slots', async () => {
    const { order, stored } = await aTimedVenue({ venue: oneEach });
    expect((await order('18:00')).status).toBe(201);
    const { status, body } = await order('18:00');
    expect([status, body]).toMatchObject([409, { code: 'slot_full', asap: dubai('12:20').toISOString() }]);
    expect(offeredIn(body)).toEqual(['12:30', '12:45', '13:00', '13:15', '13:30', '13:45']);
    expect(await stored()).toHaveLength(1);
  });

  test('has the orders of all its minutes', async () => {
    const { order } = await aTimedVenue({ venue: oneEach });
    expect((await order('18:00')).status).toBe(201);
    expect((await order('18:14')).status).toBe(409);
    expect((await order('18:15')).status).toBe(201);
  });

  test('takes what its limits allow, by way of ordering, weekday and weight', async () => {
    const { order } = await aTimedVenue({
      venue: {
        slot_limits: [
          { order_types: ['takeaway'], items: 4 },
          { hours: [{ weekday: 'saturday', from_hour: '18:00:00', to_hour: '19:00:00' }], orders: 1 },
          { order_types: ['delivery'], orders: 1 },
        ],
        slot_weights: [{ category: 1, weight: 2 }],
      },
    });
    expect((await order('18:00')).status).toBe(201);
    expect((await order('18:00')).status, 'one order on a Saturday evening').toBe(409);
    expect((await order('17:00')).status).toBe(201);
    expect((await order('17:00')).status).toBe(201);
    expect((await order('17:00')).status, 'a third soup counts as two more').toBe(409);
  });

  test('of an order is what it takes, and is kept by the order', async () => {
    const { order, stored } = await aTimedVenue({ venue: { slot_weights: [{ category: 1, weight: 3 }] } });
    await order('18:07');
    const [first] = await stored();
    expect(first?.slot).toEqual({ at: dubai('18:00'), items: 3, amount: milli(18_000), weights: { 1: 3 } });
  });

  test('is taken by an order without a requested time only where the venue limits its slots', async () => {
    const without = await aTimedVenue({ menu: { time_slots: {} } });
    await without.http.order(anOrderBody(atTable()));
    expect((await without.stored())[0]?.slot).toBeNull();
    const limited = await aTimedVenue({ venue: { slot_limits: [{ order_types: ['dine_in'], orders: 1 }] } });
    expect((await limited.http.order(anOrderBody(atTable('4')))).status).toBe(201);
    expect((await limited.http.order(anOrderBody(atTable('5')))).status).toBe(201);
    expect((await limited.stored())[1]?.promisedFor).toEqual(dubai('12:15'));
  });
});

describe('a place in a slot', () => {
  /** A venue with one order at six, in a slot for one. */
  async function withOneOrder() {
    const venue = await aTimedVenue({ venue: oneEach });
    const { body } = await venue.order('18:00');
    const { uuid } = body as { uuid: string };
    const isFree = async () => (await venue.order('18:00')).status === 201;
    return { ...venue, uuid, isFree };
  }
  test('is taken while an order is pending, and after it is accepted (TastyIgniter #541, #646)', async () => {
    const { isFree, app } = await withOneOrder();
    expect(await isFree()).toBe(false);
    await app().board.act(1, 1, { kind: 'move', move: 'accept', reason: null });
    expect(await isFree()).toBe(false);
  });

  test.for(['cancel', 'reject'] as const)('is given back by %s, once', async (move) => {
    const { isFree, app } = await withOneOrder();
    await app().board.act(1, 1, { kind: 'move', move, reason: null });
    await app().board.act(1, 2, { kind: 'move', move, reason: null });
    expect(await isFree()).toBe(true);
    expect(await isFree()).toBe(false);
  });

  test('is given back by the diner who cancels (TastyIgniter #732)', async () => {
    const { isFree, amend, uuid } = await withOneOrder();
    await amend(uuid, { withdraw: true });
    expect(await isFree()).toBe(true);
  });

  test('moves with the promise, when staff accept the order for another time', async () => {
    const { isFree, app, order, stored } = await withOneOrder();
    const later = dubai('18:40');
    await app().board.act(1, 1, { kind: 'move', move: 'accept', reason: null, promisedFor: later });
    expect((await stored())[0]).toMatchObject({ promisedFor: later, slot: { at: dubai('18:30') } });
    expect((await order('18:30')).status).toBe(409);
    expect(await isFree()).toBe(true);
  });

  test('is needed for lines that are added', async () => {
    const { order, amend, stored } = await aTimedVenue({ venue: { slot_limits: [{ items: 2 }] } });
    const { uuid } = (await order('18:00')).body as { uuid: string };
    const add = () => amend(uuid, { line_items: [aLineBody({ product_price: '18.00' })] });
    expect(await add()).toMatchObject({ kind: 'amended' });
    expect(await add()).toMatchObject({ kind: 'slot_full' });
    expect((await stored())[0]?.slot?.items).toBe(2);
  });
});

describe('an order as soon as possible', () => {
  test('is promised for when it is ready, and waits for a slot with room', async () => {
    const { order, stored } = await aTimedVenue({ venue: oneEach });
    await order(null);
    await order(null);
    expect((await stored()).map(({ promisedFor }) => promisedFor)).toEqual([dubai('12:20'), dubai('12:30')]);
  });

  test('that is ready much later than shown is refused with the time (coopcycle-app #1699)', async () => {
    const { order, stored } = await aTimedVenue({ venue: oneEach });
    await order(null);
    await order('12:30');
    const shown = { promised_for: dubai('12:20').toISOString() };
    const { status, body } = await order(null, { additional_data: shown });
    expect([status, body]).toMatchObject([409, { code: 'slot_full', asap: dubai('12:45').toISOString() }]);
    expect(await stored()).toHaveLength(2);
    const seen = { promised_for: dubai('12:45').toISOString() };
    expect((await order(null, { additional_data: seen })).status).toBe(201);
  });

  test.for([1, 6])('that must be ordered %i days ahead waits for a slot with room then', async (days) => {
    const cake = { id: 11, name: 'Cake', price: '18', lead_minutes: days * 1_440 };
    const menu = {
      categories: [{ id: 1, name: 'Cakes', products: [cake] }],
      time_slots: { asap: true, days: 1 },
    };
    const { order, stored } = await aTimedVenue({ menu, venue: oneEach });
    await order(null);
    await order(null);
    const then = (time: string) => new Date(dubai(time).getTime() + days * 86_400_000);
    expect((await stored()).map(({ promisedFor }) => promisedFor)).toEqual([then('12:00'), then('12:15')]);
  });

  test('needs a time where the venue does not offer it', async () => {
    const { order } = await aTimedVenue({ menu: { time_slots: { asap: false } } });
    expect(await order(null)).toMatchObject({ status: 422 });
  });

  test('is not taken after the last order, but one for later is', async () => {
    const menu = { time_slots: { asap: true, last_order_minutes: 30 } };
    const { order } = await aTimedVenue({ menu, at: '2026-11-21T21:31:00+04:00' });
    expect(await order(null)).toMatchObject({ status: 409, body: { code: 'venue_closed' } });
    const tomorrow = { delivery_datetime: '2026-11-22T13:00' };
    expect(await order(null, tomorrow)).toMatchObject({ status: 201 });
  });
});

describe('an order while the venue is closed', () => {
  const atNine = '2026-11-21T09:00:00+04:00';
  const open = { time_slots: { asap: true, while_closed: true } };

  test.for([
    ['for later, where the venue allows it', open, '18:00', 201],
    ['for when the kitchen is first ready', open, '11:20', 201],
    ['for opening, when the kitchen is not ready', open, '11:00', 422],
    ['as soon as possible', open, null, 409],
    ['for later, where the venue does not allow it', {}, '18:00', 409],
  ] as const)('%s', async ([, menu, time, status]) => {
    const { order } = await aTimedVenue({ menu, at: atNine });
    expect((await order(time)).status).toBe(status);
  });

  test('is not taken for a time before a pause ends', async () => {
    const { order, state } = await aTimedVenue({ menu: open, at: atNine });
    state.live = { ...state.live, pausedUntil: dubai('13:00') };
    expect((await order('12:00')).status).toBe(422);
    expect((await order('13:00')).status).toBe(201);
  });

  test('can have dishes that are not served at this hour', async () => {
    const product = {
      id: 11,
      name: 'Soup',
      price: '18',
      available_hours: [{ weekday: 'saturday' as const, from_hour: '12:00:00', to_hour: '20:00:00' }],
    };
    const menu = { ...open, categories: [{ id: 1, name: 'Soups', products: [product] }] };
    const { order } = await aTimedVenue({ menu, at: atNine });
    expect((await order('18:00')).status).toBe(201);
    expect((await order('11:30')).status).toBe(422);
  });
});
