import { boxOf, expect, test } from './diner.ts';

for (const { language, nav, grill, salads } of [
  { language: 'en', nav: 'Categories', grill: 'Grill', salads: 'Salads' },
  { language: 'ar', nav: 'الفئات', grill: 'مشاوي', salads: 'سلطات' },
]) {
  test(`chips lead from one category to another in one tap, in ${language}`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`/${language}/category/3`);
    const chips = page.getByRole('navigation', { name: nav, exact: true });
    await expect(chips.getByRole('link', { name: grill, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(chips).toBeInViewport();
    await chips.getByRole('link', { name: salads, exact: true }).click();
    await expect(page).toHaveURL(`/${language}/category/2`);
    await expect(chips.getByRole('link', { name: salads, exact: true })).toBeInViewport();
  });
}

test('the strip begins at the current category', async ({ page }) => {
  await page.goto('/en/category/1');
  const chips = page.getByRole('navigation', { name: 'Categories', exact: true });
  const last = chips.getByRole('link').last();
  await expect(last).not.toBeInViewport();
  await page.goto((await last.getAttribute('href')) ?? '');
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the first chip opens all categories', async ({ page }) => {
  await page.goto('/en/category/1');
  await page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('button', { name: 'See all categories' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible();
});

for (const path of ['/en/home', '/en/promotions', '/en/page/1']) {
  test(`${path} has the chips, too`, async ({ page }) => {
    await page.goto(path);
    const chips = page.getByRole('navigation', { name: 'Categories', exact: true });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const bottom = await boxOf(page.getByRole('banner'));
    if (path === '/en/home')
      expect(Math.abs((await boxOf(chips)).y - bottom.y - bottom.height)).toBeLessThan(2);
    await chips.getByRole('link', { name: 'Grill', exact: true }).click();
    await expect(page).toHaveURL('/en/category/3');
  });
}
