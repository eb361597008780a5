import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DishStatus } from '#contracts/calls/availability.ts';
import { aDevice, type SentRequest, type StubResponse } from '../lib/a-device.ts';

/** Subscriptions are tested elsewhere. */
vi.mock('#client/live/topic-subscription.ts', () => ({
  openTopicSubscription: () => ({ subscribe: () => undefined, unsubscribe: () => undefined }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const categories = [
  {
    id: 1,
    name: 'Soups',
    dishes: [
      { product: 11, name: 'Lentil soup' },
      { product: 12, name: 'Crème Dubarry' },
    ],
  },
];

const out = (product: number, differing: Partial<DishStatus> = {}): DishStatus => ({
  product,
  out_by: 'staff',
  until: null,
  left: null,
  ...differing,
});

const now = '2026-11-21T08:00:00.000Z';
const live = { topic: 'board:1', url: '/realtime/v1', key: 'key' };

/** A server whose state the test sets, and a tablet that calls it. */
async function aTablet() {
  const venue = {
    version: 1,
    dishes: [] as readonly DishStatus[],
    pausedUntil: null as string | null,
    change: (): StubResponse => ({ body: { dish: out(11), no: null } }),
    /** Delays reads. */
    read: () => Promise.resolve(),
  };
  const respond = async ({ path, body }: SentRequest): Promise<StubResponse> => {
    if (path.endsWith('/dish/')) return venue.change();
    const { known } = body as { readonly known: { readonly menu: string | null } };
    const standings = { version: `s${venue.version}`, dishes: venue.dishes };
    await venue.read();
    return {
      body: {
        menu: { version: 'm1', categories: known.menu === 'm1' ? null : categories },
        standings,
        paused_until: venue.pausedUntil,
        live,
        now,
      },
    };
  };
  const device = aDevice(respond);
  vi.resetModules();
  const stores = {
    ...(await import('#client/staff/inventory.ts')),
    ...(await import('#client/staff/order-pause.ts')),
  };
  const { inventory } = stores;
  const outOnes = () => [...inventory.dishStatuses.value.keys()];
  return { ...device, ...stores, venue, outOnes };
}

async function anOpenTablet() {
  const tablet = await aTablet();
  const close = tablet.openInventory('board', 'en');
  await vi.advanceTimersByTimeAsync(0);
  return { ...tablet, close };
}

describe('the inventory on a tablet', () => {
  test('is loaded at once and then every fifteen seconds, with the known versions', async () => {
    const { requests, inventory, close } = await anOpenTablet();
    expect(inventory.categories.value).toEqual(categories);
    await vi.advanceTimersByTimeAsync(15_000);
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests.map(({ body }) => body)).toEqual([
      { known: { menu: null, standings: null } },
      { known: { menu: 'm1', standings: 's1' } },
    ]);
  });

  test('can be searched without accents or case', async () => {
    const { findDishes } = await anOpenTablet();
    const found = (term: string) => findDishes(term).map(({ product }) => product);
    expect(found('creme DU')).toEqual([12]);
    expect(found('  ')).toEqual([]);
    expect(found('pizza')).toEqual([]);
  });
});

describe('a tap on a dish', () => {
  test('is being saved until there is a response, and shows the response', async () => {
    const { inventory, changeDish, outOnes, venue } = await anOpenTablet();
    venue.dishes = [out(11)];
    const changing = changeDish(11, 'out');
    expect([...inventory.saving.value]).toEqual([11]);
    expect(outOnes()).toEqual([]);
    expect(await changing).toBeNull();
    expect([...inventory.saving.value]).toEqual([]);
    expect(outOnes()).toEqual([11]);
  });

  test('that does not arrive leaves the dish as it was', async () => {
    const { changeDish, outOnes, venue } = await anOpenTablet();
    venue.change = () => null;
    expect(await changeDish(11, 'out')).toBe('not_sent');
    expect(outOnes()).toEqual([]);
  });

  test('that the venue refuses says why and shows the dish’s status', async () => {
    const { inventory, changeDish, venue } = await anOpenTablet();
    venue.change = () => ({ body: { dish: out(12, { out_by: 'sold_out', left: 0 }), no: 'none_left' } });
    venue.dishes = [out(12, { out_by: 'sold_out', left: 0 })];
    expect(await changeDish(12, 'in')).toBe('none_left');
    expect(inventory.dishStatuses.value.get(12)?.out_by).toBe('sold_out');
  });

  test('is not undone by the response to an older request', async () => {
    const { changeDish, outOnes, refreshInventory, venue } = await anOpenTablet();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    venue.read = () => held;
    const asking = refreshInventory();
    await vi.advanceTimersByTimeAsync(0);
    await changeDish(11, 'out');
    venue.dishes = [out(11)];
    letGo();
    await asking;
    expect(outOnes()).toEqual([11]);
  });

  test('made twice at once is sent once', async () => {
    const { changeDish, requestsTo } = await anOpenTablet();
    await Promise.all([changeDish(11, 'out'), changeDish(11, 'out')]);
    expect(requestsTo('POST', /dish/)).toHaveLength(1);
  });
});

describe('a pause', () => {
  test('shows its response, and later reports', async () => {
    const { changePause, orderPause, setPausedUntil } = await aTablet();
    const until = '2026-11-21T08:30:00.000Z';
    vi.stubGlobal('fetch', async () => Response.json({ paused_until: until, no: null, now }));
    const asking = changePause('board', 'en', { minutes: 30 });
    expect(orderPause.isSaving.value).toBe(true);
    // What was requested before the tap is older than it.
    setPausedUntil('2026-11-21T23:00:00.000Z');
    expect(orderPause.until.value).toBeNull();
    expect(await asking).toBeNull();
    expect(orderPause.until.value).toEqual(new Date(until));
    setPausedUntil(null);
    expect(orderPause.until.value).toBeNull();
  });

  test('that does not arrive changes nothing', async () => {
    const { changePause, orderPause } = await aTablet();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The network is gone')));
    expect(await changePause('board', 'en', { until: 'today' })).toBe('not_sent');
    expect(orderPause.until.value).toBeNull();
    expect(orderPause.isSaving.value).toBe(false);
  });
});
