import { expect, test } from './diner.ts';
import { soupCount } from './venues/stall.ts';

const searches = [
  {
    language: 'en',
    box: 'Search dishes',
    hint: 'Type the name of a dish, or choose a filter.',
    typed: 'LAMB',
    count: '2 dishes found',
    names: ['Lamb chops', 'Lamb shish'],
    nothing: /Nothing found for “.?zzz.?”/,
  },
  {
    language: 'ar',
    box: 'ابحث عن طبق',
    hint: 'اكتب اسم طبق أو اختر عامل تصفية.',
    typed: 'غنم',
    count: 'عُثر على طبق واحد',
    names: ['ريش غنم'],
    nothing: /لا نتائج لعبارة «.?zzz.?»/,
  },
  {
    language: 'ja',
    box: '料理を検索',
    hint: '',
    typed: 'ミント',
    count: /2/,
    names: ['レモンミント', 'ミントティー'],
    nothing: /zzz/,
  },
];

for (const { language, box, hint, typed, count, names, nothing } of searches) {
  /** Source: spec §2 search.controls */
  test(`typing in ${language} finds dishes at once and shows how many`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`/${language}/search`);
    const input = page.getByRole('searchbox', { name: box });
    await expect(input).toBeFocused();
    const status = page.getByRole('status');
    await expect(status).toContainText(hint);

    await input.pressSequentially(typed);
    await expect(status).toHaveText(count);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
    await expect(page).toHaveURL(`/${language}/search?term=${encodeURIComponent(typed)}`);
    await expect(input).toBeFocused();

    await input.fill('zzz');
    await expect(page.getByText(nothing)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);

    await input.fill('');
    await expect(status).toContainText(hint);
    await expect(page).toHaveURL(`/${language}/search`);
  });
}

/** Source: spec §2 search.controls, §5 search.properties */
test('one filter finds dishes with the property, two filters find dishes with either', async ({ page }) => {
  await page.goto('/en/search');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.getByRole('checkbox', { name: 'Vegetarian' }).check();
  await expect(page.getByRole('status')).toHaveText('4 dishes found');
  await expect(names).toHaveText(['Shakshuka', 'Cheese omelette', 'Lemon and mint', 'Mint tea']);

  await page.getByRole('checkbox', { name: 'Spicy' }).check();
  await expect(page.getByRole('status')).toHaveText('9 dishes found');
  await expect(page).toHaveURL('/en/search?property=1&property=2');

  await page.getByRole('searchbox').fill('mint');
  await expect(names).toHaveText(['Lemon and mint', 'Mint tea']);
});

test('a search has an address that can be shared, reloaded and translated', async ({ page }) => {
  await page.goto('/en/search?term=lamb&property=1');
  await expect(page.getByRole('searchbox')).toHaveValue('lamb');
  await expect(page.getByRole('checkbox', { name: 'Spicy' })).toBeChecked();
  await expect(page.getByRole('status')).toHaveText('0 dishes found');

  await page.getByRole('checkbox', { name: 'Spicy' }).uncheck();
  await expect(page.getByRole('status')).toHaveText('2 dishes found');
  await page.getByRole('button', { name: 'Choose your language' }).click();
  await page.locator('#language-list').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/ja/search?term=lamb');
});

test('filters without results can be cleared at once', async ({ page }) => {
  await page.goto('/en/search?term=lamb&property=1');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/en/search?term=lamb');
  await expect(page.getByRole('checkbox', { name: 'Spicy' })).not.toBeChecked();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Lamb chops',
    'Lamb shish',
  ]);
});

test('an unavailable dish is found but has no link', async ({ page }) => {
  await page.goto('/en/search?term=foul');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Foul' });
  await expect(row).toContainText('Out of Stock');
  await expect(row.getByRole('link')).toHaveCount(0);
});

test('a dish outside its hours is not found', async ({ page }) => {
  await page.goto('/en/search?term=adana');
  await expect(page.getByRole('status')).toHaveText('1 dish found');
  await page.goto('/en/search?term=midnight');
  await expect(page.getByRole('status')).toHaveText('0 dishes found');
});

test('Enter does no more than typing', async ({ page }) => {
  await page.goto('/en/search');
  await page.getByRole('searchbox').fill('karak');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 dish found');
  await expect(page).toHaveURL('/en/search?term=karak');
});

test('markup in a search is plain text', async ({ page }) => {
  await page.goto(`/en/search?term=${encodeURIComponent('<img src=x onerror=alert(1)>"')}`);
  await expect(page.getByText('Nothing found for “<img src=x onerror=alert(1)>"”')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('<img src=x onerror=alert(1)>"');
});

test.describe('a search with more than a page of results', () => {
  test.use({ venue: 'stall' });

  for (const { language, typed, count, more, next } of [
    {
      language: 'en',
      typed: 'soup',
      count: `${soupCount} dishes found`,
      more: 'Show more',
      next: 'Soup 121',
    },
    {
      language: 'ar',
      typed: 'شوربة',
      count: new RegExp(`${soupCount}`),
      more: 'عرض المزيد من الأطباق',
      next: 'شوربة 121',
    },
  ]) {
    /** Source: spec §2 search.controls */
    test(`shows the total and loads more in place, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/search`);
      await page.getByRole('searchbox').fill(typed);
      const rows = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(page.getByRole('status')).toHaveText(count);
      await expect(rows).toHaveCount(120);
      const link = page.getByRole('link', { name: more });
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(soupCount);
      await expect(page.getByRole('link', { name: next, exact: true })).toBeFocused();
      await expect(page.getByRole('status')).toHaveText(count);
      await expect(link).toHaveCount(0);
      await page.reload();
      await expect(rows).toHaveCount(soupCount);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows more on another page', async ({ page }) => {
      await page.goto('/en/search?term=soup');
      await expect(page.getByRole('status')).toHaveText(`${soupCount} dishes found`);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(soupCount);
    });
  });
});
