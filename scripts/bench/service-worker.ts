import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../ensure-chromium.ts';
import type { Figure } from './figure.ts';
import { waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const demoFolder = join(import.meta.dirname, '../../venues/saffron-grill');
const path = '/en/home';

const rounds = 31;
/** CPU slowdown that simulates a mid-range phone. */
const slowdown = 4;

interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

async function phoneOf(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}

const openPhone = (browser: Browser, serviceWorkers: 'allow' | 'block') =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });

/** The times of a visit, in milliseconds since the request. */
interface Visit {
  readonly firstByte: number;
  readonly firstPaint: number;
}

async function visit({ page }: Phone, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'load' });
  return page.evaluate(async () => {
    const firstPaint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint');
        if (first) resolve(first.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { firstByte: navigation?.responseStart ?? Number.NaN, firstPaint };
  });
}

/** Visits the menu until the worker has cached it. */
async function saveMenu({ page }: Phone, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().some(({ url }) => url.endsWith('/offline'));
  });
}

/** The worker's background work after a page load, such as caching, is done by then; in milliseconds. */
const settleMs = 500;

/** Stops the worker, like a browser stops idle workers: the next visit has to start it. */
async function stopWorkers({ session }: Phone): Promise<void> {
  await pause(settleMs);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

/** Measures the overhead of the service worker online, and how fast it shows the menu offline. */
export async function measureServiceWorker(): Promise<readonly Figure[]> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] });
  try {
    await site.publish(demoFolder);
    const address = site.origin + path;
    const caching = await phoneOf(await openPhone(browser, 'allow'));
    const plain = await phoneOf(await openPhone(browser, 'block'));
    await saveMenu(caching, address);
    await visit(plain, address);
    await waitUntilIdle(site.pid);

    const pairs: { readonly cached: Visit; readonly plain: Visit }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await stopWorkers(caching);
      // Alternates the order, because the first visit finds an idle machine.
      const isFirst = round % 2 === 0;
      const early = isFirst ? await visit(caching, address) : null;
      const without = await visit(plain, address);
      pairs.push({ cached: early ?? (await visit(caching, address)), plain: without });
    }

    await site[Symbol.asyncDispose]();
    const starts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await stopWorkers(caching);
      starts.push((await visit(caching, address)).firstPaint);
    }
    const note = `${slowdown}× slower processor, the worker asleep`;
    return [
      {
        name: 'what the service worker adds to a visit with a network, to the first byte',
        unit: 'ms',
        runs: pairs.map(({ cached, plain: without }) => cached.firstByte - without.firstByte),
        bar: { kind: 'at most', value: 20 },
        note,
      },
      {
        name: 'the same to the first paint',
        unit: 'ms',
        runs: pairs.map(({ cached, plain: without }) => cached.firstPaint - without.firstPaint),
        note,
      },
      {
        name: 'a menu that was visited, without a network, to the first paint',
        unit: 'ms',
        runs: starts,
        bar: { kind: 'at most', value: 1_000 },
        everyRun: true,
        note,
      },
    ];
  } finally {
    await browser.close();
    await site[Symbol.asyncDispose]();
  }
}
