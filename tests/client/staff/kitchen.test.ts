import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KitchenOrder, KitchenTap } from '#contracts/calls/kitchen.ts';
import { ticketOf } from '#domain/kitchen/tickets.ts';
import { aDevice } from '../lib/a-device.ts';

/** Subscriptions are tested elsewhere. */
vi.mock('#client/live/topic-subscription.ts', () => ({
  openTopicSubscription: () => ({ subscribe: () => undefined, unsubscribe: () => undefined }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const now = '2026-11-21T08:00:00.000Z';

const order: KitchenOrder = {
  ...{ number: 7, padded_order_id: '00007', version: 2, status: 'accepted', created: now },
  ...{ order_type: 'takeaway', location: null, delivery_datetime: null, promised_for: null },
  ...{ ready_minutes: null, comments: '' },
  lines: [1, 2].map((line) => ({
    ...{ line, quantity: 1, name: `Dish ${line}`, details: [], note: '', diet: null, is_struck: false },
    ...{ product: line, stations: [line === 1 ? 'Grill' : 'Cold'] },
  })),
};

interface Bump {
  readonly number: number;
  readonly line: number;
  readonly station: string;
  readonly at: string;
}

interface VenueState {
  isOnline: boolean;
  losesReplies: boolean;
  losesOrders: boolean;
  taps: KitchenTap[];
  bumps: Bump[];
}

/** A display at a venue that has one order, and the taps that reached it. */
function aVenue() {
  const venue: VenueState = { isOnline: true, losesReplies: false, losesOrders: false, taps: [], bumps: [] };
  const device = aDevice(({ path, body }) => {
    if (!venue.isOnline) return null;
    if (path.endsWith('/taps/')) {
      const { taps } = body as { taps: KitchenTap[] };
      venue.taps.push(...taps);
      venue.bumps = taps.flatMap((tap) =>
        'station' in tap && tap.is_bumped
          ? tap.lines.map((line) => ({ number: 7, line, station: tap.station, at: tap.at }))
          : [],
      );
      return venue.losesReplies ? null : { body: {} };
    }
    if (venue.losesOrders) return null;
    const live = { topic: 'board:1', url: '/realtime/v1', key: 'key' };
    return {
      body: { stations: ['Grill', 'Cold'], numbers: [7], orders: [order], bumps: venue.bumps, live, now },
    };
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  return { ...device, venue };
}

async function openDisplay() {
  vi.resetModules();
  const display = await import('#client/staff/kitchen.ts');
  const close = display.openKitchen('en', null);
  await vi.waitFor(() => expect(display.kitchen.state.value).toBe('open'));
  const ticket = (station: string | null) => {
    const [shown = order] = display.kitchen.orders.value;
    return ticketOf(shown, station, display.kitchen.bumps.value);
  };
  return { ...display, ticket, close };
}

describe('a kitchen display', () => {
  test('shows a bump at once, and sends it once', async () => {
    const { venue } = aVenue();
    const { kitchen, bumpTicket, ticket, close } = await openDisplay();
    bumpTicket(ticket('Grill'), 'Grill', true);
    expect(ticket('Grill').left).toBe(0);
    expect(kitchen.orders.value).toMatchObject([{ status: 'preparing' }]);
    await vi.waitFor(() => expect(kitchen.unsent.value).toBe(0));
    expect(ticket('Grill').left).toBe(0);
    expect(venue.taps).toMatchObject([{ number: 7, station: 'Grill', lines: [1], is_bumped: true }]);
    close();
  });

  test('keeps bumps without a network, also when the page is loaded again, and sends them in order', async () => {
    const { venue } = aVenue();
    const offline = await openDisplay();
    venue.isOnline = false;
    offline.bumpTicket(offline.ticket('Grill'), 'Grill', true);
    offline.bumpTicket(offline.ticket('Grill'), 'Grill', false);
    offline.bumpTicket(offline.ticket('Cold'), 'Cold', true);
    expect(offline.ticket('Cold').left).toBe(0);
    expect(offline.kitchen.unsent.value).toBe(3);
    offline.close();

    venue.isOnline = true;
    const online = await openDisplay();
    await vi.waitFor(() => expect(online.kitchen.unsent.value).toBe(0));
    expect(venue.taps).toMatchObject([
      { station: 'Grill', is_bumped: true },
      { station: 'Grill', is_bumped: false },
      { station: 'Cold', is_bumped: true },
    ]);
    const times = venue.taps.map((tap) => ('at' in tap ? Date.parse(tap.at) : 0));
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    online.close();
  });

  test('sends the same tap again when the answer was lost', async () => {
    const { venue } = aVenue();
    const { kitchen, bumpTicket, ticket, close } = await openDisplay();
    venue.losesReplies = true;
    bumpTicket(ticket('Grill'), 'Grill', true);
    await vi.waitFor(() => expect(venue.taps).toHaveLength(1));
    expect(kitchen.unsent.value).toBe(1);
    venue.losesReplies = false;
    bumpTicket(ticket('Cold'), 'Cold', true);
    await vi.waitFor(() => expect(kitchen.unsent.value).toBe(0));
    const [first, again] = venue.taps;
    expect(again).toEqual(first);
    close();
  });

  test('keeps showing a bump that was sent when the orders could not be read afterwards', async () => {
    const { venue } = aVenue();
    const { bumpTicket, ticket, close } = await openDisplay();
    venue.losesOrders = true;
    bumpTicket(ticket('Grill'), 'Grill', true);
    await vi.waitFor(() => expect(venue.taps).toHaveLength(1));
    // What follows is read, and lost, in tasks of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ticket('Grill').left).toBe(0);
    close();
  });

  test('bumps every station of a ticket of all stations', async () => {
    const { venue } = aVenue();
    const { kitchen, bumpTicket, ticket, close } = await openDisplay();
    bumpTicket(ticket(null), null, true);
    await vi.waitFor(() => expect(kitchen.unsent.value).toBe(0));
    expect(venue.taps).toMatchObject([
      { station: 'Grill', lines: [1] },
      { station: 'Cold', lines: [2] },
    ]);
    close();
  });

  test('knows without a network that an order is ready, and takes it back', async () => {
    const { venue } = aVenue();
    const { kitchen, bumpTicket, ticket, close } = await openDisplay();
    venue.isOnline = false;
    bumpTicket(ticket(null), null, true);
    expect(kitchen.orders.value).toMatchObject([{ status: 'preparing', stage: 'ready' }]);
    bumpTicket(ticket('Cold'), 'Cold', false);
    expect(kitchen.orders.value[0]).not.toHaveProperty('stage');
    expect(ticket('Cold').left).toBe(1);
    close();
  });

  test('begins an order', async () => {
    const { venue } = aVenue();
    const { kitchen, startOrder, close } = await openDisplay();
    startOrder(7);
    expect(kitchen.orders.value).toMatchObject([{ status: 'preparing' }]);
    await vi.waitFor(() => expect(venue.taps).toEqual([{ number: 7, starts: true }]));
    close();
  });
});
