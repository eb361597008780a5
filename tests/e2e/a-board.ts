import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openOperatorApi } from './a-cart.ts';
import { originOf } from './diner.ts';

/** A signed-in kitchen tablet. */
export interface Tablet {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The staff link to revoke. */
  readonly id: number;
}

/** Makes a staff link to a venue's order board. */
export async function boardLink(venue: string): Promise<{ readonly path: string; readonly id: number }> {
  const link = await (await openOperatorApi()).token({ licence: venue, purpose: 'board', label: 'tablet' });
  if (link.kind !== 'done') throw new Error(link.why);
  return { path: link.access.path ?? '', id: link.access.id };
}

/** Opens a venue's board on a tablet. Counts the tones of its sounds in `window.tones`, by their wave. */
export async function aTablet(browser: Browser, venue: string, language: string): Promise<Tablet> {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    baseURL: originOf(venue),
    locale: language,
  });
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    const tones: Partial<Record<OscillatorType, number>> = {};
    Reflect.set(window, 'tones', tones);
    OscillatorNode.prototype.start = function (...given) {
      tones[this.type] = (tones[this.type] ?? 0) + 1;
      return start.apply(this, given);
    };
  });
  const page = await context.newPage();
  const { path, id } = await boardLink(venue);
  await page.goto(path);
  await page.locator('.columns').waitFor();
  return { page, context, id };
}

/** How many tones a sound of the board has played: by default the usual alert. */
export const alertSounds = (page: Page, sound: 'usual' | 'louder' = 'usual'): Promise<number> =>
  page.evaluate(
    (wave) => Number(Reflect.get(window, 'tones')[wave] ?? 0),
    sound === 'usual' ? 'triangle' : 'square',
  );

/** An order on the board, by its number. */
export const orderOn = (page: Page, number: string) =>
  page.getByRole('article').filter({ has: page.locator(`#order-${Number(number)}`) });

/** Opens the board's inventory view. */
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
