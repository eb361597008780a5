import { join } from 'node:path';
import { dishOn } from './a-board.ts';
import { openOperatorApi } from './a-cart.ts';
import {
  openItem,
  openMenuEditor,
  publishButton,
  publishNow,
  publishPrice,
  review,
} from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { boxOf, directions, expect, test } from './diner.ts';
import { openSubscribed } from './subscribed-page.ts';

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;

const photo = join(import.meta.dirname, '../../venues/saffron-grill/media/promotion-lunch.webp');

for (const { language, direction } of directions) {
  const venue = `desk-${language}`;

  test.describe(`the menu editor, in ${language},`, () => {
    test.use({ venue });

    test("changes a price, previews it and publishes it to a diner's phone", {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language });
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page).toHaveURL(`/desk/${language}`);
      expect(await violationsOf(page)).toEqual([]);
      await phone.goto(`/${language}/category/1`);

      await openItem(page, soup[language]);
      await expect(page.locator('.unpublished-bar .button')).toHaveCount(0);
      await page.locator('#price').fill('36.555');
      await expect(page.locator('#price')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('.unpublished-bar .button')).toHaveCount(0);
      await page.locator('#price').fill('٣٦٫٥');
      await page.locator('#name-ar').fill('شوربة عدس حامضة');
      expect(await violationsOf(page)).toEqual([]);

      await review(page);
      await expect(page.locator('.changed-fields')).toContainText('شوربة عدس حامضة');
      const preview = page.frameLocator('.preview iframe');
      await expect(preview.locator('body')).toContainText('36.50');
      expect(await violationsOf(page)).toEqual([]);
      await publishNow(page);
      await expect(phone.locator('main')).toContainText('36.50');
      await phone.goto('/ar/category/1');
      await expect(phone.getByText('شوربة عدس حامضة')).toBeVisible();
      await phone.goto('/en/category/1');
      await expect(phone.getByText('Lentil soup')).toBeVisible();
      await context.close();
    });
  });

  test.describe(`the menu editor with a camera, in ${language},`, () => {
    // Another publish at the same venue would cause a conflict.
    const venue = `desk-picture-${language}`;
    test.use({ venue });

    test("changes a picture, a dish's hours and the venue's hours", async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language });
      await openItem(page, 'Soup 9');
      await page.locator('.picture-field input').setInputFiles(photo);
      await page.locator('dialog .button').nth(1).click();
      await expect(page.locator('.picture-field img')).toHaveAttribute('src', /^data:image/);
      await page.locator('.editor-head .to-items').click();
      await openItem(page, 'Soup 10');
      await page.locator('.item-hours summary').click();
      const first = page.locator('.item-hours .day').first();
      await first.locator('.day-buttons button').first().click();
      await first.locator('input[type=time]').first().fill('00:00');
      await first.locator('input[type=time]').nth(1).fill('00:00');
      await first.locator('.day-buttons button').nth(1).click();
      await page.locator('.views button').nth(3).click();
      await page.locator('.day-buttons button').first().click();
      await page.locator('.day').first().locator('input[type=time]').first().fill('18:00');
      await page.locator('.day').first().locator('input[type=time]').nth(1).fill('02:00');
      await expect(page.locator('.day').first().locator('.hint')).toBeVisible();
      await page.locator('.day-buttons button').nth(1).click();
      await expect(page.locator('.time-window')).toHaveCount(7);
      expect(await violationsOf(page)).toEqual([]);
      await review(page);
      await expect(page.locator('.diff > li')).toHaveCount(3);
      await publishNow(page);
      await phone.goto(`/${language}/product/19`);
      await expect(phone.locator('main img').first()).toBeVisible();
      await phone.goto(`/${language}/category/1`);
      await expect(phone.getByText('Soup 9', { exact: true })).toBeVisible();
      await expect(phone.getByText('Soup 10', { exact: true })).toHaveCount(0);
      await context.close();
    });
  });
}

test.describe('the inventory in the menu editor', () => {
  test.use({ venue: 'desk-stock' });

  test('takes effect on the phone at once, without publishing', async ({ page: phone, browser }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-stock');
    await openSubscribed(phone, '/en/category/1');
    await page.locator('.views button').nth(2).click();
    const dish = dishOn(page, soup.en);
    await dish.locator('.button').first().click();
    const onPhone = phone.getByRole('listitem').filter({ hasText: soup.en });
    await expect(onPhone.getByText('Out of Stock')).toBeVisible();
    await expect(page.locator('.unpublished-bar .button')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    await page.locator('.pause-bar .button').click();
    await page.locator('.dialog button[type=submit]').click();
    await expect(page.locator('.paused')).toBeVisible();
    await page.reload();
    await page.locator('.views button').nth(2).click();
    await expect(page.locator('.paused')).toBeVisible();
    await dishOn(page, soup.en).locator('.button').first().click();
    await expect(onPhone.getByText('Out of Stock')).toHaveCount(0);
    await context.close();
  });
});

test.describe('an unpublished change', () => {
  test.use({ venue: 'desk-kept' });

  test('survives a reload and can be undone per item', async ({ browser }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-kept', { width: 1280 });
    await openItem(page, 'Soup 5');
    await page.locator('#price').fill('21');
    await openItem(page, 'Soup 6');
    await page.locator('#price').fill('22');
    await page.reload();
    await expect(page.locator('.unpublished-bar')).toContainText('2 unpublished changes');
    expect(await violationsOf(page)).toEqual([]);
    await review(page);
    // The preview works before any page is opened.
    await expect(page.frameLocator('.preview iframe').locator('body')).toContainText('Soup 5');
    await page.getByRole('button', { name: 'Undo: Soup 5' }).click();
    await expect(page.locator('.diff > li')).toHaveCount(1);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('Nothing to publish.')).toBeVisible();
    await context.close();
  });

  test('is found, edited and published with the keyboard alone', async ({ browser }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-keys');
    await page.locator('#item-search-text').focus();
    await page.keyboard.type('soup 17');
    await expect(page.locator('.item')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Soup 17' })).toBeFocused();
    // Preview, copy, hide, remove, the price.
    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('27');
    await page.getByRole('button', { name: 'Review and publish' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Review and publish' })).toBeFocused();
    await expect(publishButton(page)).toBeEnabled();
    await publishButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Live after /)).toBeVisible();
    await context.close();
  });
});

test.describe('two people in the menu editor', () => {
  test.use({ venue: 'desk-two' });

  test("see each other's changes and resolve conflicts", async ({ page: phone, browser }) => {
    const one = await openMenuEditor(browser, 'desk-two', { label: 'Omar' });
    const other = await openMenuEditor(browser, 'desk-two');
    await openItem(other.page, 'Lentil soup');
    await other.page.locator('#price').fill('36');
    await publishPrice(one.page, 'Lentil soup', '38');

    await review(other.page);
    await expect(
      other.page.getByRole('heading', { name: /^Omar published while you were editing/ }),
    ).toBeVisible();
    await expect(other.page.locator('.conflicts')).toContainText(/Theirs\s*AED.38\.00\s*Yours\s*AED.36\.00/);
    await expect(publishButton(other.page)).toBeDisabled();
    expect(await violationsOf(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Use mine' }).click();
    await publishNow(other.page);
    await phone.goto('/en/category/1');
    await expect(phone.locator('main')).toContainText('36.00');
    await Promise.all([one.context.close(), other.context.close()]);
  });
});

test.describe('the history', () => {
  test.use({ venue: 'desk-history' });

  test('shows who changed what and restores a version', async ({ page: phone, browser }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-history');
    await publishPrice(page, 'Lentil soup', '44');
    const tabs = page.locator('.views');
    const { y } = await boxOf(tabs);
    await page.getByRole('button', { name: 'History' }).click();
    expect((await boxOf(tabs)).y, 'a short view does not move the tabs').toBe(y);
    const newest = page.locator('.version').first();
    await expect(newest).toContainText('Hala');
    await newest.locator('summary').click();
    await expect(newest.locator('.changed-fields')).toContainText('44.00');
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.version').nth(1).locator('> .button').click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.locator('.published-notice')).toBeVisible();
    await expect(newest).toContainText('restored from version 1');
    await phone.goto('/en/category/1');
    await expect(phone.locator('main')).toContainText('18.00');
    await context.close();
  });
});

test.describe('a menu editor link', () => {
  // Browsers log responses with status 404.
  test.use({ venue: 'desk-shut', forgiven: /404/ });

  test('that is invalid or revoked shows nothing', async ({ page, browser }) => {
    await page.goto(`/desk#${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    const editor = await openMenuEditor(browser, 'desk-shut');
    await (await openOperatorApi()).revoke({ licence: 'desk-shut', id: editor.id });
    await editor.page.locator('.item').first().click();
    await expect(editor.page.getByRole('heading', { name: /link was revoked/ })).toBeVisible();
    await expect(editor.page.locator('.item-list')).toHaveCount(0);
    await editor.context.close();
  });

  test('reports a lost connection and keeps the changes', async ({ browser }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-shut');
    await openItem(page, 'Soup 5');
    await page.locator('#price').fill('23');
    await context.setOffline(true);
    await page.locator('.unpublished-bar .button').click();
    await expect(page.getByText('The server isn’t responding.')).toBeVisible();
    await expect(page.locator('.diff')).toContainText('Soup 5');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(publishButton(page)).toBeEnabled();
    await context.close();
  });
});
