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
/** What a phone in the middle of the range is to this machine. */
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

/** A visit, in milliseconds from asking for the page. */
interface Visit {
  /** Until the first of it is there. */
  readonly firstByte: number;
  /** Until something of it is seen. */
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

/** Visits until the worker has the menu. */
async function saveMenu({ page }: Phone, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => url.endsWith('/offline'));
  });
}

/** What the worker still does once a page is there, such as keeping it, has ended by then, in milliseconds. */
const settleMs = 500;

/** A browser stops a worker that nobody needs: the next visit has to wake it. */
async function stopWorkers({ session }: Phone): Promise<void> {
  await pause(settleMs);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

/** What keeping the menu costs who has a network, and how soon who has none sees it. */
export async function measureServiceWorker(): Promise<readonly Figure[]> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] });
  try {
    await site.publish(demoFolder);
    const address = site.origin + path;
    const keeping = await phoneOf(await openPhone(browser, 'allow'));
    const plain = await phoneOf(await openPhone(browser, 'block'));
    await saveMenu(keeping, address);
    await visit(plain, address);
    await waitUntilIdle(site.pid);

    const pairs: { readonly kept: Visit; readonly plain: Visit }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await stopWorkers(keeping);
      // Neither is always the first: whoever is finds the machine rested.
      const isFirst = round % 2 === 0;
      const early = isFirst ? await visit(keeping, address) : null;
      const without = await visit(plain, address);
      pairs.push({ kept: early ?? (await visit(keeping, address)), plain: without });
    }

    await site[Symbol.asyncDispose]();
    const starts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await stopWorkers(keeping);
      starts.push((await visit(keeping, address)).firstPaint);
    }
    const note = `${slowdown}× slower processor, the worker asleep`;
    return [
      {
        name: 'what the service worker adds to a visit with a network, to the first byte',
        unit: 'ms',
        runs: pairs.map(({ kept, plain: without }) => kept.firstByte - without.firstByte),
        bar: { kind: 'at most', value: 20 },
        note,
      },
      {
        name: 'the same to the first paint',
        unit: 'ms',
        runs: pairs.map(({ kept, plain: without }) => kept.firstPaint - without.firstPaint),
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
