import { describe, expect, test } from 'vitest';
import type { KitchenTap } from '#contracts/calls/kitchen.ts';
import { aLineBody, anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';

const menu = {
  categories: [
    { id: 1, name: { en: 'Grill' }, products: [{ id: 11, name: { en: 'Kofta' }, price: '18' }] },
    { id: 2, name: { en: 'Salads' }, products: [{ id: 21, name: { en: 'Fattoush' }, price: '12' }] },
  ],
  enable_order_comments: true,
};

const kitchen_stations = [
  { name: 'Grill', categories: [1] },
  { name: 'Cold', categories: [2] },
];

async function aKitchen({ stations = kitchen_stations as object[] } = {}) {
  const venue = await anOpenVenue({
    menu,
    venue: { kitchen_stations: stations } as never,
  });
  const app = () => venue.appIn('en');
  const act = async (number: number, action: object) => {
    const [order] = (await (await app()).board.read([])).orders.filter((one) => one.number === number);
    return (await app()).board.act(number, order?.version ?? 0, action as never);
  };
  const order = (overrides: Body = {}) =>
    venue.place(
      anOrderBody({
        total: '42.00',
        line_items: [aLineBody({ product: 11 }), aLineBody({ product: 21, quantity: 2 })],
        ...overrides,
      }),
    );
  const accept = (number: number) => act(number, { kind: 'move', move: 'accept', reason: null });
  return {
    venue,
    order,
    act,
    accept,
    read: async () => (await app()).kitchen.read([]),
    tap: async (...taps: readonly KitchenTap[]) => (await app()).kitchen.tap(taps),
    stageOf: async (number: number) =>
      (await (await app()).board.read([])).orders.find((one) => one.number === number),
  };
}

const at = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T08:00:01.000Z';

const bump = (station: string, lines: number[], more: Partial<{ is_bumped: boolean; at: string }> = {}) => ({
  ...{ number: 1, station, lines, is_bumped: true, at: '2026-11-21T07:59:00.000Z' },
  ...more,
});

describe('the kitchen display', () => {
  test('shows accepted orders with what each station prepares, and nothing of the guest', async () => {
    const { order, accept, read } = await aKitchen();
    await order({ ...atTable(), order_comments: 'nut allergy' });
    expect((await read()).numbers).toEqual([]);
    await accept(1);
    const { stations, orders } = await read();
    expect(stations).toEqual(['Grill', 'Cold']);
    expect(orders).toMatchObject([
      {
        number: 1,
        status: 'accepted',
        comments: 'nut allergy',
        location: { type: 'Table', name: '4' },
        lines: [
          { line: 1, product: 11, name: 'Kofta', stations: ['Grill'] },
          { line: 2, product: 21, name: 'Fattoush', quantity: 2, stations: ['Cold'] },
        ],
      },
    ]);
    expect(JSON.stringify(orders)).not.toContain('customer');
  });

  test('begins an order with its first tap, and makes it ready with the last bump of the last station', async () => {
    const { order, accept, tap, stageOf, read } = await aKitchen();
    await order();
    await accept(1);
    await tap({ number: 1, starts: true });
    expect(await stageOf(1)).toMatchObject({ status: 'preparing' });
    await tap(bump('Grill', [1]));
    expect((await stageOf(1))?.stage).toBeUndefined();
    expect((await read()).bumps).toMatchObject([{ number: 1, line: 1, station: 'Grill' }]);
    await tap(bump('Cold', [2]));
    expect(await stageOf(1)).toMatchObject({ status: 'preparing', stage: 'ready' });
  });

  test('takes a ready order back with a recall, but not one that has left', async () => {
    const { order, accept, tap, stageOf, act } = await aKitchen({ stations: [] });
    await order();
    await accept(1);
    await tap(bump('', [1, 2]));
    expect((await stageOf(1))?.stage).toBe('ready');
    await tap(bump('', [2], { is_bumped: false, at }));
    expect((await stageOf(1))?.stage).toBeUndefined();
    await act(1, { kind: 'stage', stage: 'ready' });
    await act(1, { kind: 'move', move: 'fulfil', reason: null });
    await tap(bump('', [1], { is_bumped: false, at }));
    expect((await stageOf(1))?.status).toBe('fulfilled');
  });

  test('a tap that comes late or twice does not undo a later one', async () => {
    const { order, accept, tap, read, venue } = await aKitchen();
    venue.clock.now = new Date(later);
    await order();
    await accept(1);
    const early = bump('Grill', [1]);
    await tap(early);
    await tap(bump('Grill', [1], { is_bumped: false, at }));
    await tap(early);
    expect((await read()).bumps).toEqual([]);
  });

  test('no tap is in the future', async () => {
    const { order, accept, tap, read, venue } = await aKitchen();
    await order();
    await accept(1);
    await tap(bump('Grill', [1], { at: '2099-01-01T00:00:00.000Z' }));
    venue.clock.now = new Date(venue.clock.now.getTime() + 1_000);
    await tap(bump('Grill', [1], { is_bumped: false, at: venue.clock.now.toISOString() }));
    expect((await read()).bumps).toEqual([]);
  });

  test.for<readonly [what: string, tap: KitchenTap]>([
    ['of another station', bump('Cold', [1])],
    ['of no station', bump('Bar', [1])],
    ['of no line', bump('Grill', [9])],
    ['of no order', { ...bump('Grill', [1]), number: 9 }],
  ])('ignores a tap %s', async ([, strange]) => {
    const { order, accept, tap, read } = await aKitchen();
    await order();
    await accept(1);
    await tap(strange);
    expect((await read()).bumps).toEqual([]);
  });

  test('bumps nothing of an order that nobody has accepted', async () => {
    const { order, tap, stageOf } = await aKitchen();
    await order();
    await tap(bump('Grill', [1]), { number: 1, starts: true });
    expect(await stageOf(1)).toMatchObject({ status: 'pending' });
  });

  test('what is bumped on two displays at once makes the order ready once', async () => {
    const { order, accept, tap, stageOf } = await aKitchen();
    await order();
    await accept(1);
    await Promise.all([tap(bump('Grill', [1])), tap(bump('Cold', [2])), tap(bump('Grill', [1]))]);
    expect(await stageOf(1)).toMatchObject({ stage: 'ready' });
  });
});
