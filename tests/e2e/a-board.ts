import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inOperatorApi } from './a-cart.ts';
import { originOf } from './diner.ts';

/** A tablet in the kitchen that was let in. */
export interface Tablet {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What revokes it. */
  readonly id: number;
}

/** Makes a link to a venue's board. */
export async function boardLink(venue: string): Promise<{ readonly path: string; readonly id: number }> {
  const made = await (await inOperatorApi()).token({ licence: venue, purpose: 'board', label: 'tablet' });
  if (made.kind !== 'done') throw new Error(made.why);
  return { path: made.access.path ?? '', id: made.access.id };
}

/** Opens a venue's board as a tablet on the wall does. Strokes of its bell are counted in `window.strokes`. */
export async function aTablet(browser: Browser, venue: string, language: string): Promise<Tablet> {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    baseURL: originOf(venue),
    locale: language,
  });
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Reflect.set(window, 'strokes', 0);
    OscillatorNode.prototype.start = function (...given) {
      Reflect.set(window, 'strokes', Reflect.get(window, 'strokes') + 1);
      return start.apply(this, given);
    };
  });
  const page = await context.newPage();
  const { path, id } = await boardLink(venue);
  await page.goto(path);
  await page.locator('.columns').waitFor();
  return { page, context, id };
}

/** How often the bell was struck. */
export const strokesOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'strokes')));

/** An order on the board, by its number. */
export const orderOn = (page: Page, number: string) =>
  page.getByRole('article').filter({ has: page.locator(`#order-${Number(number)}`) });

/** The second of the board's two views. */
export async function openAvailability(page: Page): Promise<void> {
  await page.locator('.board-bar nav button').nth(1).click();
  await page.locator('.stock').first().waitFor();
}

/** A dish in the first list that has it. */
export const dishOn = (page: Page, name: string) =>
  page
    .locator('.stock li')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();
