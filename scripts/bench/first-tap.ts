import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../ensure-chromium.ts';
import type { Figure } from './figure.ts';
import { writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const rounds = 9;
/** What a phone in the middle of the range is to this machine. */
const slowdown = 4;
/** How long a diner reads before the first tap, in milliseconds. */
const readingMs = 4_000;

/** Milliseconds from a finger's tap on a dish until its options can be chosen, on a page just opened. */
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
            const look = () => {
              const choice = document.querySelector('dialog[open] input:not(:disabled)');
              // The frame after the one that has it is the first to be seen.
              if (choice) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
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

/** How long the first dish with options that a diner reaches for keeps them waiting. */
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
      ['as soon as the page is there', 0],
      ['after a look at it', readingMs],
    ] as const) {
      const runs: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await timeFirstTap(browser, address, reading));
      figures.push({
        name: `first tap to choosing options, ${when}`,
        unit: 'ms',
        runs,
        bar: { kind: 'at most', value: 500 },
        note: `${slowdown}× slower processor, nothing kept from before`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
