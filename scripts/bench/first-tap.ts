import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../ensure-chromium.ts';
import type { Figure } from './figure.ts';
import { writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const rounds = 9;
/** CPU slowdown that simulates a mid-range phone. */
const slowdown = 4;
/** How long a diner reads before the first tap, in milliseconds. */
const readingMs = 4_000;

/** Milliseconds from a tap on a dish until its options can be chosen, on a newly opened page. */
async function timeFirstTap(browser: Browser, address: string, reading: number): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'load' });
  await pause(reading);
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const check = () => {
              const choice = document.querySelector('dialog[open] input:not(:disabled)');
              // It becomes visible in the frame after the one that contains it.
              if (choice) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(check);
            };
            check();
          },
          { capture: true, once: true },
        );
      }),
  );
  await page.locator('[data-add]').first().tap();
  const ms = await waited;
  await page.close();
  return ms;
}

/** Measures how long a diner waits after the first tap on a dish with options. */
export async function measureFirstTap(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path);
  await using site = await openSite();
  await site.publish(scratch.path);
  const address = `${site.origin}/en/category/1`;
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] });
  try {
    await timeFirstTap(browser, address, 0);
    await waitUntilIdle(site.pid);
    const figures: Figure[] = [];
    for (const [when, reading] of [
      ['as soon as the page is loaded', 0],
      ['after reading it', readingMs],
    ] as const) {
      const runs: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await timeFirstTap(browser, address, reading));
      figures.push({
        name: `first tap to choosing options, ${when}`,
        unit: 'ms',
        runs,
        bar: { kind: 'at most', value: 500 },
        note: `${slowdown}× slower CPU, empty cache`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
