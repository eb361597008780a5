import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DishStatus } from '#contracts/calls/availability.ts';
import { type Answer, type Asked, aDevice } from '../lib/a-device.ts';

/** What tells of changes is another's concern. */
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

/** A server that stands as the test says, and a tablet that asks it. */
async function aTablet() {
  const venue = {
    version: 1,
    dishes: [] as readonly DishStatus[],
    pausedUntil: null as string | null,
    change: (): Answer => ({ body: { dish: out(11), no: null } }),
    /** Holds reads up. */
    read: () => Promise.resolve(),
  };
  const answer = async ({ path, body }: Asked): Promise<Answer> => {
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
  const device = aDevice(answer);
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

describe('what can be had, on a tablet', () => {
  test('is asked for at once and then every fifteen seconds, with what is known', async () => {
    const { asked, inventory, close } = await anOpenTablet();
    expect(inventory.categories.value).toEqual(categories);
    await vi.advanceTimersByTimeAsync(15_000);
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.map(({ body }) => body)).toEqual([
      { known: { menu: null, standings: null } },
      { known: { menu: 'm1', standings: 's1' } },
    ]);
  });

  test('is found however carelessly it is typed', async () => {
    const { findDishes } = await anOpenTablet();
    const found = (term: string) => findDishes(term).map(({ product }) => product);
    expect(found('creme DU')).toEqual([12]);
    expect(found('  ')).toEqual([]);
    expect(found('pizza')).toEqual([]);
  });
});

describe('a tap on a dish', () => {
  test('is being saved until it is answered, and shows what was answered', async () => {
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

  test('that the venue refuses says why, and shows how the dish stands', async () => {
    const { inventory, changeDish, venue } = await anOpenTablet();
    venue.change = () => ({ body: { dish: out(12, { out_by: 'sold_out', left: 0 }), no: 'none_left' } });
    venue.dishes = [out(12, { out_by: 'sold_out', left: 0 })];
    expect(await changeDish(12, 'in')).toBe('none_left');
    expect(inventory.dishStatuses.value.get(12)?.out_by).toBe('sold_out');
  });

  test('is not undone by an answer to what was asked before', async () => {
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

  test('twice at once is one', async () => {
    const { changeDish, askedFor } = await anOpenTablet();
    await Promise.all([changeDish(11, 'out'), changeDish(11, 'out')]);
    expect(askedFor('POST', /dish/)).toHaveLength(1);
  });
});

describe('a pause', () => {
  test('is as it was answered, and as it is told afterwards', async () => {
    const { changePause, orderPause, setPausedUntil } = await aTablet();
    const until = '2026-11-21T08:30:00.000Z';
    vi.stubGlobal('fetch', async () => Response.json({ paused_until: until, no: null, now }));
    const asking = changePause('board', 'en', { minutes: 30 });
    expect(orderPause.isSaving.value).toBe(true);
    // What was asked before the tap is older than it.
    setPausedUntil('2026-11-21T23:00:00.000Z');
    expect(orderPause.until.value).toBeNull();
    expect(await asking).toBeNull();
    expect(orderPause.until.value).toEqual(new Date(until));
    setPausedUntil(null);
    expect(orderPause.until.value).toBeNull();
  });

  test('that does not arrive leaves it as it was', async () => {
    const { changePause, orderPause } = await aTablet();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The network is gone')));
    expect(await changePause('board', 'en', { until: 'today' })).toBe('not_sent');
    expect(orderPause.until.value).toBeNull();
    expect(orderPause.isSaving.value).toBe(false);
  });
});
