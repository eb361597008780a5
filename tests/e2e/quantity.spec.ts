import type { Page } from '@playwright/test';
import { add, dish, linesOf } from './canteen.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const stepper = (page: Page) => dish(page).getByRole('group', { name: 'Quantity' });
const number = (page: Page, quantity: number) =>
  stepper(page).getByRole('button', { name: `Quantity ${quantity}`, exact: true });
const quantityDialog = (page: Page) => page.getByRole('dialog', { name: 'Input Quantity' });

/** Source: spec §2 product.quantity */
test('the quantity goes up and down by one, and never below one', async ({ page }) => {
  await page.goto('/en/product/101');
  await expect(stepper(page).getByRole('button', { name: 'One less' })).toBeDisabled();
  await stepper(page).getByRole('button', { name: 'One more' }).click();
  await stepper(page).getByRole('button', { name: 'One more' }).click();
  await expect(number(page, 3)).toBeVisible();
  await expect(add(page)).toContainText('AED 54.00');
  await stepper(page).getByRole('button', { name: 'One less' }).click();
  await expect(number(page, 2)).toBeVisible();
});

test('what the button does and a long amount are on one line of a phone', async ({ page }) => {
  await page.goto('/en/product/101');
  for (let at = 1; at < 20; at += 1) await stepper(page).getByRole('button', { name: 'One more' }).click();
  await expect(add(page)).toContainText('AED 360.00');
  const tops = await add(page).evaluate((button) =>
    [...button.children].map((part) => Math.round(part.getBoundingClientRect().y)),
  );
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

for (const [script, typed] of [
  ['Latin', '12'],
  ['Arabic-Indic', '١٢'],
  ['Persian', '۱۲'],
  ['Thai', '๑๒'],
] as const) {
  /** Source: spec §2 product.quantity */
  test(`a quantity is typed in ${script} digits`, async ({ page }) => {
    await page.goto('/en/product/101');
    await number(page, 1).click();
    await expect(quantityDialog(page)).toBeVisible();
    await expect(quantityDialog(page).getByRole('textbox')).toBeFocused();
    await quantityDialog(page).getByRole('textbox').fill(typed);
    await page.keyboard.press('Enter');
    await expect(quantityDialog(page)).toHaveCount(0);
    await expect(number(page, 12)).toBeFocused();
    await add(page).click();
    await expect.poll(() => linesOf(page)).toMatchObject([{ product: 101, quantity: 12 }]);
  });
}

/** Source: spec §5 quantity.range */
test('an invalid quantity is reported and changes nothing', async ({ page }) => {
  await page.goto('/en/product/101');
  await number(page, 1).click();
  const box = quantityDialog(page).getByRole('textbox');
  for (const [typed, message] of [
    ['0', 'Quantity requires minimum value of 1'],
    ['-3', 'Quantity requires minimum value of 1'],
    ['1.5', 'Enter a whole number'],
    ['٢٫٥', 'Enter a whole number'],
    ['many', 'Quantity requires minimum value of 1'],
    ['1000', 'Quantity requires maximum value of 999'],
  ] as const) {
    await box.fill(typed);
    await quantityDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(quantityDialog(page).getByRole('alert')).toHaveText(message);
    await expect(box).toHaveAccessibleDescription(message);
  }
  await page.keyboard.press('Escape');
  await expect(quantityDialog(page)).toHaveCount(0);
  await expect(number(page, 1)).toBeFocused();
});

test("the dialog is in Arabic, with the venue's digits", async ({ page }) => {
  await page.goto('/ar/product/101');
  await dish(page).locator('[aria-haspopup=dialog]').click();
  const modal = page.getByRole('dialog', { name: 'أدخل الكمية' });
  await expect(modal.getByRole('textbox')).toHaveValue('١');
  await modal.getByRole('textbox').fill('٣');
  await modal.getByRole('button', { name: 'حفظ' }).click();
  await expect(dish(page).getByRole('button', { name: 'الكمية ٣' })).toBeVisible();
});

/** Source: spec §4 quantity.steps */
test('the quantity is limited to the portions left, including those in the cart', async ({ page }) => {
  await page.goto('/en/product/106');
  const more = stepper(page).getByRole('button', { name: 'One more' });
  await more.click();
  await expect(dish(page).getByText('Only 3 left')).toBeVisible();
  await more.click();
  await expect(number(page, 3)).toBeVisible();
  await expect(more).toBeDisabled();
  await number(page, 3).click();
  await quantityDialog(page).getByRole('textbox').fill('4');
  await page.keyboard.press('Enter');
  await expect(quantityDialog(page).getByRole('alert')).toHaveText('Quantity requires maximum value of 3');
  await quantityDialog(page).getByRole('textbox').fill('2');
  await page.keyboard.press('Enter');

  await add(page).click();
  await expect(dish(page).getByText('Only 1 left')).toBeVisible();
  await expect(more).toBeDisabled();
  await add(page).click();
  await expect(dish(page).getByRole('button', { name: 'Already Added To Cart' })).toBeDisabled();
  await expect.poll(() => linesOf(page)).toMatchObject([{ product: 106, quantity: 3 }]);
});
