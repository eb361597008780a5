import { expect, test } from './diner.ts';

/** Source: spec §5 variations.required */
test('options are in groups, each with its rule', async ({ page }) => {
  await page.goto('/en/product/11');
  const size = page.getByRole('group', { name: /^Size/ });
  await expect(size).toHaveAccessibleName(/Required/);
  await expect(size.getByRole('listitem')).toHaveText([/Regular/, /Large/]);

  const extras = page.getByRole('group', { name: /^Extras/ });
  await expect(extras).toHaveAccessibleName(/Choose upto 2 options/);
  await expect(extras).not.toHaveAccessibleName(/Required/);

  await expect(page.getByRole('group', { name: /^Spice level/ })).toHaveAccessibleName(/Choose one/);
});

test('an option shows its surcharge or reduction', async ({ page }) => {
  await page.goto('/en/product/11');
  const priceOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('bdi');
  await expect(priceOf('Large')).toHaveText('+AED 9.00');
  await expect(priceOf('Feta')).toHaveText('+AED 6.00');
  await expect(priceOf('No egg')).toHaveText('−AED 5.00');
  await expect(priceOf('Regular')).toHaveCount(0);
});

test('a combo has groups, each of them required', async ({ page }) => {
  await page.goto('/en/product/91');
  const main = page.getByRole('group', { name: /^Your main/ });
  await expect(main).toHaveAccessibleName(/Required/);
  await expect(main.getByRole('listitem').filter({ hasText: 'Adana' })).toBeVisible();
  await expect(main.getByText('+AED 12.00')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Sea bass' })).toContainText('Out of Stock');
  await expect(page.getByRole('group', { name: /^Your drink/ })).toHaveAccessibleName(/Required/);
});

/** Source: spec §3 combo-group */
test("a combo's dish shows its own options when it is opened", async ({ page }) => {
  await page.goto('/en/product/91');
  const hot = page.getByText('On fire');
  await expect(hot).toBeHidden();
  await page.locator('summary', { hasText: 'Lamb chops' }).click();
  await expect(hot).toBeVisible();
});

test.describe('a venue with its own texts', () => {
  test.use({ venue: 'pandan-lane' });

  /** Source: spec §3 menu.ui-strings, §5 variations.limit, variations.required */
  test('uses them for the required mark and the limit', async ({ page }) => {
    await page.goto('/en/product/4101');
    await expect(page.getByText('Please choose').first()).toBeVisible();
    await expect(page.getByText('Choose up to 3')).toBeVisible();
    await page.goto('/zh-hans/product/4101');
    await expect(page.getByText('必选').first()).toBeVisible();
  });
});

test.describe('a venue with its own sold-out text', () => {
  test.use({ venue: 'jamrat-layl' });

  for (const { language, text } of [
    { language: 'en', text: 'Gone for tonight' },
    { language: 'ar', text: 'خلصت الليلة' },
  ]) {
    /** Source: spec §8 out-of-stock */
    test(`shows it in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/category/3`);
      await expect(page.getByText(text).first()).toBeVisible();
      await page.goto(`/${language}/product/304`);
      await expect(page.locator('.about').getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: text })).toBeDisabled();
    });
  }
});

test.describe('a venue that shows resulting prices', () => {
  test.use({ venue: 'saffron-grill' });

  test('shows with each option what the dish then costs, tax included', async ({ page }) => {
    await page.goto('/en/product/141');
    const skewers = page.getByRole('group', { name: /^How many skewers/ });
    await expect(skewers.getByText('AED 29.40')).toBeVisible();
    await expect(skewers.getByText('AED 50.40')).toBeVisible();
    await expect(skewers.getByText('AED 67.20')).toBeVisible();
  });
});
