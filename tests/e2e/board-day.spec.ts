import type { Page } from '@playwright/test';
import { readFrame, replyFrame, writeFrame } from '#server/events/realtime/phoenix.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { boardLink } from './a-board.ts';
import { aDayOfOrders } from './a-day-of-orders.ts';
import { expect, test } from './diner.ts';
import { launching } from './launching.ts';

/** Twelve hours of rounds, or half an hour of them. */
const day = isLongRun ? { orders: 300, rounds: 2_880 } : { orders: 12, rounds: 120 };

/** Until the first order has come to its end. */
const firstRounds = 80;

const roundMs = 15_000;

/** What a page may hold in the evening beyond the morning, in bytes: the browser notes its last 250 requests itself. */
const mostGrown = 500_000;

// What V8 compiles of what runs often lies in the same heap, and grows for hours before it is all of it.
test.use({
  venue: 'kitchen',
  launchOptions: { ...launching, args: [...launching.args, '--js-flags=--jitless'] },
});

/** What the page holds once all that nobody needs is gone, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** A socket that is answered, and on which nothing is told. */
const answerSocket = (page: Page) =>
  page.routeWebSocket(/\/realtime\//, (socket) => {
    socket.onMessage((text) => {
      const vsn = socket.url().includes('vsn=2') ? '2.0.0' : '1.0.0';
      const frame = readFrame(vsn, String(text));
      if (frame) socket.send(writeFrame(vsn, replyFrame(frame, 'ok', {})));
    });
  });

/** Whatever a page does again and again, it does when `passRound` is called: an hour need not last one. */
const turnByHand = (page: Page) =>
  page.addInitScript(() => {
    const rounds = new Set<TimerHandler>();
    const ends = new Map<number, TimerHandler>();
    window.setInterval = ((again: TimerHandler) => {
      rounds.add(again);
      ends.set(ends.size + 1, again);
      return ends.size;
    }) as typeof setInterval;
    window.clearInterval = (id) => {
      rounds.delete(ends.get(Number(id)) ?? '');
    };
    Reflect.set(window, 'passRound', () => {
      for (const again of rounds) if (typeof again === 'function') again();
    });
  });

test('a board that was open for a day holds no more than in the morning', async ({ page }) => {
  test.setTimeout(isLongRun ? 3_600_000 : 60_000);
  const opens = new Date('2026-11-21T08:00:00Z');
  const venue = aDayOfOrders(day.orders, day.rounds, opens);
  const state = { round: 0, answered: 0 };
  await turnByHand(page);
  await answerSocket(page);
  await page.route('**/board/en/orders/', async (route) => {
    const asked = route.request().postDataJSON();
    await route.fulfill({
      json: {
        ...venue.answer(state.round, asked.known),
        paused_until: null,
        live: { topic: 'board:1', url: '/realtime/v1', key: 'key' },
        now: new Date(opens.getTime() + state.round * roundMs).toISOString(),
      },
    });
    state.answered += 1;
  });
  await page.goto((await boardLink('kitchen')).path);
  await page.locator('.columns').waitFor();

  const play = async (to: number) => {
    for (; state.round <= to; state.round += 1) {
      const { answered } = state;
      await page.evaluate(() => Reflect.get(window, 'passRound')());
      await expect.poll(() => state.answered, { intervals: [2, 5, 10] }).toBeGreaterThan(answered);
    }
  };
  /**
   * A board with nothing on it, after whatever was on it. React keeps the tree before the last one, so an order of each
   * status comes and goes before the heap is read.
   */
  const emptied = async (after: () => Promise<void>) => {
    await after();
    const full = await heapOf(page);
    state.round = day.rounds + 1;
    await play(day.rounds + 3);
    await expect(page.getByRole('article')).toHaveCount(0);
    return { full, empty: await heapOf(page) };
  };

  // What is loaded with the first order that comes to its end stays.
  const morning = await emptied(() => play(firstRounds));
  state.round = 0;
  const evening = await emptied(() => play(day.rounds));
  const told = { ...day, morning, evening };
  test.info().annotations.push({ type: 'heap in bytes', description: JSON.stringify(told) });
  expect(evening.empty - morning.empty, JSON.stringify(told)).toBeLessThan(mostGrown);
});
