import { expect, test } from 'vitest';
import type { StoredUnacceptedOrder } from '#server/ordering/unaccepted-orders.ts';
import { anOpenVenue, type Opening } from '#tests/support/an-open-venue.ts';
import { daily } from '#tests/support/hours.ts';
import { inMemoryUnaccepted } from '#tests/support/unaccepted-orders.ts';

const noon = new Date('2026-11-21T08:00:00Z');
const minutesFromNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const waiting = (number: number, given: Partial<StoredUnacceptedOrder> = {}): StoredUnacceptedOrder => ({
  licence: 'corner',
  uuid: crypto.randomUUID(),
  number,
  version: 1,
  shownAt: minutesFromNoon(-4),
  requestedFor: null,
  promisedFor: null,
  readyMinutes: null,
  unseenAt: null,
  remindedAt: null,
  boardReadAt: null,
  ...given,
});

/** The board at noon. */
async function aBoard(orders: readonly StoredUnacceptedOrder[], opening: Opening = {}) {
  const unaccepted = inMemoryUnaccepted(orders);
  const venue = await anOpenVenue({ ...opening, services: { unaccepted: unaccepted.orders } });
  const read = (shownAt: Date | null = null) => venue.app().board.read([], shownAt);
  return { read, boardReads: unaccepted.boardReads };
}

const steps = { louder: 3, message: 6, decline: 15 };

test.for<readonly [what: string, steps: object, order: Partial<StoredUnacceptedOrder>, shown: unknown]>([
  ['an order of four minutes ago', steps, {}, [{ number: 1, declines_at: '2026-11-21T08:11:00.000Z' }]],
  ['an order of two minutes ago', steps, { shownAt: minutesFromNoon(-2) }, []],
  ['an order for later', steps, { requestedFor: minutesFromNoon(60) }, []],
  ['an order that is never declined', { louder: 3 }, {}, [{ number: 1, declines_at: null }]],
  ['an order for which nothing rings louder', { decline: 15 }, {}, []],
  [
    'an order for later that should be cooked by now, at a kitchen that needs half an hour',
    steps,
    { shownAt: minutesFromNoon(-600), requestedFor: minutesFromNoon(25), readyMinutes: 30 },
    [{ number: 1, declines_at: '2026-11-21T08:10:00.000Z' }],
  ],
])('the board rings louder as it should for %s', async ([, unaccepted, order, shown]) => {
  const { read } = await aBoard([waiting(1, order)], { venue: { unaccepted } });
  expect((await read()).unaccepted).toEqual(shown);
});

test('a read is recorded only where something is done about unaccepted orders', async () => {
  const watched = await aBoard([], { venue: { unaccepted: steps } });
  await watched.read();
  expect(watched.boardReads).toEqual([noon]);
  const unwatched = await aBoard([waiting(1)]);
  expect((await unwatched.read()).unaccepted).toEqual([]);
  expect(unwatched.boardReads).toEqual([]);
});

test('a board that was asleep is told since when, in opening hours', async () => {
  const menu = { opening_hours: [...daily('11:30', '23:00')] };
  const { read } = await aBoard([], { menu });
  expect((await read()).unshown).toBeNull();
  expect((await read(minutesFromNoon(-1))).unshown).toBeNull();
  expect((await read(minutesFromNoon(-10))).unshown).toEqual({ from: minutesFromNoon(-10), to: noon });
  expect((await read(minutesFromNoon(-180))).unshown).toEqual({ from: minutesFromNoon(-30), to: noon });
});
