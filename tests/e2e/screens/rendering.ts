import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

const file = join(import.meta.dirname, '../snapshots/rendering.txt');

/** What decides how pages look on this machine: Chromium's version, and the fonts by the width of some words. */
export async function describeRendering(browser: Browser, page: Page): Promise<string> {
  const [version = ''] = browser.version().split('.');
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    return ['system-ui', 'sans-serif', 'serif'].flatMap((family) =>
      ['Grilled halloumi 35.70', 'حلوم مشوي ٣٥٫٧٠'].map((words) => {
        context.font = `600 17px ${family}`;
        return context.measureText(words).width.toFixed(1);
      }),
    );
  });
  return `Chromium ${version} with fonts of the widths ${widths.join(', ')}`;
}

/** The machine that took the pictures. */
export const recordedRendering = async (): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trim();

export const recordRendering = (rendering: string): Promise<void> => writeFile(file, `${rendering}\n`);
