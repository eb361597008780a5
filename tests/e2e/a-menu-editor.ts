import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openOperatorApi } from './a-cart.ts';
import { originOf } from './diner.ts';

/** An open menu editor. */
export interface MenuEditor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The staff link to revoke. */
  readonly id: number;
}

/** Makes a staff link to a venue's menu editor. */
export async function editorLink(
  venue: string,
  label = 'Hala',
): Promise<{ readonly path: string; readonly id: number }> {
  const link = await (await openOperatorApi()).token({ licence: venue, purpose: 'publish', label });
  if (link.kind !== 'done') throw new Error(link.why);
  return { path: link.access.path ?? '', id: link.access.id };
}

/** Opens a venue's menu editor on a phone with a staff link of its own. */
export async function openMenuEditor(
  browser: Browser,
  venue: string,
  { language = 'en', label = 'Hala', width = 390 } = {},
): Promise<MenuEditor> {
  const { path, id } = await editorLink(venue, label);
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    baseURL: originOf(venue),
    locale: language,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('.categories').waitFor();
  return { page, context, id };
}

/** Searches for an item and opens it. */
export async function openItem(page: Page, name: string): Promise<void> {
  await page.locator('#item-search-text').fill(name);
  await page.locator('.item').first().click();
  await page.locator('#price').waitFor();
}

/** Opens the review and waits for it. */
export async function review(page: Page): Promise<void> {
  await page.locator('.unpublished-bar .button').click();
  await page.locator('.changed-fields').filter({ visible: true }).first().waitFor();
}

/** The button that publishes. */
export const publishButton = (page: Page) => page.locator('.publish-actions .button').first();

/** Publishes what is reviewed and returns to the menu. */
export async function publishNow(page: Page): Promise<void> {
  await publishButton(page).click();
  await page.locator('.published-notice').waitFor();
  await page.locator('.editor-head .button').first().click();
}

/** Changes an item's price and publishes it. */
export async function publishPrice(page: Page, name: string, price: string): Promise<void> {
  await openItem(page, name);
  await page.locator('#price').fill(price);
  await review(page);
  await publishNow(page);
}
