import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { linesOf, snackbar } from './canteen.ts';
import { directions, expect, test } from './diner.ts';
import { cycleFocus, tabUntil } from './keyboard.ts';
import { orderStatus } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';
import { orderPage } from './with-a-cart.ts';

/** From the landing page to an order, and through every overlay, by keyboard. */

initI18n();

test.use({ venue: 'canteen' });

const texts = {
  en: { kebab: 'Kebab', size: /^Size/, large: 'Large', typed: 'keb' },
  ar: { kebab: 'كباب', size: /^الحجم/, large: 'كبير', typed: 'كبا' },
} as const;

const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce<Promise<void>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

for (const { language } of directions) {
  const t = wordsIn(language);
  const { kebab, size, large, typed } = texts[language];
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
  const field = (page: Page, key: 'name' | 'phone') =>
    page.getByRole('textbox', { name: t(key), exact: true });

  test(`the keyboard leads from the landing page to an order in ${language}`, async ({ page }) => {
    await page.goto(`/${language}`);
    await tabUntil(page, link(page, t('open_menu')));
    await press(page, 'Enter');
    await page.waitForURL(/\/home$/);

    await tabUntil(page, page.getByRole('banner').getByRole('link', { name: t('search_placeholder') }));
    await press(page, 'Enter');
    await page.waitForURL(/\/search$/);
    await tabUntil(page, page.getByRole('searchbox'));
    await page.keyboard.type(typed);
    await press(page, 'Enter');
    const dish = page.getByRole('main').getByRole('link', { name: kebab, exact: true });
    await expect(dish).toBeVisible();
    await tabUntil(page, dish);
    await press(page, 'Enter');
    await page.waitForURL(/\/product\/102\?/);

    const shown = page.locator('article:not([inert])');
    const first = shown.getByRole('group', { name: size }).getByRole('radio').first();
    await tabUntil(page, first);
    await press(page, 'ArrowDown');
    await expect(shown.getByRole('group', { name: size }).getByLabel(large)).toBeChecked();
    await tabUntil(page, shown.getByRole('button', { name: t('add_to_cart') }));
    await press(page, 'Enter');
    await expect(snackbar(page)).toContainText(t('item_added_to_cart'));
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([{ product: 102, configuration: { choices: [12] } }]);

    await tabUntil(page, page.getByRole('banner').locator('a.cart'), 'Shift+Tab');
    await press(page, 'Enter');
    await page.waitForURL(/\/cart$/);
    await tabUntil(page, page.getByRole('link', { name: t('checkout') }));
    await press(page, 'Enter');
    await page.waitForURL(/\/checkout$/);
    await tabUntil(page, field(page, 'name'));
    await page.keyboard.type('Amal Haddad');
    await tabUntil(page, page.getByRole('button', { name: t('submit_order') }));
    await press(page, 'Enter');
    await expect(page).toHaveURL(orderPage);
    await expect(orderStatus(page)).toHaveText(t('status_pending'));
    await tabUntil(page, page.getByRole('link', { name: t('skip_to_content') }));
  });

  test(`overlays in ${language} trap the focus and return it`, async ({ page }) => {
    await page.goto(`/${language}/category/1`);
    const sheet = page.getByRole('dialog', { name: t('select_variations') });
    const choose = page.getByRole('button', { name: t('choose_options_for', { name: kebab }) });
    await tabUntil(page, choose);
    await press(page, 'Enter');
    await expect(sheet).toBeVisible();
    await cycleFocus(page, sheet, 12);
    await press(page, 'Escape');
    await expect(sheet).toBeHidden();
    await expect(choose).toBeFocused();

    const drawer = page.getByRole('dialog', { name: t('main_navigation') });
    const opener = page.getByRole('button', { name: t('open_drawer') });
    await tabUntil(page, opener, 'Shift+Tab');
    await press(page, 'Enter');
    await expect(drawer).toBeVisible();
    await cycleFocus(page, drawer, 12);
    await press(page, 'Escape');
    await expect(opener).toBeFocused();

    const languageList = page.locator('#language-list');
    const globe = page.getByRole('button', { name: t('choose_language') });
    await tabUntil(page, globe);
    await press(page, 'Enter', 'Tab');
    await expect(languageList.getByRole('link').first()).toBeFocused();
    await press(page, 'Escape');
    await expect(languageList).toBeHidden();
    await expect(globe).toBeFocused();
  });
}

test('focusing sticky controls does not scroll', async ({ page }) => {
  await page.goto('/en/product/102');
  await page.evaluate(() => scrollTo(0, 200));
  const scrolled = () => page.evaluate(() => scrollY);
  for (const sticky of [
    page.getByRole('banner').getByRole('link', { name: 'Search' }),
    page.locator('article:not([inert])').getByRole('button', { name: 'One more' }),
  ]) {
    await sticky.focus();
    expect(await scrolled()).toBe(200);
  }
});

test.describe('a drawer longer than the screen', () => {
  test.use({ venue: 'jamrat-layl', viewport: { width: 390, height: 480 } });

  test('hides no focused link under its header when tabbing backwards', async ({ page }) => {
    await page.goto('/en/category/1');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await cycleFocus(page, page.getByRole('dialog', { name: 'Main navigation' }), 24, 'Shift+Tab');
  });
});
