import { describe, expect, test } from 'vitest';
import { webhookEventOf } from '#server/events/webhooks/webhook-event.ts';
import { isHeld } from '#server/ordering/order.ts';
import { anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const [max, minutes] = [4, 15];

async function aVenueWithCashLimit(venue: Parameters<typeof anOpenVenue>[0] = {}) {
  const opened = await anOpenVenue({
    ...venue,
    venue: { unconfirmed_orders: { most: max, minutes }, ...venue?.venue },
    hasLimits: true,
  });
  const http = overHttp(opened);
  const board = async () => (await opened.appIn('en')).board;
  const act = async (number: number, action: Parameters<Awaited<ReturnType<typeof board>>['act']>[2]) => {
    const order = await opened.orders.findByNumber(number);
    return (await board()).act(number, order?.version ?? 0, action);
  };
  const held = async () =>
    (await (await board()).read([])).orders.filter((order) => order.held).map(({ number }) => number);
  const place = async (overrides: Body = {}) => {
    const { status, body } = await http.order(anOrderBody(overrides));
    expect(status).toBe(201);
    return (body as { uuid: string }).uuid;
  };
  return { opened, http, act, held, place };
}

const countTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('unpaid orders', () => {
  test('above the limit are held without the diner noticing', async () => {
    const { opened, http, held, place } = await aVenueWithCashLimit();
    for (const _ of countTo(max)) await place();
    expect(await held()).toEqual([]);
    const uuid = await place();
    expect(await held()).toEqual([max + 1]);
    expect((await http.read(uuid)).body).toMatchObject({ status: 'pending', pay_by: null });
    const shown = await opened.orders.list({ statuses: ['pending'], isPaidFor: true, limit: 100 });
    expect(shown).toHaveLength(max);
  });

  test('above the limit are held when they arrive at the same time', async () => {
    const { held, place } = await aVenueWithCashLimit();
    await Promise.all(countTo(40).map(() => place()));
    expect(await held()).toHaveLength(40 - max);
  });

  test('are shown again when earlier orders are settled or old', async () => {
    const { opened, act, held, place } = await aVenueWithCashLimit();
    for (const _ of countTo(max)) await place();
    await act(1, { kind: 'move', move: 'accept', reason: null });
    await place();
    expect(await held()).toEqual([]);
    await place();
    expect(await held()).toEqual([max + 2]);
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * 60_000);
    await place();
    expect(await held()).toEqual([max + 2]);
  });

  test('that are held can be released, accepted or rejected by the venue', async () => {
    const { opened, act, held, place } = await aVenueWithCashLimit();
    for (const _ of countTo(max + 3)) await place();
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
    const released = await opened.orders.findByNumber(5);
    expect(released && isHeld(released)).toBe(false);
  });

  test('are never held when they hold their table, since there is only one', async () => {
    const { held, place } = await aVenueWithCashLimit();
    for (const _ of countTo(max)) await place();
    await place(atTable());
    expect(await held()).toEqual([]);
  });

  test('above the limit are held when they are separate from their table’s order', async () => {
    const { held, place } = await aVenueWithCashLimit();
    const { additional_data } = atTable() as { additional_data: Body };
    const separately = { ...atTable(), additional_data: { ...additional_data, separate: true } };
    for (const _ of countTo(max)) await place(separately);
    expect(await held()).toEqual([]);
    await place(separately);
    await place();
    expect(await held()).toEqual([max + 1, max + 2]);
  });

  test('are not counted twice for a repeated attempt', async () => {
    const { http, held } = await aVenueWithCashLimit();
    const body = anOrderBody();
    for (const _ of countTo(max + 2)) expect((await http.order(body, 'one key')).status).toBe(201);
    expect(await held()).toEqual([]);
  });
});

test('the POS is notified of a held order when it is released, not before', () => {
  const held = {
    uuid: 'u',
    payBy: new Date(),
    status: 'pending',
    stageTimes: {},
    payments: [],
    lines: [],
  } as const;
  expect(webhookEventOf('corner', null, held, 1)).toBeNull();
  expect(webhookEventOf('corner', held, { ...held, status: 'canceled' }, 2)).toBeNull();
  expect(webhookEventOf('corner', held, { ...held, payBy: null }, 2)).toMatchObject({
    payload: { event: 'order.placed' },
  });
});
