import { boxOf, expect, test } from './diner.ts';

test.describe('on the landing page', () => {
  test.use({ venue: 'bare' });

  for (const { language, title, close } of [
    { language: 'en', title: 'Office lunch', close: 'Close' },
    { language: 'ar', title: 'غداء المكتب', close: 'إغلاق' },
  ]) {
    /** Source: spec §2 onboarding.promotion */
    test(`a promotion shows once per visit in ${language}`, async ({ page, context }) => {
      await page.goto(`/${language}`);
      const greeting = page.getByRole('dialog', { name: title });
      await expect(greeting).toBeVisible();
      await expect(greeting.locator('img')).toBeVisible();
      await greeting.getByRole('button', { name: close }).click();
      await expect(greeting).toBeHidden();

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(greeting).toBeHidden();

      const nextVisit = await context.newPage();
      await nextVisit.goto(`/${language}`);
      await expect(nextVisit.getByRole('dialog', { name: title })).toBeVisible();
    });
  }

  for (const { language, title, text, button, notNow } of [
    {
      language: 'en',
      title: 'Office lunch',
      text: 'Any two dishes until three.',
      button: 'See the dishes',
      notNow: 'Not now',
    },
    {
      language: 'ar',
      title: 'غداء المكتب',
      text: 'أي طبقين حتى الثالثة.',
      button: 'شاهد الأطباق',
      notNow: 'ليس الآن',
    },
  ]) {
    test(`a promotion in ${language} says what it is, and leads there or away`, async ({ page, context }) => {
      await page.goto(`/${language}`);
      const greeting = page.getByRole('dialog', { name: title });
      await expect(greeting.getByRole('heading', { name: title })).toBeVisible();
      await expect(greeting.getByText(text)).toBeVisible();
      await greeting.getByRole('button', { name: notNow }).click();
      await expect(greeting).toBeHidden();

      const nextVisit = await context.newPage();
      await nextVisit.goto(`/${language}`);
      await nextVisit.getByRole('dialog').getByRole('link', { name: button }).click();
      await expect(nextVisit).toHaveURL(`/${language}/category/2`);
    });

    test(`the picture of a promotion in ${language} reaches three edges of a phone`, async ({ page }) => {
      await page.goto(`/${language}`);
      const greeting = page.getByRole('dialog', { name: title });
      const { x, y, width, height } = await boxOf(greeting.locator('img'));
      expect([x, y, width]).toEqual([0, 0, 390]);
      expect(height).toBeGreaterThan(844 / 2);
      await expect(greeting.locator('img')).toHaveCSS('object-fit', 'cover');
      for (const name of [button, notNow]) {
        const control = greeting.getByRole(name === button ? 'link' : 'button', { name });
        expect((await boxOf(control)).y).toBeGreaterThan(844 / 2);
      }
    });
  }

  /** Source: spec §2 onboarding.promotion-full-screen */
  test('a promotion fills a small screen', async ({ page }) => {
    await page.goto('/en');
    expect(await boxOf(page.getByRole('dialog'))).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });

  test('a promotion is smaller than a large screen, and Escape closes it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/en');
    const { width, height } = await boxOf(page.getByRole('dialog'));
    expect(width).toBeLessThan(1000);
    expect(height).toBeLessThan(800);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  /** Source: spec §2 onboarding.promotion-on-home */
  test('home does not show the promotion again', async ({ page }) => {
    await page.goto('/en/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare');
    await expect(page.getByRole('dialog', { includeHidden: true, name: 'Office lunch' })).toHaveCount(0);
  });
});

test.describe('without a landing page', () => {
  test.use({ venue: 'all-on-home', contextOptions: { reducedMotion: 'no-preference' } });

  /** Source: spec §2 onboarding.promotion */
  test('the promotion shows on home, and its video stops when it closes', async ({ page }) => {
    await page.goto('/');
    const greeting = page.getByRole('dialog', { name: 'Grill night' });
    await expect(greeting).toBeVisible();
    const video = page.locator('.greeting video');
    await expect(video).toHaveJSProperty('paused', false);
    await greeting.getByRole('button', { name: 'Close' }).click();
    await expect(video).toHaveJSProperty('paused', true);
  });

  test('a promotion that leads nowhere opens the menu', async ({ page }) => {
    await page.goto('/');
    const greeting = page.getByRole('dialog', { name: 'Grill night' });
    await expect(greeting.getByRole('button', { name: 'Not now' })).toHaveCount(0);
    await greeting.getByRole('button', { name: 'Open Menu' }).click();
    await expect(greeting).toBeHidden();
    await expect(page).toHaveURL('/en/home');
  });
});
