import type { Page } from '@playwright/test';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { expect } from './diner.ts';

/** The dialog in which staff write an order, on the board. */
export const dialogOn = (page: Page) => page.locator('.staff-order');

/** The dishes of the order. */
export const lineOn = (page: Page) => page.locator('.ticket-line');

/** Opens a new order: the telephone has the focus. */
export async function startOrder(page: Page) {
  await page.locator('.new-order').click();
  await expect(page.locator('#guest-phone')).toBeFocused();
  return dialogOn(page);
}

/** The number of the order that was placed, or that dishes were added to. */
export async function placedNumber(page: Page): Promise<string> {
  const title = page.locator('.placed-order h3');
  await expect(title).toBeVisible();
  return /\d+/.exec(toLatinDigits((await title.textContent()) ?? ''))?.[0] ?? '';
}
