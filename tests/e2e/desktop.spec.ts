import { faultsOf } from './axe.ts';
import { boxOf, expect, test } from './diner.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('categories stand at the side, and say where the diner is', async ({ page }) => {
  await page.goto('/en/category/3');
  const side = page.getByRole('navigation', { name: 'Categories' });
  await expect(side.getByRole('link', { name: 'Grill' })).toHaveAttribute('aria-current', 'page');
  await side.getByRole('link', { name: 'Salads' }).click();
  await expect(page).toHaveURL('/en/category/2');
});

for (const { language, side, first } of [
  { language: 'en', side: 'Categories', first: -1 },
  { language: 'ar', side: 'الفئات', first: 1 },
]) {
  test(`the categories in ${language} stand where lines begin`, async ({ page }) => {
    await page.goto(`/${language}/category/3`);
    const nav = await boxOf(page.getByRole('navigation', { name: side }));
    const main = await boxOf(page.getByRole('main'));
    expect(Math.sign(nav.x - main.x)).toBe(first);
  });

  test(`picture and words of a dish in ${language} stand side by side`, async ({ page }) => {
    await page.goto(`/${language}/product/302`);
    const picture = await boxOf(page.locator('.photos'));
    const words = await boxOf(page.locator('.told'));
    expect(Math.sign(picture.x - words.x)).toBe(first);
    expect(Math.abs(picture.y - words.y)).toBeLessThan(200);
  });
}

test('dishes stand in columns', async ({ page }) => {
  await page.goto('/en/category/1');
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map(async (at) => boxOf(page.locator('main .cards > li').nth(at))),
  );
  expect(second?.y).toBe(first?.y);
  expect(third?.y).toBe(first?.y);
});

test('the sections of a long page stay in sight beside it', async ({ page }) => {
  await page.goto('/en/category/5');
  const chips = page.getByRole('navigation', { name: 'Sections' });
  await chips.getByRole('link', { name: 'Sauces' }).click();
  await expect(chips.getByRole('link', { name: 'Sauces' })).toHaveAttribute('aria-current', 'true');
  await expect(chips).toBeInViewport();
  expect((await boxOf(chips)).x).toBeLessThan((await boxOf(page.locator('#cat-4'))).x);
});

for (const path of ['/en/home', '/ar/category/1', '/en/category/5', '/ar/product/11', '/en/search?term=a']) {
  test(`${path} can be used by everybody on a wide screen`, async ({ page }) => {
    await page.goto(path);
    expect(await faultsOf(page)).toEqual([]);
  });
}
