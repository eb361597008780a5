import { add, dish, header, linesOf, plus, snackbar } from './canteen.ts';
import { expect, test } from './diner.ts';

test.describe('a venue that redirects to the cart after adding', () => {
  test.use({ venue: 'canteen-cart', forgiven: /status of 404/ });

  for (const { language, label } of [
    { language: 'en', label: /^Add To Cart/ },
    { language: 'ar', label: /^أضف إلى السلة/ },
  ]) {
    /** Source: spec §4 adding.redirect */
    test(`opens the cart from a dish, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/product/101`);
      await dish(page).getByRole('button', { name: label }).click();
      await expect(page).toHaveURL(`/${language}/cart`);
      await expect(snackbar(page)).not.toBeEmpty();
      await expect.poll(() => linesOf(page)).toMatchObject([{ product: 101 }]);
    });
  }

  test('stays on the list when a diner adds from there', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, 'Add Lentil soup to cart').click();
    await plus(page, 'Choose options for Kebab').click();
    await page.getByRole('dialog').getByLabel('Large').check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add To Cart/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/en/category/1');
  });
});

test.describe('a venue that redirects back after adding', () => {
  test.use({ venue: 'canteen-once' });

  for (const { language, name, label, added } of [
    { language: 'en', name: 'Kebab', label: /^Add To Cart/, added: 'Item added to cart' },
    { language: 'ar', name: 'كباب', label: /^أضف إلى السلة/, added: 'أُضيف الصنف إلى السلة' },
  ]) {
    /** Source: spec §4 adding.redirect */
    test(`returns to the list the diner came from, in ${language}, and announces the dish`, async ({
      page,
    }) => {
      await page.goto(`/${language}/category/1`);
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/${language}/product/102`);
      await dish(page).getByRole('radio').first().check();
      await dish(page).getByRole('button', { name: label }).click();
      await expect(page).toHaveURL(`/${language}/category/1`);
      await expect(snackbar(page)).toContainText(added);
      await expect(page.getByRole('listitem').filter({ hasText: name }).locator('output')).toHaveText(
        /^[1١]$/,
      );
    });
  }

  test("returns to a search, and from a direct link to the dish's list", async ({ page }) => {
    await page.goto('/en/search?term=soup');
    await page.getByRole('main').getByRole('link', { name: 'Lentil soup' }).click();
    await page.waitForURL('**/en/product/101?term=soup');
    await add(page).click();
    await expect(page).toHaveURL('/en/search?term=soup');
    await page.goto('/en/product/201');
    await page.reload();
    await add(page).click();
    await expect(page).not.toHaveURL('/en/product/201');
  });

  /** Source: spec §5 instructions.blocked */
  test('disables the button of a dish in the cart, on load and after swiping to it', async ({ page }) => {
    await page.goto('/en/product/101');
    await add(page).click();
    await expect(page).toHaveURL('/en/category/1');
    await page.goto('/en/product/101');
    await expect(dish(page).getByRole('button', { name: 'Already Added To Cart' })).toBeDisabled();
    await expect(dish(page).getByRole('textbox')).toHaveCount(0);
    await expect(dish(page).getByRole('group', { name: 'Quantity' })).toHaveCount(0);

    await page.goto('/en/product/102');
    await page.getByRole('link', { name: 'Previous dish' }).click();
    await expect(page).toHaveURL('/en/product/101');
    await expect(dish(page).getByRole('button', { name: 'Already Added To Cart' })).toBeDisabled();
  });
});

test.describe('neighboring dishes', () => {
  test.use({ venue: 'canteen' });

  test('keep their own choices', async ({ page }) => {
    await page.goto('/en/product/101');
    await page.getByRole('link', { name: 'Next dish' }).click();
    await expect(page).toHaveURL('/en/product/102');
    await dish(page).getByLabel('Large').click();
    await expect(add(page)).toContainText('AED 49.00');
    await page.getByRole('link', { name: 'Previous dish' }).click();
    await expect(add(page)).toContainText('AED 18.00');
    await add(page).click();
    await page.getByRole('link', { name: 'Next dish' }).click();
    await expect(dish(page).getByLabel('Large')).toBeChecked();
    await add(page).click();
    await expect.poll(() => linesOf(page)).toMatchObject([{ product: 101 }, { product: 102 }]);
    await expect(header(page).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  test('arrow keys inside options choose and do not change the dish', async ({ page }) => {
    await page.goto('/en/product/102');
    await dish(page).getByLabel('Regular').check();
    await page.keyboard.press('ArrowRight');
    await expect(dish(page).getByLabel('Large')).toBeChecked();
    await expect(page).toHaveURL('/en/product/102');
  });
});
