import type { Page } from '@playwright/test';
import { codeOf } from '../a-cart.ts';
import { billAt, billOf, choose, orderedAt, venue as paysAtTable, phoneWith } from '../bill-page.ts';
import { originOf } from '../diner.ts';
import type { PlacedOrder } from '../placed-order.ts';
import type { Language, Screen } from './screen.ts';

/** How many tables the screens of guests need. */
export const tableCount = 14;

async function open(page: Page, order: PlacedOrder, language: Language): Promise<void> {
  await page.goto(originOf(paysAtTable) + billOf(order, language));
  await page.locator('main h1').waitFor();
}

/**
 * Screens of guests at a table.
 *
 * @param first of the tables that no other test uses.
 */
export function tableScreens(first: number): readonly Screen[] {
  const tableOf = (at: number, language: Language) => first + 2 * at + (language === 'en' ? 0 : 1);
  /** A bill, and what the guest does there. */
  const aBill = (
    name: string,
    at: number,
    act: (page: Page, language: Language) => Promise<void> = async () => undefined,
  ): Screen => ({
    name,
    arrive: async (page, language) => {
      await open(page, await billAt(tableOf(at, language), language), language);
      await page.locator('.tip-options').waitFor();
      await act(page, language);
    },
  });
  return [
    { name: 'table', arrive: scanTable },
    {
      name: 'bill-not-accepted',
      arrive: async (page, language) => open(page, await orderedAt(tableOf(0, language), language), language),
    },
    aBill('bill', 1),
    aBill('bill-split', 2, split),
    aBill('bill-split-by-dishes', 3, splitByDishes),
    aBill('bill-in-shares', 4, splitInShares),
    aBill('bill-with-a-wallet', 5, (page, language) =>
      phoneWith(page, language).button('wallet_title').click(),
    ),
    aBill('bill-paid', 6, pay),
  ];
}

async function scanTable(page: Page, language: Language): Promise<void> {
  const path = await codeOf('tables', 'Table', language === 'en' ? '39' : '40');
  await page.goto(`${originOf('tables')}/${language}${path}`);
  await page.waitForURL(/\/home$/);
}

const split = (page: Page, language: Language) => phoneWith(page, language).radio('split_bill').check();

async function splitByDishes(page: Page, language: Language): Promise<void> {
  await split(page, language);
  await phoneWith(page, language).radio('split_items').check();
  await page.locator('button.portion').first().click();
}

async function splitInShares(page: Page, language: Language): Promise<void> {
  await split(page, language);
  await phoneWith(page, language).button('split_create').click();
  await page.locator('.shares li').first().waitFor();
}

async function pay(page: Page): Promise<void> {
  await page.locator('.submit-bar .button').click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await choose(page, 'pay');
  await page.locator('[data-status=PAID]').waitFor();
}
