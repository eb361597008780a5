import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { heapOf } from '#tests/support/page-heap.ts';
import { chromiumArgs, ensureChromium } from '../ensure-chromium.ts';
import type { Figure } from './figure.ts';
import { busyDishes, busyMenu, busyVenue, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { mapConcurrently } from './realtime-client.ts';
import { openSite, type Site } from './site.ts';

const stations = 12;
const openOrders = 300;
/** CPU slowdown that simulates an inexpensive tablet. */
const slowdown = 4;
/** How much faster time passes on the display. */
const pace = 12;
const minutes = 60;
/** Until the heap is measured for the first time: modules load, and code is compiled. */
const firstMinutes = 10;
/** Between two taps, in milliseconds: a dozen cooks. */
const betweenMs = 400;

const minuteMs = 60_000 / pace;

/** A kitchen in which each category is cooked at a station of its own. */
const writeKitchen = (folder: string) =>
  writeOrderVenue(folder, {
    venue: {
      auto_accept: {},
      kitchen_stations: Array.from({ length: stations }, (_, at) => ({
        name: `Station ${at + 1}`,
        ...(at > 0 && { categories: [at + 1] }),
      })),
    },
    menu: {
      variations: [],
      categories: Array.from({ length: stations }, (_, at) => ({
        id: at + 1,
        name: `Category ${at + 1}`,
        products: busyDishes
          .filter((_id, dish) => dish % stations === at)
          .map((id) => ({ id, name: `Dish ${id}`, price: '12.50' })),
      })),
    },
  });

let placed = 0;

/** An order of four dishes, each of another station. */
async function placeOrder({ origin }: Site): Promise<void> {
  placed += 1;
  const dishes = Array.from({ length: 4 }, (_, at) => busyDishes[(placed + at * 3) % busyDishes.length]);
  const response = await fetch(`${origin}/en/api/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      menu: busyMenu,
      order_type: 'takeaway',
      payment_type: 'cash',
      customer_name: 'Bench',
      total: '52.52',
      line_items: dishes.map((product) => ({ product, quantity: 1, cart_uuid: crypto.randomUUID() })),
    }),
  });
  if (response.status !== 201) throw new Error(`The order call responded with ${await response.text()}`);
}

/** Lets time pass faster on a page, for its clock, its timers and the server's time in responses. */
async function quicken(page: Page): Promise<void> {
  const start = Date.now();
  await page.addInitScript(
    ([from, times]) => {
      const RealDate = Date;
      const now = () => from + (RealDate.now() - from) * times;
      class QuickDate extends RealDate {
        constructor(...given: readonly unknown[]) {
          super(...((given.length === 0 ? [now()] : given) as [number]));
        }
        static override now = now;
      }
      globalThis.Date = QuickDate as DateConstructor;
      const { setTimeout: wait, setInterval: repeat } = window;
      window.setTimeout = ((callback: TimerHandler, ms = 0, ...more: unknown[]) =>
        wait(callback, ms / times, ...more)) as typeof setTimeout;
      window.setInterval = ((callback: TimerHandler, ms = 0, ...more: unknown[]) =>
        repeat(callback, ms / times, ...more)) as typeof setInterval;
    },
    [start, pace] as const,
  );
  await page.route(/\/kitchen\/tickets\/$/, async (route) => {
    const response = await route.fetch();
    const now = new Date(start + (Date.now() - start) * pace).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), now } });
  });
}

const recordLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });

const longTasks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tasks: readonly number[] }).tasks);

async function measureDisplay(browser: Browser, site: Site): Promise<readonly Figure[]> {
  const operator = await openLoopbackOperator(site.dataDir);
  const made = await operator?.operatorApi.token({ licence: busyVenue, purpose: 'board', label: 'bench' });
  if (!operator || made?.kind !== 'done') throw new Error('The link to the board could not be made');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await quicken(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(site.origin + (made.access.path ?? '').replace('/board', '/board/en/kitchen'));
  await page.locator('.chit').first().waitFor();
  await pause(5_000);

  /** Bumps the first ticket, again and again; what is ready is collected, and ordered anew. */
  const cook = async (forMinutes: number) => {
    const until = Date.now() + forMinutes * minuteMs;
    while (Date.now() < until) {
      const id = await page.locator('.chit h2').first().getAttribute('id');
      await page.keyboard.press('1');
      await pause(betweenMs);
      await page.keyboard.press('1');
      await pause(betweenMs);
      const number = Number(id?.replace('ticket-', ''));
      const move = { licence: busyVenue, number, move: 'fulfil' as const, reason: null };
      const moved = await operator.operatorApi.move(move);
      if (moved.kind === 'done') await placeOrder(site);
    }
  };
  await cook(firstMinutes);
  const before = await heapOf(page);
  await recordLongTasks(page);
  await cook(minutes - firstMinutes);
  const tasks = await longTasks(page);
  const after = await heapOf(page);
  await page.close();
  return [
    {
      name: 'heap of a kitchen display after an hour, beside that after ten minutes',
      unit: '%',
      runs: [(after / before) * 100],
      bar: { kind: 'at most', value: 105 },
      note: `${openOrders} orders, ${stations} stations, ${placed - openOrders} orders cooked; ${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB`,
    },
    {
      name: 'longest task of it',
      unit: 'ms',
      runs: [Math.max(0, ...tasks)],
      bar: { kind: 'at most', value: 50 },
      note: `${tasks.length} over 50 ms; the browser reports none below`,
    },
  ];
}

/** Measures a kitchen display during an hour that passes in five minutes. */
export async function measureKitchenDisplay(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeKitchen(scratch.path);
  await using site = await openSite(undefined, { RATE_LIMITS: 'off' });
  await site.publish(scratch.path);
  placed = 0;
  await mapConcurrently(Array.from({ length: openOrders }), 8, () => placeOrder(site));
  await waitUntilIdle(site.pid);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] });
  try {
    return await measureDisplay(browser, site);
  } finally {
    await browser.close();
  }
}
