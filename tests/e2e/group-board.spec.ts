import type { Page } from '@playwright/test';
import { openOperatorApi } from './a-cart.ts';
import { branches, licenceOf, publishGroup } from './a-group.ts';
import { violationsOf } from './axe.ts';
import { expect, originOf, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const group = 'house-desk';
const { rock, port, garden } = branches;

const aSoup = () => ({
  ...{
    menu: 9800,
    order_type: 'takeaway',
    payment_type: 'cash',
    total: '18.00',
    customer_name: 'Amal Haddad',
  },
  line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
});

async function openBoard(page: Page): Promise<void> {
  const home = licenceOf(group, rock);
  const wanted = { licence: home, purpose: 'board', label: '', operator: false, group: true } as const;
  const made = await (await openOperatorApi()).token(wanted);
  if (made.kind !== 'done') throw new Error(made.why);
  await page.goto(`${originOf(home)}${made.access.path.replace('/board', '/board/en')}`);
}

const orders = (page: Page) => page.locator('article.order');

test('a board of a group shows the orders of all branches, and works for each', async ({ page }) => {
  await publishGroup(group, [rock, port, garden]);
  for (const branch of [rock, port, port]) await placeOrder(licenceOf(group, branch), 'en', aSoup());
  await page.setViewportSize({ width: 1180, height: 820 });
  await openBoard(page);
  await expect(page.locator('.order-branch')).toHaveText(['House Rock', 'House Port', 'House Port']);
  expect(await violationsOf(page)).toEqual([]);

  // The first orders of two branches have one number.
  await orders(page).nth(1).getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('.lane.kitchen .order-branch')).toHaveText(['House Port']);
  await expect(page.locator('.lane.pending .order-branch')).toHaveText(['House Rock', 'House Port']);

  await page.getByRole('button', { name: 'House Rock' }).click();
  await expect(page.locator('.order-branch')).toHaveText(['House Rock']);
  await page.getByRole('button', { name: /^All branches/ }).click();
  await expect(orders(page)).toHaveCount(3);
});
