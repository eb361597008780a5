import type { Page } from '@playwright/test';
import { codeOf } from '../a-cart.ts';
import { billAt, billOf, choose, orderedAt, venue as paysAtTable, phoneWith } from '../bill-page.ts';
import { originOf } from '../diner.ts';
import type { PlacedOrder } from '../placed-order.ts';
import type { Language, Screen } from './screen.ts';

/** Each screen has its own tables: 21 and up are nobody else's. */
const tableOf = (at: number, language: Language) => 21 + 2 * at + (language === 'en' ? 0 : 1);

async function open(page: Page, order: PlacedOrder, language: Language): Promise<void> {
  await page.goto(originOf(paysAtTable) + billOf(order, language));
  await page.locator('main h1').waitFor();
}

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

/** Screens of guests at a table. */
export const tableScreens: readonly Screen[] = [
  {
    name: 'table',
    arrive: async (page, language) => {
      const path = await codeOf('tables', 'Table', language === 'en' ? '39' : '40');
      await page.goto(`${originOf('tables')}/${language}${path}`);
      await page.waitForURL(/\/home$/);
    },
  },
  {
    name: 'bill-not-accepted',
    arrive: async (page, language) => open(page, await orderedAt(tableOf(0, language), language), language),
  },
  aBill('bill', 1),
  aBill('bill-split', 2, async (page, language) => {
    await phoneWith(page, language).radio('split_bill').check();
  }),
  aBill('bill-split-by-dishes', 3, async (page, language) => {
    const { radio } = phoneWith(page, language);
    await radio('split_bill').check();
    await radio('split_items').check();
    await page.locator('button.portion').first().click();
  }),
  aBill('bill-in-shares', 4, async (page, language) => {
    const { radio, button } = phoneWith(page, language);
    await radio('split_bill').check();
    await button('split_create').click();
    await page.locator('.shares li').first().waitFor();
  }),
  aBill('bill-with-a-wallet', 5, async (page, language) => {
    await phoneWith(page, language).button('wallet_title').click();
  }),
  aBill('bill-paid', 6, async (page) => {
    await page.locator('.submit-bar .button').click();
    await page.waitForURL(/\/pay\/sandbox\//);
    await choose(page, 'pay');
    await page.locator('[data-status=PAID]').waitFor();
  }),
];
