import type { Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');

/** What the page says of itself, politely. */
export const told = (page: Page) => page.locator('#snacks');

/** What stands at the foot of lists. */
export const bar = (page: Page) => page.locator('.cart-bar');

/** The button of a list that adds a dish. */
export const plus = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The dish in sight; those beside it are loaded too. */
export const dish = (page: Page) => page.locator('article:not([inert])');

/** A question of the dish in sight. */
export const group = (page: Page, name: RegExp) => dish(page).getByRole('group', { name });

/** The button of the dish in sight. */
export const add = (page: Page) => dish(page).getByRole('button', { name: /^Add To Cart/ });

/** The lines of the cart, as the tab keeps them. */
export const linesOf = (page: Page): Promise<readonly KeptLine[]> =>
  page.evaluate(() => {
    const kept = Object.entries(sessionStorage).find(([name]) => name.startsWith('cart/'));
    return kept ? JSON.parse(String(kept[1])).lines : [];
  });

interface KeptLine {
  readonly product: number;
  readonly quantity: number;
  readonly configuration: object;
  readonly instructions: string;
  readonly name: string;
  readonly unit: number;
  readonly image: string | null;
}
