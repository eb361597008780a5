import { boxOf, expect, test } from './diner.ts';

const videoOf = (page: import('@playwright/test').Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .locator('video');

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Source: spec §2 promotions.film */
  test('only the video of the promotion in view plays', async ({ page }) => {
    await page.goto('/en/promotions');
    const first = videoOf(page, 'Grill night');
    const last = videoOf(page, 'Second night');
    await expect(first).toHaveJSProperty('paused', false);
    await expect(last).toHaveJSProperty('paused', true);

    const next = page.getByRole('button', { name: 'Next promotion' });
    await next.click();
    await expect(page.getByRole('heading', { name: 'Office lunch' })).toBeInViewport({ ratio: 1 });
    await expect(first).toHaveJSProperty('paused', true);
    await expect(last).toHaveJSProperty('paused', true);

    await next.click();
    await expect(last).toHaveJSProperty('paused', false);
    await expect(first).toHaveJSProperty('paused', true);

    await page.getByRole('button', { name: 'Previous promotion' }).click();
    await expect(last).toHaveJSProperty('paused', true);
  });
});

test('no video plays automatically with reduced motion', async ({ page }) => {
  await page.goto('/en/promotions');
  await expect(videoOf(page, 'Grill night')).toBeInViewport();
  await page.getByRole('button', { name: 'Next promotion' }).click();
  await page.getByRole('button', { name: 'Previous promotion' }).click();
  await expect(page.getByRole('heading', { name: 'Grill night' })).toBeInViewport({ ratio: 1 });
  await expect(videoOf(page, 'Grill night')).toHaveJSProperty('paused', true);
});

/** Source: spec §2 promotions.enabled */
test('disabled promotions are not shown', async ({ page }) => {
  await page.goto('/en/promotions');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Grill night',
    'Office lunch',
    'Second night',
  ]);
});

for (const { language, labels, second, side } of [
  {
    language: 'en',
    labels: { next: 'Next promotion', previous: 'Previous promotion' },
    second: 'Office lunch',
    side: 1,
  },
  {
    language: 'ar',
    labels: { next: 'العرض التالي', previous: 'العرض السابق' },
    second: 'غداء المكتب',
    side: -1,
  },
]) {
  /** Source: spec §2 promotions.enabled */
  test(`promotions in ${language} follow the reading direction`, { tag: '@core' }, async ({ page }) => {
    await page.goto(`/${language}/promotions`);
    const next = page.getByRole('button', { name: labels.next });
    const previous = page.getByRole('button', { name: labels.previous });
    expect(Math.sign((await boxOf(next)).x - (await boxOf(previous)).x)).toBe(side);

    const heading = page.getByRole('heading', { name: second });
    await expect(heading).not.toBeInViewport({ ratio: 1 });
    await next.click();
    await expect(heading).toBeInViewport({ ratio: 1 });
  });
}

for (const { language, title, button } of [
  { language: 'en', title: 'Office lunch', button: 'See the dishes' },
  { language: 'ar', title: 'غداء المكتب', button: 'شاهد الأطباق' },
]) {
  test(`a promotion in ${language} leads to its category, by its button and its picture`, async ({
    page,
  }) => {
    await page.goto(`/${language}/promotions`);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.getByRole('link')).toHaveAccessibleName(`${button} ${title}`);
    await card.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${language}/category/2`);

    await page.goto(`/${language}/promotions`);
    await card.locator('img').click({ force: true });
    await expect(page).toHaveURL(`/${language}/category/2`);
  });
}

test('a promotion on another site opens in a new tab, one that leads nowhere has no link', async ({
  page,
}) => {
  await page.goto('/en/promotions');
  const cards = page.getByRole('main').getByRole('listitem');
  const links = cards.filter({ hasText: 'Second night' }).getByRole('link');
  await expect(links).toHaveAttribute('href', 'https://nights.example/');
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(links).toHaveAccessibleName('See more Second night opens in a new tab');
  await expect(cards.filter({ hasText: 'Grill night' }).getByRole('link')).toHaveCount(0);
});

test.describe('a venue without promotions', () => {
  test.use({ venue: 'kiosk' });

  test('says so and links back to its menu', async ({ page }) => {
    await page.goto('/en/promotions');
    await expect(page.getByText('No promotions right now')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Menu' }).click();
    await expect(page).toHaveURL('/en/home');
  });
});
