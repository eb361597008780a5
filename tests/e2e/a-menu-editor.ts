import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inOperatorApi } from './a-cart.ts';
import { originOf } from './diner.ts';

/** Somebody at a venue's menu desk. */
export interface InMenuEditor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What revokes their link. */
  readonly id: number;
}

/** Opens a venue's menu desk on a phone, by a link of one's own. */
export async function inMenuEditor(
  browser: Browser,
  venue: string,
  { language = 'en', label = 'Hala', width = 390 } = {},
): Promise<InMenuEditor> {
  const made = await (await inOperatorApi()).token({ licence: venue, purpose: 'publish', label });
  if (made.kind !== 'done') throw new Error(made.why);
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    baseURL: originOf(venue),
    locale: language,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(made.access.path);
  await page.locator('.items').waitFor();
  return { page, context, id: made.access.id };
}

/** Finds an item, and opens it. */
export async function openItem(page: Page, name: string): Promise<void> {
  await page.locator('#sought').fill(name);
  await page.locator('.item').first().click();
  await page.locator('#price').waitFor();
}

/** Goes on to what publishing would do, and waits until it is known. */
export async function review(page: Page): Promise<void> {
  await page.locator('.unpublished .key').click();
  await page.locator('.changed-fields').filter({ visible: true }).first().waitFor();
}

/** The button that publishes. */
export const publishing = (page: Page) => page.locator('.publishing .key').first();

/** Publishes what is reviewed, and goes back to the menu. */
export async function publishNow(page: Page): Promise<void> {
  await publishing(page).click();
  await page.locator('.published').waitFor();
  await page.locator('.editor-head .key').first().click();
}

/** Changes the price of an item, and publishes it. */
export async function publishPrice(page: Page, name: string, price: string): Promise<void> {
  await openItem(page, name);
  await page.locator('#price').fill(price);
  await review(page);
  await publishNow(page);
}
