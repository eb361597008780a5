import type { Page } from '@playwright/test';
import { readFrame, replyFrame, writeFrame } from '#server/events/realtime/phoenix.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { heapOf } from '#tests/support/page-heap.ts';
import { boardLink } from './a-board.ts';
import { aDayOfOrders } from './a-day-of-orders.ts';
import { browserLaunch } from './browser-launch.ts';
import { expect, test } from './diner.ts';

/** Twelve hours of polls, or half an hour. */
const day = isLongRun ? { orders: 300, rounds: 2_880 } : { orders: 12, rounds: 120 };

/** Until the first order leaves the board. */
const firstRounds = 80;

const roundMs = 15_000;

/** How much the heap may grow from morning to evening, in bytes. The browser itself records its last 250 requests. */
const maxGrowth = 500_000;

// V8 puts compiled code in the same heap, which grows for hours.
test.use({
  venue: 'kitchen',
  launchOptions: { ...browserLaunch, args: [...browserLaunch.args, '--js-flags=--jitless'] },
});

/** A socket that replies but sends no messages. */
const replyOnSocket = (page: Page) =>
  page.routeWebSocket(/\/realtime\//, (socket) => {
    socket.onMessage((text) => {
      const vsn = socket.url().includes('vsn=2') ? '2.0.0' : '1.0.0';
      const frame = readFrame(vsn, String(text));
      if (frame) socket.send(writeFrame(vsn, replyFrame(frame, 'ok', {})));
    });
  });

/** Runs the page's intervals when `passRound` is called, so that twelve hours pass in minutes. */
const runIntervalsByHand = (page: Page) =>
  page.addInitScript(() => {
    const rounds = new Set<TimerHandler>();
    const callbacks = new Map<number, TimerHandler>();
    window.setInterval = ((callback: TimerHandler) => {
      rounds.add(callback);
      callbacks.set(callbacks.size + 1, callback);
      return callbacks.size;
    }) as typeof setInterval;
    window.clearInterval = (id) => {
      rounds.delete(callbacks.get(Number(id)) ?? '');
    };
    Reflect.set(window, 'passRound', () => {
      for (const callback of rounds) if (typeof callback === 'function') callback();
    });
  });

test('a board that is open for a day uses no more memory than in the morning', async ({ page }) => {
  test.setTimeout(isLongRun ? 3_600_000 : 60_000);
  const opens = new Date('2026-11-21T08:00:00Z');
  const venue = aDayOfOrders(day.orders, day.rounds, opens);
  const state = { round: 0, answered: 0 };
  await runIntervalsByHand(page);
  await replyOnSocket(page);
  await page.route('**/board/en/orders/', async (route) => {
    const body = route.request().postDataJSON();
    await route.fulfill({
      json: {
        ...venue.answer(state.round, body.known),
        paused_until: null,
        tax_authority: null,
        printers: [],
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
   * The heap after some work, with the board full and empty. React keeps the previous tree, so an order of each status
   * comes and goes before the second measurement.
   */
  const heapAfter = async (work: () => Promise<void>) => {
    await work();
    const full = await heapOf(page);
    state.round = day.rounds + 1;
    await play(day.rounds + 3);
    await expect(page.getByRole('article')).toHaveCount(0);
    return { full, empty: await heapOf(page) };
  };

  // Modules that load with the first finished order stay in memory.
  const morning = await heapAfter(() => play(firstRounds));
  state.round = 0;
  const evening = await heapAfter(() => play(day.rounds));
  const figures = { ...day, morning, evening };
  test.info().annotations.push({ type: 'heap in bytes', description: JSON.stringify(figures) });
  expect(evening.empty - morning.empty, JSON.stringify(figures)).toBeLessThan(maxGrowth);
});
