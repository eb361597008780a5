import { violationsOf } from './axe.ts';
import { boxOf, expect, test } from './diner.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a sidebar lists the categories and marks the current one', async ({ page }) => {
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
  test(`the sidebar in ${language} is at the start of the line`, async ({ page }) => {
    await page.goto(`/${language}/category/3`);
    const nav = await boxOf(page.getByRole('navigation', { name: side }));
    const main = await boxOf(page.getByRole('main'));
    expect(Math.sign(nav.x - main.x)).toBe(first);
  });

  test(`picture and text of a dish in ${language} are side by side`, async ({ page }) => {
    await page.goto(`/${language}/product/302`);
    const picture = await boxOf(page.locator('.photos'));
    const text = await boxOf(page.locator('.dish-details'));
    expect(Math.sign(picture.x - text.x)).toBe(first);
    expect(Math.abs(picture.y - text.y)).toBeLessThan(200);
  });
}

test('dishes are in columns', async ({ page }) => {
  await page.goto('/en/category/1');
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map(async (at) => boxOf(page.locator('main .cards > li').nth(at))),
  );
  expect(second?.y).toBe(first?.y);
  expect(third?.y).toBe(first?.y);
});

test('the sections of a long page stay in view beside it', async ({ page }) => {
  await page.goto('/en/category/5');
  const chips = page.getByRole('navigation', { name: 'Sections' });
  await chips.getByRole('link', { name: 'Sauces' }).click();
  await expect(chips.getByRole('link', { name: 'Sauces' })).toHaveAttribute('aria-current', 'true');
  await expect(chips).toBeInViewport();
  expect((await boxOf(chips)).x).toBeLessThan((await boxOf(page.locator('#cat-4'))).x);
});

test.describe('the cart beside the dishes', () => {
  test.use({ venue: 'canteen' });

  test('names its dishes in the language that the diner changes to', async ({ page }) => {
    await page.goto('/en/category/1');
    await page.getByRole('button', { name: 'Add Lentil soup' }).click();
    const panel = page.locator('.cart-panel');
    await expect(panel.getByRole('listitem')).toContainText('Lentil soup');
    await page.goto('/ar/category/1');
    await expect(panel.getByRole('listitem')).toContainText('شوربة عدس');
    await expect(panel.getByRole('listitem').getByRole('button').last()).toHaveAccessibleName(/شوربة عدس/);
  });
});

for (const { language, sign } of [
  { language: 'en', sign: 1 },
  { language: 'ar', sign: -1 },
]) {
  test.describe(`the popular dishes in ${language}`, () => {
    test.use({ venue: 'saffron-grill' });

    test('have buttons that scroll them', async ({ page }) => {
      await page.goto(`/${language}/home`);
      const strip = page.locator('.popular > ul');
      const heading = await boxOf(page.locator('.popular > h2'));
      // The browser draws them at the end of the heading's line. They are not in the document.
      const middle = heading.y + heading.height / 2;
      await page.mouse.click(sign > 0 ? heading.x + heading.width - 18 : heading.x + 18, middle);
      await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).not.toBe(0);
      expect(Math.sign(await strip.evaluate((list) => list.scrollLeft))).toBe(sign);
    });
  });
}

for (const path of ['/en/home', '/ar/category/1', '/en/category/5', '/ar/product/11', '/en/search?term=a']) {
  test(`${path} has no accessibility violations on a wide screen`, async ({ page }) => {
    await page.goto(path);
    expect(await violationsOf(page)).toEqual([]);
  });
}
