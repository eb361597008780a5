import type { Page } from '@playwright/test';
import { boxOf, expect, test } from './diner.ts';

const drawers = [
  {
    language: 'en',
    label: 'Main navigation',
    open: 'Open navigation',
    close: 'Close',
    headings: ['Categories', 'Info'],
    entries: [
      ['Home', '/en/home'],
      ['Breakfast', '/en/category/1'],
      ['Salads', '/en/category/2'],
      ['Grill', '/en/category/3'],
      ['Sauces', '/en/category/4'],
      ['Everything', '/en/category/5'],
      ['Drinks', '/en/category/6'],
      ['This week', '/en/category/7'],
      ['Offers', '/en/category/8'],
      ['Sets', '/en/category/9'],
      ['Combinations', '/en/category/10'],
      ['Secret', '/en/category/13'],
      ['Faceless', '/en/category/14'],
      ['Banner', '/en/category/15'],
      ['Promotions', '/en/promotions'],
      ['About us', '/en/page/1'],
      ['Terms', '/en/page/2'],
      ['How was it?', '/en/form/1'],
      ['Catering request', '/en/form/2'],
    ],
    version: 'Version 1.9.55',
  },
  {
    language: 'ar',
    label: 'التنقل الرئيسي',
    open: 'فتح قائمة التنقل',
    close: 'إغلاق',
    headings: ['الفئات', 'معلومات'],
    entries: [
      ['الرئيسية', '/ar/home'],
      ['فطور', '/ar/category/1'],
      ['سلطات', '/ar/category/2'],
      ['مشاوي', '/ar/category/3'],
      ['صلصات', '/ar/category/4'],
      ['كل شيء', '/ar/category/5'],
      ['مشروبات', '/ar/category/6'],
      ['هذا الأسبوع', '/ar/category/7'],
      ['عروض اليوم', '/ar/category/8'],
      ['وجبات', '/ar/category/9'],
      ['تشكيلات', '/ar/category/10'],
      ['سر', '/ar/category/13'],
      ['بلا وجه', '/ar/category/14'],
      ['لافتة', '/ar/category/15'],
      ['العروض', '/ar/promotions'],
      ['من نحن', '/ar/page/1'],
      ['الشروط', '/ar/page/2'],
      ['كيف كانت زيارتك؟', '/ar/form/1'],
      ['طلب تموين', '/ar/form/2'],
    ],
    version: '1.9.55',
  },
] as const;

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const { language, label, open, close, headings, entries, version } of drawers) {
  /** Source: spec §2 drawer.content */
  test(`the drawer in ${language} has logo, languages, the whole menu and the version, in this order`, async ({
    page,
  }) => {
    await page.goto(`/${language}/home`);
    await page.getByRole('button', { name: open }).click();
    const drawer = drawerOf(page, label);
    await expect(drawer).toBeVisible();
    const links = drawer.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(entries.map(([name]) => name));
    expect(
      await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toEqual(entries.map(([, address]) => address));
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(headings);

    const parts = [
      drawer.locator('img.logo'),
      drawer.locator('summary'),
      links.first(),
      links.last(),
      drawer.getByText(version),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  test(`the drawer in ${language} closes by its button, by Escape and by a tap outside`, async ({ page }) => {
    await page.goto(`/${language}/home`);
    const opener = page.getByRole('button', { name: open });
    const drawer = drawerOf(page, label);
    const beside = language === 'ar' ? 5 : 385;
    for (const dismiss of [
      () => drawer.getByRole('button', { name: close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(beside, 400),
    ]) {
      await opener.click();
      await expect(drawer).toBeVisible();
      await dismiss();
      await expect(drawer).toBeHidden();
    }
    await expect(opener).toBeFocused();
  });

  test(`the drawer in ${language} comes in from the start of the line`, async ({ page }) => {
    await page.goto(`/${language}/home`);
    await page.getByRole('button', { name: open }).click();
    const { x, width } = await boxOf(drawerOf(page, label));
    expect(language === 'ar' ? 390 - (x + width) : x).toBe(0);
    expect(width).toBeLessThan(390);
  });
}

test('the drawer marks the current page', async ({ page }) => {
  await page.goto('/en/category/3');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(drawerOf(page, 'Main navigation').getByRole('link', { name: 'Grill' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('the drawer links to other languages of the same page', async ({ page }) => {
  await page.goto('/en/category/3');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = drawerOf(page, 'Main navigation');
  await drawer.locator('summary', { hasText: 'English' }).click();
  await drawer.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/ja/category/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('グリル');
});

test('the drawer is closed after Back', async ({ page }) => {
  await page.goto('/en/home');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await drawerOf(page, 'Main navigation').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/en/page/2');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Corner');
  await expect(drawerOf(page, 'Main navigation')).toBeHidden();
});

test.describe('a venue with one language', () => {
  test.use({ venue: 'all-on-home' });

  /** Source: spec §2 drawer.languages */
  test('has no language choice in its drawer', async ({ page }) => {
    await page.goto('/en/category/1');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = drawerOf(page, 'Main navigation');
    await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(drawer.getByText('English')).toHaveCount(0);
  });
});
