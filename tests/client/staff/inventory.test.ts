import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChoiceStatus, DishStatus } from '#contracts/calls/availability.ts';
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

const groups = [
  {
    id: 1,
    name: 'Toppings',
    choices: [
      { choice: 'choice:21', name: 'Croutons' },
      { choice: 'sku:CREAM', name: 'Crème du pays' },
    ],
  },
  { id: 2, name: 'Dips', choices: [{ choice: 'sku:CREAM', name: 'Crème du jour' }] },
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
    choices: [] as readonly ChoiceStatus[],
    /** False for a server of an earlier version. */
    hasChoices: true as boolean,
    pausedUntil: null as string | null,
    change: (): StubResponse => ({ body: { dish: out(11), no: null } }),
    /** Delays reads. */
    read: () => Promise.resolve(),
  };
  const respond = async ({ path, body }: SentRequest): Promise<StubResponse> => {
    if (path.endsWith('/dish/')) return venue.change();
    const { known } = body as { readonly known: { readonly menu: string | null } };
    const { hasChoices, dishes, choices } = venue;
    const standings = { version: `s${venue.version}`, dishes, ...(hasChoices && { choices }) };
    const listed = known.menu === 'm1' ? { categories: null, groups: null } : { categories, groups };
    await venue.read();
    return {
      body: {
        menu: { version: 'm1', ...listed, ...(!hasChoices && { groups: undefined }) },
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
  const outOnes = () => [...inventory.statuses.value.keys()];
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
    const { findItems } = await anOpenTablet();
    const found = (term: string) =>
      Object.values(findItems(term)).flatMap((items) => items.map(({ item }) => item));
    expect(found('creme DU')).toEqual([12, 'sku:CREAM']);
    expect(found('  ')).toEqual([]);
    expect(found('pizza')).toEqual([]);
  });
});

describe('a choice', () => {
  test('is listed under each of its groups, and once where everything is listed', async () => {
    const { inventory } = await anOpenTablet();
    expect(inventory.groups.value).toEqual(groups);
    expect(inventory.choices.value).toMatchObject([
      { item: 'choice:21', name: 'Croutons', group: 'Toppings' },
      { item: 'sku:CREAM', name: 'Crème du pays', group: 'Toppings' },
    ]);
  });

  test('is listed once where a group names it twice', async () => {
    const { choicesOf } = await anOpenTablet();
    const cream = { choice: 'sku:CREAM', name: 'Crème' } as const;
    expect(choicesOf({ id: 3, name: 'Extras', choices: [cream, cream] })).toEqual([
      { item: 'sku:CREAM', name: 'Crème' },
    ]);
  });

  test('is sold out for all dishes after a tap', async () => {
    const { changeStock, outOnes, requestsTo, venue } = await anOpenTablet();
    const choice: ChoiceStatus = { choice: 'sku:CREAM', out_by: 'staff', until: null, left: null };
    venue.change = () => ({ body: { dish: null, choice, no: null } });
    venue.choices = [choice];
    expect(await changeStock('sku:CREAM', 'out')).toBeNull();
    expect(requestsTo('POST', /dish/).map(({ body }) => body)).toEqual([{ choice: 'sku:CREAM', to: 'out' }]);
    expect(outOnes()).toEqual(['sku:CREAM']);
  });

  test('is unknown to a server of an earlier version', async () => {
    const tablet = await aTablet();
    tablet.venue.hasChoices = false;
    const close = tablet.openInventory('board', 'en');
    await vi.advanceTimersByTimeAsync(0);
    close();
    expect(tablet.inventory.groups.value).toEqual([]);
    expect(tablet.inventory.categories.value).toEqual(categories);
  });
});

describe('a tap on a dish', () => {
  test('is being saved until there is a response, and shows the response', async () => {
    const { inventory, changeStock, outOnes, venue } = await anOpenTablet();
    venue.dishes = [out(11)];
    const changing = changeStock(11, 'out');
    expect([...inventory.saving.value]).toEqual([11]);
    expect(outOnes()).toEqual([]);
    expect(await changing).toBeNull();
    expect([...inventory.saving.value]).toEqual([]);
    expect(outOnes()).toEqual([11]);
  });

  test('that does not arrive leaves the dish as it was', async () => {
    const { changeStock, outOnes, venue } = await anOpenTablet();
    venue.change = () => null;
    expect(await changeStock(11, 'out')).toBe('not_sent');
    expect(outOnes()).toEqual([]);
  });

  test('that the venue refuses says why and shows the dish’s status', async () => {
    const { inventory, changeStock, venue } = await anOpenTablet();
    venue.change = () => ({ body: { dish: out(12, { out_by: 'sold_out', left: 0 }), no: 'none_left' } });
    venue.dishes = [out(12, { out_by: 'sold_out', left: 0 })];
    expect(await changeStock(12, 'in')).toBe('none_left');
    expect(inventory.statuses.value.get(12)?.out_by).toBe('sold_out');
  });

  test('is not undone by the response to an older request', async () => {
    const { changeStock, outOnes, refreshInventory, venue } = await anOpenTablet();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    venue.read = () => held;
    const asking = refreshInventory();
    await vi.advanceTimersByTimeAsync(0);
    await changeStock(11, 'out');
    venue.dishes = [out(11)];
    letGo();
    await asking;
    expect(outOnes()).toEqual([11]);
  });

  test('made twice at once is sent once', async () => {
    const { changeStock, requestsTo } = await anOpenTablet();
    await Promise.all([changeStock(11, 'out'), changeStock(11, 'out')]);
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
