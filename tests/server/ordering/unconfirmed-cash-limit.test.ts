import { describe, expect, test } from 'vitest';
import { webhookEventOf } from '#server/events/webhooks/webhook-event.ts';
import { isHeld } from '#server/ordering/order.ts';
import { anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const [most, minutes] = [4, 15];

async function aVenueWithCashLimit(venue: Parameters<typeof anOpenVenue>[0] = {}) {
  const opened = await anOpenVenue({
    ...venue,
    venue: { unconfirmed_orders: { most, minutes }, ...venue?.venue },
    hasLimits: true,
  });
  const http = overHttp(opened);
  const board = async () => (await opened.appIn('en')).board;
  const act = async (number: number, what: Parameters<Awaited<ReturnType<typeof board>>['act']>[2]) => {
    const order = await opened.orders.findByNumber(number);
    return (await board()).act(number, order?.version ?? 0, what);
  };
  const held = async () =>
    (await (await board()).read([])).orders.filter((order) => order.held).map(({ number }) => number);
  const place = async (differing: Body = {}) => {
    const { status, body } = await http.order(anOrderBody(differing));
    expect(status).toBe(201);
    return (body as { uuid: string }).uuid;
  };
  return { opened, http, act, held, place };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('orders that nobody has paid', () => {
  test('are held beyond the threshold, and the diner notices nothing', async () => {
    const { opened, http, held, place } = await aVenueWithCashLimit();
    for (const _ of many(most)) await place();
    expect(await held()).toEqual([]);
    const uuid = await place();
    expect(await held()).toEqual([most + 1]);
    expect((await http.read(uuid)).body).toMatchObject({ status: 'pending', pay_by: null });
    const ringing = await opened.orders.list({ statuses: ['pending'], isPaidFor: true, limit: 100 });
    expect(ringing).toHaveLength(most);
  });

  test('are held beyond the threshold when they come at once', async () => {
    const { held, place } = await aVenueWithCashLimit();
    await Promise.all(many(40).map(() => place()));
    expect(await held()).toHaveLength(40 - most);
  });

  test('are heard of again when those before are settled, or old', async () => {
    const { opened, act, held, place } = await aVenueWithCashLimit();
    for (const _ of many(most)) await place();
    await act(1, { kind: 'move', move: 'accept', reason: null });
    await place();
    expect(await held()).toEqual([]);
    await place();
    expect(await held()).toEqual([most + 2]);
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * 60_000);
    await place();
    expect(await held()).toEqual([most + 2]);
  });

  test('are let through, accepted or refused by the venue', async () => {
    const { opened, act, held, place } = await aVenueWithCashLimit();
    for (const _ of many(most + 3)) await place();
    expect(await held()).toEqual([5, 6, 7]);
    expect(await act(5, { kind: 'release' })).toMatchObject({
      no: null,
      order: { held: false, status: 'pending' },
    });
    expect(await act(6, { kind: 'move', move: 'accept', reason: null })).toMatchObject({
      no: null,
      order: { held: false, status: 'accepted' },
    });
    expect(await act(7, { kind: 'move', move: 'reject', reason: null })).toMatchObject({ no: null });
    expect(await held()).toEqual([]);
    const heard = await opened.orders.findByNumber(5);
    expect(heard && isHeld(heard)).toBe(false);
  });

  test('are never held where they hold their table: there is one of them', async () => {
    const { held, place } = await aVenueWithCashLimit();
    for (const _ of many(most)) await place();
    await place(atTable());
    expect(await held()).toEqual([]);
  });

  test('are held beyond the threshold where they are apart from their table’s order', async () => {
    const { held, place } = await aVenueWithCashLimit();
    const { additional_data } = atTable() as { additional_data: Body };
    const apart = { ...atTable(), additional_data: { ...additional_data, separate: true } };
    for (const _ of many(most)) await place(apart);
    expect(await held()).toEqual([]);
    await place(apart);
    await place();
    expect(await held()).toEqual([most + 1, most + 2]);
  });

  test('are not held twice for one attempt that is repeated', async () => {
    const { http, held } = await aVenueWithCashLimit();
    const body = anOrderBody();
    for (const _ of many(most + 2)) expect((await http.order(body, 'one key')).status).toBe(201);
    expect(await held()).toEqual([]);
  });
});

test('a till hears of an order that is held when it is let through, and not before', () => {
  const held = { uuid: 'u', payBy: new Date(), status: 'pending', payments: [], lines: [] } as const;
  expect(webhookEventOf('corner', null, held, 1)).toBeNull();
  expect(webhookEventOf('corner', held, { ...held, status: 'canceled' }, 2)).toBeNull();
  expect(webhookEventOf('corner', held, { ...held, payBy: null }, 2)).toMatchObject({
    payload: { event: 'order.placed' },
  });
});
