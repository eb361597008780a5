import type { Locator, Page } from '@playwright/test';
import { openMenuEditor, publishNow, review } from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { boxOf, directions, expect, test } from './diner.ts';
import { arrive, dana, savedAddress } from './with-a-cart.ts';

const texts = {
  en: {
    easy: /Buttons · Page background\s*Easy to read/,
    hard: /Hard to read: .?1.? to .?1.?, needs .?3/,
    fee: '0.750',
  },
  ar: {
    easy: /الأزرار · خلفية الصفحة\s*سهل القراءة/,
    hard: /صعب القراءة: .?١.? إلى .?١.?، والمطلوب .?٣/,
    fee: '٠٫٧٥٠',
  },
} as const;

const widths = { en: 1280, ar: 390 } as const;

const view = (page: Page, at: number) => page.locator('.views button').nth(at);

/** Drags a point of the area on the map. */
async function dragGrip(page: Page, grip: Locator, by: number) {
  const box = await boxOf(grip);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

for (const { language } of directions) {
  const say = texts[language];
  const venue = `tea-house-look-${language}`;
  // Another venue: tests run side by side, and each publishes.
  const zoneVenue = `tea-house-zone-${language}`;

  test.describe(`the look of a menu, in ${language},`, () => {
    // Software rendering logs a warning.
    test.use({ venue, forgiven: /GL Driver Message|status of 404/ });
    test.slow();

    test('tells what is hard to read, and reaches guests', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language, width: widths[language] });
      await view(page, 4).click();
      const color = page.locator('#theme_data-primary_color');
      await expect(page.locator('.contrasts')).toContainText(say.easy);
      await color.fill('ffe');
      await color.press('Enter');
      await expect(page.locator('.contrasts .hard')).toContainText(say.hard);
      await expect(page.locator('.theme-sample .button')).toHaveCSS('background-color', 'rgb(255, 255, 238)');
      expect(await violationsOf(page)).toEqual([]);
      await color.fill('#12345');
      await color.press('Enter');
      await expect(color).toHaveAttribute('aria-invalid', 'true');
      await color.fill('#0a5c36');
      await color.press('Enter');
      await expect(page.locator('.contrasts .hard')).toHaveCount(0);
      await review(page);
      await publishNow(page);
      await phone.goto(`/${language}/category/1`);
      const primary = () =>
        phone.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
      expect(await primary()).toBe('#0a5c36');
      await context.close();
    });

    test('a zone drawn as a circle is delivered to', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, zoneVenue, {
        language,
        width: widths[language],
      });
      await view(page, 1).click();
      await page.locator('#list-kind').selectOption('delivery_zone');
      await page.locator('.item-list > .button').click();
      await page.locator('#name').fill('Harbour');
      await page.locator('#amount').fill('0.75');
      const radius = page.locator('#radius');
      await expect(radius).toHaveValue('3');
      await page.locator('.map-grip.radius').waitFor();
      await dragGrip(page, page.locator('.map-grip.radius'), -60);
      await expect(radius).not.toHaveValue('3');
      expect(Number(await radius.inputValue())).toBeLessThan(3);
      await radius.fill('2');
      await page.locator('.more-fields summary').click();
      await page.locator('.field-group .button').first().click();
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.unpublished-bar .button').click();
      await page.getByRole('heading', { name: 'Harbour' }).waitFor();
      await publishNow(page);

      await arrive(phone, zoneVenue, `/${language}/checkout`, {
        cart: { orderType: 'delivery' },
        customer: { ...dana, addresses: [savedAddress('4')] },
      });
      await phone.getByRole('button', { name: /^4, 7, Tunis Street/ }).click();
      await expect(phone.locator('.bill')).toContainText(say.fee);
      await context.close();
    });
  });
}

test.describe('the corner of a zone', () => {
  test.use({ venue: 'tea-house-corner', forgiven: /GL Driver Message|status of 404/ });
  test.slow();

  test('is dragged, removed and still there after publishing', async ({ browser }) => {
    const { page, context } = await openMenuEditor(browser, 'tea-house-corner', { width: 1280 });
    await view(page, 1).click();
    await page.locator('#list-kind').selectOption('delivery_zone');
    await page.locator('.item-list > .button').click();
    await page.locator('#name').fill('Harbour');
    await page.locator('#area').selectOption('Polygon');
    const corners = page.locator('.map-grip.corner');
    await expect(corners).toHaveCount(8);
    const before = await boxOf(corners.first());
    await dragGrip(page, corners.first(), -50);
    const after = await boxOf(corners.first());
    expect(Math.round(before.x - after.x)).toBeCloseTo(50, -1);
    await corners.nth(3).focus();
    await page.locator('.area-field > .button').click();
    await expect(corners).toHaveCount(7);
    await page.locator('.unpublished-bar .button').click();
    await page.getByRole('heading', { name: 'Harbour' }).waitFor();
    await publishNow(page);
    await view(page, 1).click();
    await page.locator('#list-kind').selectOption('delivery_zone');
    await page.locator('.item').first().click();
    await expect(corners).toHaveCount(7);
    await context.close();
  });
});
