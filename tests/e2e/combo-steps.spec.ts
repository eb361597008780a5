import type { Page } from '@playwright/test';
import { add, dish, group, linesOf } from './canteen.ts';
import { boxOf, expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const hint = (page: Page) => dish(page).locator('.hint');

/** Source: spec §2 product.choices, §5 combos.out-of-stock, quantity.not-for-combos */
test("a combo takes one dish of each group, with that dish's own options", async ({ page }) => {
  await page.goto('/en/product/501');
  const main = group(page, /^Your main/);
  await expect(main).toHaveAccessibleName(/Required/);
  await expect(main.getByLabel(/Sea bass/)).toBeDisabled();
  await expect(main.getByRole('listitem').filter({ hasText: 'Sea bass' })).toContainText('Out of Stock');
  await expect(dish(page).getByRole('group', { name: 'Quantity' })).toHaveCount(0);
  await expect(dish(page).getByLabel('Large')).toHaveCount(0);

  await main.getByLabel(/Lamb chops/).check();
  await dish(page).getByLabel('Large').check();
  await expect(hint(page)).toHaveText('Required · Your drink');
  await group(page, /^Your drink/)
    .getByLabel('Ayran')
    .check();
  // 45 + 12 + 9
  await expect(add(page)).toContainText('AED 66.00');

  // The step is closed and says what was chosen.
  const step = dish(page).locator('summary').filter({ hasText: 'Your main' });
  await expect(step).toContainText('Lamb chops');
  await step.click();
  await main.getByLabel('Adana').check();
  await expect(dish(page).getByLabel('Large')).toHaveCount(0);
  await expect(add(page)).toContainText('AED 45.00');
  await add(page).click();
  await expect
    .poll(() => linesOf(page))
    .toMatchObject([
      {
        configuration: {
          combos: [
            { group: 511, product: 301, choices: [] },
            { group: 512, product: 622, choices: [] },
          ],
        },
      },
    ]);
});

test('the keys choose within a step without leaving it', async ({ page }) => {
  await page.goto('/en/product/501');
  await group(page, /^Your main/)
    .getByLabel('Adana')
    .focus();
  await page.keyboard.press('Space');
  await expect(group(page, /^Your main/).getByLabel('Adana')).toBeChecked();
  await expect(group(page, /^Your main/).getByLabel('Adana')).toBeFocused();
});

test('the disabled button of a combo opens the step that is missing', async ({ page }) => {
  await page.goto('/en/product/501');
  await group(page, /^Your main/)
    .getByLabel('Adana')
    .check();
  await dish(page).locator('summary').filter({ hasText: 'Your main' }).click();
  await add(page).click({ force: true });
  await expect(group(page, /^Your drink/).getByLabel('Mint tea')).toBeFocused();
});

test.describe('dishes with photographs', () => {
  test.use({ venue: 'saffron-grill' });

  test('are chosen by their photographs, two side by side on a phone', async ({ page }) => {
    await page.goto('/en/product/191');
    const choices = dish(page).locator('.combo-steps details[open] .options > li');
    const [first, second] = await Promise.all([boxOf(choices.nth(0)), boxOf(choices.nth(1))]);
    expect(second.y).toBe(first.y);
    const photo = choices.first().locator('img');
    expect((await boxOf(photo)).width).toBeGreaterThan(150);
    await photo.click();
    await expect(choices.first().getByRole('radio')).toBeChecked();
    await expect(dish(page).locator('summary').first()).toContainText('Hummus');
  });
});
