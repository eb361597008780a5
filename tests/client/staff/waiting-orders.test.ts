import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../lib/a-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tablet with the order board. */
async function aTablet() {
  const { storage } = aDevice(() => null);
  vi.resetModules();
  return { storage, ...(await import('#client/staff/waiting-orders.ts')) };
}

const now = '2026-11-21T18:40:00.000Z';
const nothing = { unaccepted: [], unshown: null };

test.for<readonly [what: string, waiting: readonly number[], overdue: readonly number[], level: string]>([
  ['nothing waits', [], [], 'off'],
  ['an order waits', [12], [], 'usual'],
  ['an order waits too long', [12, 13], [12], 'louder'],
  ['an order that waited too long was accepted here just now', [13], [12], 'usual'],
  ['all were accepted here just now', [], [12], 'off'],
])('where %s, the board rings as it should', async ([, waiting, overdue, level]) => {
  const { applyWaiting, alertLevelFor } = await aTablet();
  const unaccepted = overdue.map((number) => ({ number, declines_at: null }));
  applyWaiting({ ...nothing, unaccepted }, now);
  expect(alertLevelFor(waiting.map((number) => ({ number })))).toBe(level);
});

test('an order that waits too long is shown with the time at which it is declined', async () => {
  const { applyWaiting, waitingOrders } = await aTablet();
  applyWaiting({ ...nothing, unaccepted: [{ number: 12, declines_at: '2026-11-21T18:45:00.000Z' }] }, now);
  expect([...waitingOrders.overdue.value]).toEqual([[12, new Date('2026-11-21T18:45:00Z')]]);
});

test('the board knows when it last showed orders, also after it was closed', async () => {
  const { applyWaiting, lastShownAt, storage } = await aTablet();
  expect(lastShownAt()).toBeNull();
  applyWaiting(nothing, now);
  expect(lastShownAt()).toBe(now);
  expect([...storage.local.values()]).toEqual([now]);
});

test('an unreadable time counts as none', async () => {
  const { lastShownAt, storage } = await aTablet();
  storage.local.set('board-shown-at', 'yesterday');
  expect(lastShownAt()).toBeNull();
});

test('what was not shown is said until it is dismissed, and not forgotten by the next read', async () => {
  const { applyWaiting, dismissUnshown, waitingOrders } = await aTablet();
  const unshown = { from: '2026-11-21T18:10:00.000Z', to: now };
  applyWaiting({ ...nothing, unshown }, now);
  applyWaiting(nothing, '2026-11-21T18:40:15.000Z');
  expect(waitingOrders.unshown.value).toEqual({ from: new Date(unshown.from), to: new Date(now) });
  dismissUnshown();
  expect(waitingOrders.unshown.value).toBeNull();
});
