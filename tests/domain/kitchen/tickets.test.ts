import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDayCounts } from '#domain/kitchen/all-day.ts';
import {
  type Bumps,
  bumpKey,
  isCooked,
  isOpenTicket,
  type KitchenOrder,
  progressByStation,
  recallable,
  ticketOf,
} from '#domain/kitchen/tickets.ts';
import { orderStages } from '#domain/order/order-stage.ts';

const stations = ['Grill', 'Cold', 'Bar'];

const aLine = (line: number, at: readonly string[], more: object = {}) => ({
  ...{ line, product: line, name: `Dish ${line}`, quantity: 1, is_struck: false, stations: at },
  ...more,
});

const order = { number: 7, lines: [aLine(1, ['Grill']), aLine(2, ['Cold']), aLine(3, ['Grill', 'Cold'])] };

const bumped = (...keys: readonly (readonly [line: number, station: string])[]): Bumps =>
  new Map(keys.map(([line, station], index) => [bumpKey(7, line, station), index + 1]));

describe('a ticket', () => {
  test.for([
    ['Grill', [], [1, 3], 2],
    ['Cold', [], [2, 3], 2],
    ['Bar', [], [], 0],
    [null, [], [1, 2, 3], 3],
    ['Grill', [[1, 'Grill']], [1, 3], 1],
    // Its other station has not bumped it.
    [null, [[3, 'Grill']], [1, 2, 3], 3],
    [
      null,
      [
        [3, 'Grill'],
        [3, 'Cold'],
      ],
      [1, 2, 3],
      2,
    ],
  ] as const)('of %s with the bumps %j has the lines %j and %d left', ([station, bumps, lines, left]) => {
    const ticket = ticketOf(order, station, bumped(...bumps));
    expect(ticket.lines.map(({ line }) => line.line)).toEqual(lines);
    expect(ticket.left).toBe(left);
  });

  test('does not wait for a removed dish', () => {
    const removed = { ...order, lines: [aLine(1, ['Grill']), aLine(2, ['Grill'], { is_struck: true })] };
    expect(ticketOf(removed, 'Grill', bumped([1, 'Grill'])).bumpedAt).toBe(1);
    expect(isCooked(removed, bumped([1, 'Grill']))).toBe(true);
    expect(isCooked({ ...removed, lines: [aLine(2, ['Grill'], { is_struck: true })] }, bumped())).toBe(false);
  });

  test.for([
    { what: 'with dishes left', bumps: [], stage: undefined, station: 'Grill', isOpen: true },
    { what: 'without', bumps: [[1], [3]], stage: undefined, station: 'Grill', isOpen: false },
    {
      what: 'of all stations without, until it is ready',
      bumps: 'all',
      stage: undefined,
      station: null,
      isOpen: true,
    },
    { what: 'of an order that is ready', bumps: [], stage: 'ready', station: 'Grill', isOpen: false },
    {
      what: 'of an order that is ready, at all stations',
      bumps: 'all',
      stage: 'ready',
      station: null,
      isOpen: false,
    },
  ] as const)('$what is displayed: $isOpen', ({ bumps, stage, station, isOpen }) => {
    const all = [
      [1, 'Grill'],
      [2, 'Cold'],
      [3, 'Grill'],
      [3, 'Cold'],
    ] as const;
    const keys = bumps === 'all' ? all : bumps.map(([line]) => [line, 'Grill'] as const);
    const ticket = ticketOf({ ...order, ...(stage && { stage }) }, station, bumped(...keys));
    expect(isOpenTicket(ticket, station)).toBe(isOpen);
  });

  test('shows how far each station is, without those that have nothing of it', () => {
    expect(progressByStation(order, stations, bumped([2, 'Cold'], [3, 'Cold']))).toEqual([
      { station: 'Grill', left: 2 },
      { station: 'Cold', left: 0 },
    ]);
  });

  test('can be recalled after its last bump, the latest first, and not once it has left', () => {
    const tickets = [1, 2, 3].map((number) => {
      const bumps: Bumps = new Map([[bumpKey(number, 1, 'Grill'), number]]);
      return ticketOf({ number, lines: [aLine(1, ['Grill'])] }, 'Grill', bumps);
    });
    expect(recallable(tickets).map((ticket) => ticket.order.number)).toEqual([3, 2, 1]);
    const left = tickets.map((ticket) => ({
      ...ticket,
      order: { ...ticket.order, stage: 'on_the_way' as const },
    }));
    expect(recallable(left)).toEqual([]);
    expect(recallable([ticketOf(order, 'Grill', bumped())])).toEqual([]);
  });
});

const someLine = fc.record({
  product: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  is_struck: fc.boolean(),
  stations: fc.subarray(stations, { minLength: 1 }),
});

const someOrders = fc
  .array(
    fc.record({
      lines: fc.array(someLine, { minLength: 1, maxLength: 6 }),
      stage: fc.option(fc.constantFrom(...orderStages), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map((orders) =>
    orders.map(({ lines, stage }, index) => ({
      number: index + 1,
      stage,
      lines: lines.map((line, at) => ({ ...line, line: at + 1, name: `Dish ${line.product}` })),
    })),
  );

/** Orders, and which of their lines are bumped where. */
const someKitchen = someOrders.chain((orders) => {
  const places = orders.flatMap(({ number, lines }) =>
    lines.flatMap(({ line, stations: at }) => at.map((station) => bumpKey(number, line, station))),
  );
  return fc.record({
    orders: fc.constant(orders),
    bumps: fc.subarray(places).map((keys): Bumps => new Map(keys.map((key, index) => [key, index]))),
    station: fc.constantFrom(null, ...stations),
  });
});

describe('all tickets of a display', () => {
  test('count as many of each dish as there are in lines that are neither removed nor bumped', () => {
    fc.assert(
      fc.property(someKitchen, ({ orders, bumps, station }) => {
        const open = orders
          .map((one) => ticketOf(one, station, bumps))
          .filter((ticket) => isOpenTicket(ticket, station));
        const isToCook = ({ number }: KitchenOrder, line: (typeof orders)[number]['lines'][number]) =>
          !line.is_struck &&
          (station === null ? line.stations : line.stations.filter((one) => one === station)).some(
            (one) => !bumps.has(bumpKey(number, line.line, one)),
          );
        const inKitchen = orders.filter(({ stage }) => stage === undefined);
        const expected = inKitchen.flatMap((one) =>
          one.lines.filter((line) => isToCook(one, line)).map(({ quantity }) => quantity),
        );
        const counted = allDayCounts(open).map(({ quantity }) => quantity);
        const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
        expect(sum(counted)).toBe(sum(expected));
      }),
    );
  });

  test('are cooked exactly when no station has a dish left', () => {
    fc.assert(
      fc.property(someKitchen, ({ orders, bumps }) => {
        for (const one of orders) {
          const left = stations.some((station) => ticketOf(one, station, bumps).left > 0);
          const hasDishes = one.lines.some((line) => !line.is_struck);
          expect(isCooked(one, bumps)).toBe(hasDishes && !left);
        }
      }),
    );
  });
});
