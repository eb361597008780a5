import { expect, test } from './diner.ts';

const searches = [
  {
    language: 'en',
    box: 'Search dishes',
    hint: 'Type the name of a dish, or choose a filter.',
    typed: 'LAMB',
    count: '3 dishes found',
    names: ['Lamb chops', 'Lamb shish', 'In descriptions and choices'],
    described: ['Lunch for one'],
    nothing: /Nothing found for “.?zzz.?”/,
  },
  {
    language: 'ar',
    box: 'ابحث عن طبق',
    hint: 'اكتب اسم طبق أو اختر عامل تصفية.',
    typed: 'غنم',
    count: 'عُثر على طبقين',
    names: ['ريش غنم', 'في الأوصاف والخيارات'],
    described: ['غداء لشخص'],
    nothing: /لا نتائج لعبارة «.?zzz.?»/,
  },
  {
    language: 'ja',
    box: '料理を検索',
    hint: '',
    typed: 'ミント',
    count: /2/,
    names: ['ミントティー', 'レモンミント'],
    described: [],
    nothing: /zzz/,
  },
];

for (const { language, box, hint, typed, count, names, described, nothing } of searches) {
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
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(described);
    await expect(page).toHaveURL(`/${language}/search?term=${encodeURIComponent(typed)}`);
    await expect(input).toBeFocused();

    await input.fill('zzz');
    await expect(status).toHaveText(nothing);
    await expect(page.getByText(/\b0 /)).toHaveCount(0);
    await expect(page.locator('#results').getByRole('heading', { level: 2 })).toHaveCount(0);

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
  await expect(names).toHaveText(['Mint tea', 'Lemon and mint']);
});

test('a search has an address that can be shared, reloaded and translated', async ({ page }) => {
  await page.goto('/en/search?term=lamb&property=1');
  await expect(page.getByRole('searchbox')).toHaveValue('lamb');
  await expect(page.getByRole('checkbox', { name: 'Spicy' })).toBeChecked();
  await expect(page.getByRole('status')).toHaveText(/Nothing found for “.?lamb.?”/);

  await page.getByRole('checkbox', { name: 'Spicy' }).uncheck();
  await expect(page.getByRole('status')).toHaveText('3 dishes found');
  await page.getByRole('button', { name: 'Choose your language' }).click();
  await page.locator('#language-list').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/ja/search?term=lamb');
});

test('a typo is forgiven, and the search as typed is one tap away', async ({ page }) => {
  await page.goto('/en/search');
  await page.getByRole('searchbox').fill('omlette');
  await expect(page.getByRole('status')).toHaveText('1 dish found');
  await expect(page.getByRole('main').getByText(/Showing results for “.?omelette.?”/)).toBeVisible();
  await expect(page.getByRole('main').locator('h2 mark')).toHaveText('omelette');
  await page.getByRole('link', { name: /Search for “.?omlette.?” instead/ }).click();
  await expect(page.getByRole('status')).toHaveText(/Nothing found for “.?omlette.?”/);
  await expect(page.getByRole('searchbox')).toHaveValue('omlette');
});

test('similar dishes are offered where nothing was found', async ({ page }) => {
  await page.goto('/en/search?term=lamb+lasagna');
  await expect(page.getByRole('status')).toHaveText(/Nothing found for/);
  const near = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Similar dishes' }) });
  await expect(near.getByRole('heading', { level: 3 })).toHaveText([
    'Lamb chops',
    'Lamb shish',
    'Lunch for one',
  ]);
  await page.getByRole('searchbox').fill('lamb');
  await expect(near).toHaveCount(0);
  await expect(page.locator('#results').getByRole('link', { name: 'Lamb chops' })).toBeVisible();
});

test('the words that were found are marked, with the group of a choice', async ({ page }) => {
  await page.goto('/en/search?term=chops');
  const rowOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) });
  const [named, described] = [rowOf('Lamb chops'), rowOf('Lunch for one')];
  await expect(named.locator('h2 mark')).toHaveText('chops');
  await expect(named).toContainText('Grill');
  await expect(described.locator('.summary')).toHaveText('Your main: Lamb chops');
  await expect(described.locator('.summary mark')).toHaveText('chops');
});

test.describe('before the first letter', () => {
  test('dishes that the venue recommends are listed', async ({ page }) => {
    await page.goto('/en/search');
    const popular = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByText('Popular') });
    await expect(popular.getByRole('heading', { level: 3 })).toHaveText(['Shakshuka']);
    await page.getByRole('searchbox').fill('mint');
    await expect(popular).toHaveCount(0);
  });

  test('searches that led to a dish can be repeated and removed', async ({ page }) => {
    await page.goto('/en/search');
    const recent = page.locator('#recent-searches');
    await expect(recent).toBeHidden();
    for (const term of ['zzz', 'karak', 'mint']) {
      await page.getByRole('searchbox').fill(term);
      await expect(page).toHaveURL(`/en/search?term=${term}`);
      await page.keyboard.press('Enter');
    }
    await page.goto('/en/search');
    await expect(recent.getByRole('link')).toHaveText(['mint', 'karak']);

    await recent.getByRole('link', { name: 'karak' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('karak');
    await expect(page.getByRole('status')).toHaveText('1 dish found');
    await expect(recent).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Karak' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Karak' })).toBeVisible();

    await page.goto('/en/search');
    await expect(recent.getByRole('link')).toHaveText(['karak', 'mint']);
    await recent.getByRole('button', { name: 'Remove karak' }).click();
    await expect(recent.getByRole('link')).toHaveText(['mint']);
    await expect(recent.getByRole('link')).toBeFocused();
    await recent.getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test('filters without results can be cleared at once', async ({ page }) => {
  await page.goto('/en/search?term=lamb&property=1');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/en/search?term=lamb');
  await expect(page.getByRole('checkbox', { name: 'Spicy' })).not.toBeChecked();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Lamb chops',
    'Lamb shish',
    'In descriptions and choices',
  ]);
});

test('an unavailable dish is found but has no link', async ({ page }) => {
  await page.goto('/en/search?term=foul');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Foul' });
  await expect(row).toContainText('Out of Stock');
  await expect(row.getByRole('link')).toHaveCount(0);
});

test('a dish outside its hours is not found', async ({ page }) => {
  await page.goto('/en/search?term=omelette');
  await expect(page.getByRole('status')).toHaveText('1 dish found');
  await page.goto('/en/search?term=midnight');
  await expect(page.getByRole('status')).toHaveText(/Nothing found/);
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
