import type { Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');

/** The live region for short messages. */
export const snackbar = (page: Page) => page.locator('#snackbars');

/** The cart bar at the foot of lists. */
export const bar = (page: Page) => page.locator('.cart-bar');

/** A list's add button. */
export const plus = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The dish in view. Its neighbors are loaded too. */
export const dish = (page: Page) => page.locator('article:not([inert])');

/** A group of options of the dish in view. */
export const group = (page: Page, name: RegExp) => dish(page).getByRole('group', { name });

/** The add button of the dish in view. */
export const add = (page: Page) => dish(page).getByRole('button', { name: /^Add To Cart/ });

/** The lines of the cart saved in the tab. */
export const linesOf = (page: Page): Promise<readonly CartLine[]> =>
  page.evaluate(() => {
    const saved = Object.entries(sessionStorage).find(([name]) => name.startsWith('cart/'));
    return saved ? JSON.parse(String(saved[1])).lines : [];
  });

interface CartLine {
  readonly product: number;
  readonly quantity: number;
  readonly configuration: object;
  readonly instructions: string;
  readonly name: string;
  readonly unit: number;
  readonly image: string | null;
}
