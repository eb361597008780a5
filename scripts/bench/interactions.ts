import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../ensure-chromium.ts';
import type { Figure } from './figure.ts';
import { sectionedCategory, writeInteractionVenue } from './interaction-venue.ts';
import { longCategory } from './page-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { recordedDurations, recordInteractions, reportedFromMs } from './record-interactions.ts';
import { openSite } from './site.ts';

const rounds = 3;
/** Interactions of each kind and round. */
const perRound = 40;
/** CPU slowdown that simulates a mid-range phone. */
const slowdown = 4;
/** Between two interactions, in milliseconds: a quick diner. */
const betweenMs = 250;
/** Between two letters, in milliseconds. */
const betweenLettersMs = 120;

const terms = ['soup', 'chick', 'lemon', 'hummus', 'tahini', 'grill', 'mint', 'salad'];

const listAdders = (page: Page) => page.locator('main [data-add][data-unit]');

async function tapAll(page: Page, targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    await target.tap();
    await page.waitForTimeout(betweenMs);
  }
}

const repeat = (count: number, ...targets: readonly Locator[]): readonly Locator[] =>
  Array.from({ length: count }, (_, at) => targets[at % targets.length] as Locator);

/** What a diner does, from a page that is ready. Each performs `perRound` interactions. */
const journeys: Readonly<Record<string, { path: string; act: (page: Page) => Promise<void> }>> = {
  'add to cart': {
    path: `/en/category/${longCategory}`,
    act: async (page) => {
      const adders = listAdders(page);
      await tapAll(
        page,
        Array.from({ length: perRound }, (_, at) => adders.nth(at)),
      );
    },
  },
  'one more and one less': {
    path: `/en/category/${longCategory}`,
    act: async (page) => {
      const adder = page
        .locator('main .adder')
        .filter({ has: page.locator('[data-less]') })
        .first();
      await tapAll(page, repeat(perRound, adder.locator('[data-add]'), adder.locator('[data-less]')));
    },
  },
  'chip of a section': {
    path: `/en/category/${sectionedCategory}`,
    act: async (page) => {
      const chips = await page.locator('.chips a[href^="#"]').all();
      await tapAll(page, repeat(perRound, ...chips));
    },
  },
  'chip of a category': {
    path: `/en/category/${longCategory}`,
    act: async (page) => {
      const chip = (at: number) => page.locator('.chips a:not([href^="#"])').nth(at);
      for (let tap = 0; tap < perRound; tap += 1) {
        const before = page.url();
        await chip(tap % 2 === 0 ? 1 : 0).tap();
        await page.waitForURL((url) => url.href !== before, { waitUntil: 'load' });
        await page.waitForTimeout(betweenMs);
      }
    },
  },
  'search, a letter': {
    path: '/en/search',
    act: async (page) => {
      const field = page.getByRole('searchbox');
      const letters = terms.join('').slice(0, perRound).length;
      if (letters < perRound) throw new Error('There are too few letters to type');
      let typed = 0;
      for (const term of terms) {
        await field.fill('');
        const word = term.slice(0, perRound - typed);
        await field.pressSequentially(word, { delay: betweenLettersMs });
        typed += word.length;
        await page.waitForTimeout(betweenMs * 2);
      }
    },
  },
  'quantity in the cart': {
    path: '/en/cart',
    act: async (page) => {
      const stepper = page.locator('.stepper').first();
      await tapAll(
        page,
        repeat(perRound, stepper.locator('button').last(), stepper.locator('button').first()),
      );
    },
  },
  'choices in the cart, opened and saved': {
    path: '/en/cart',
    act: async (page) => {
      const edit = page.getByRole('button', { name: /^Edit / }).first();
      const sheet = page.getByRole('dialog');
      for (let at = 0; at < perRound / 4; at += 1) {
        await edit.tap();
        await sheet
          .locator('[type=radio]')
          .nth(at % 2)
          .tap();
        await sheet
          .locator('[type=radio]')
          .nth((at + 1) % 2)
          .tap();
        await page.waitForTimeout(betweenMs);
        await sheet.getByRole('button', { name: /^Save/ }).tap();
        await sheet.waitFor({ state: 'hidden' });
        await page.waitForTimeout(betweenMs);
      }
    },
  },
};

/** The saved cart: a dish with options, and nine without. */
async function fillCart(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/en/category/${longCategory}`, { waitUntil: 'load' });
  await page.locator('main [data-add]:not([data-unit])').first().tap();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[type=radio]').first().tap();
  await sheet.getByRole('button', { name: /^Add/ }).tap();
  await sheet.waitFor({ state: 'hidden' });
  for (let at = 0; at < 9; at += 1) await listAdders(page).nth(at).tap();
}

/** Durations of one kind of interaction, sorted. What is too short to be reported counts as the shortest. */
async function measureKind(browser: Browser, origin: string, kind: string): Promise<readonly number[]> {
  const journey = journeys[kind];
  if (!journey) throw new Error(`There is no journey of "${kind}"`);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  if (kind !== 'add to cart') await fillCart(page, origin);
  await recordInteractions(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + journey.path, { waitUntil: 'load' });
  await pause(3_000);
  await journey.act(page);
  await pause(1_000);
  const reported = await recordedDurations(page);
  await context.close();
  const short = Array.from({ length: Math.max(0, perRound - reported.length) }, () => reportedFromMs);
  return [...reported, ...short].toSorted((one, other) => one - other);
}

/** Measures how long a diner's taps and keys wait for the next paint, as INP does. */
export async function measureInteractions(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeInteractionVenue(scratch.path);
  await using site = await openSite();
  await site.publish(scratch.path);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] });
  try {
    await waitUntilIdle(site.pid);
    const figures: Figure[] = [];
    for (const kind of Object.keys(journeys)) {
      const results: (readonly number[])[] = [];
      for (let round = 0; round < rounds; round += 1)
        results.push(await measureKind(browser, site.origin, kind));
      const at = (share: number) =>
        results.map((durations) => durations[Math.ceil(durations.length * share) - 1] ?? Number.NaN);
      const slowest = Math.max(...results.flat());
      figures.push(
        {
          name: `${kind}: input to next paint, 95th percentile`,
          unit: 'ms',
          runs: at(0.95),
          bar: { kind: 'at most', value: 200 },
          note: `${results.map(({ length }) => length).join(', ')} interactions; slowest ${slowest} ms`,
        },
        { name: `${kind}: input to next paint, median`, unit: 'ms', runs: at(0.5) },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
