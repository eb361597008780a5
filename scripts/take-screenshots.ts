import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from './ensure-chromium.ts';

/**
 * Takes screenshots of pages on a phone, a tablet and a desktop:
 *
 *     node scripts/take-screenshots.ts --into .cache/look --base http://localhost:4321 /en/home /ar/home
 */

const usage =
  'take-screenshots --into <folder> [--base <origin>] [--host <host>] [--whole] [--greeting] [--widths 390,1280] <path>…';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:4321' },
    /** The Host header, when the base is not the venue's own origin. */
    host: { type: 'string' },
    /** The full page instead of the first screen. */
    whole: { type: 'boolean', default: false },
    /** Does not close the promotion that opens on load. */
    greeting: { type: 'boolean', default: false },
    widths: { type: 'string', default: '390,768,1280' },
  },
});

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 800 };

const screenshotNameOf = (path: string, width: number) =>
  `${path.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'root'}-${width}.png`;

async function takeScreenshot(
  browser: Browser,
  path: string,
  width: number,
  folder: string,
): Promise<string> {
  const height = heights[width] ?? 900;
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    ...(values.host === undefined ? {} : { extraHTTPHeaders: { host: values.host } }),
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(new URL(path, values.base).href, { waitUntil: 'networkidle' });
  if (values.whole) await page.setViewportSize({ width, height: Math.min(await fullHeight(page), 6_000) });
  await page.waitForLoadState('networkidle');
  if (!values.greeting) await page.keyboard.press('Escape');
  await page.waitForTimeout(100);
  const file = join(folder, screenshotNameOf(path, width));
  await page.screenshot({ path: file });
  await context.close();
  return [file, ...errors].join('\n  ');
}

const fullHeight = (page: { evaluate<T>(of: () => T): Promise<T> }) =>
  page.evaluate(() => document.documentElement.scrollHeight);

if (values.into === undefined || positionals.length === 0) {
  console.error(usage);
  process.exit(2);
}
await mkdir(values.into, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
for (const path of positionals) {
  for (const width of values.widths.split(',').map(Number)) {
    console.log(await takeScreenshot(browser, path, width, values.into));
  }
}
await browser.close();
