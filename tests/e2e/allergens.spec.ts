import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'pantry' });

const languages = [
  {
    language: 'en',
    title: 'Allergens and nutrition',
    free: 'Contains none of the 14 main allergens',
    calories: '520 kcal',
    sauce: 'Yoghurt',
    contains: /Contains: .?Milk/,
    figures: '580 kcal · High in salt',
    secret: 'Some choices have no allergen information.',
    bread: /^Pita ?Contains: ?Gluten$/,
    silent: /^Secret ?No allergen information$/,
    milk: 'Milk',
    found: '3 dishes found · 1 dish without full allergen information',
    left: ['Grilled lamb', 'Iced coffee', 'Lunch for one'],
    daily: 'Dish of the day',
    apart: '1 dish without full allergen information',
    choose: /^Choose options for Grilled lamb/,
    unknown: 'No allergen information: ask our staff',
    depends: 'Depends on what you choose',
    ask: /Any dish may pick up traces of other allergens/,
  },
  {
    language: 'ar',
    title: 'مسببات الحساسية والقيم الغذائية',
    free: 'لا يحتوي على أي من مسببات الحساسية الرئيسية الأربعة عشر',
    calories: '520 سعرة حرارية',
    sauce: 'زبادي',
    contains: /يحتوي على: .?الحليب/,
    figures: '580 سعرة حرارية · عالي الملح',
    secret: 'لا معلومات عن مسببات الحساسية لبعض اختياراتك.',
    bread: /^خبز عربي ?يحتوي على: ?الغلوتين$/,
    silent: /^سرية ?لا معلومات عن مسببات الحساسية$/,
    milk: 'الحليب',
    found: 'عُثر على 3 أطباق · طبق واحد بلا معلومات كاملة عن مسببات الحساسية',
    left: ['لحم مشوي', 'قهوة مثلجة', 'غداء لشخص'],
    daily: 'طبق اليوم',
    apart: 'طبق واحد بلا معلومات كاملة عن مسببات الحساسية',
    choose: /^اختيار خيارات .?لحم مشوي/,
    unknown: 'لا معلومات عن مسببات الحساسية: اسأل موظفينا',
    depends: 'يعتمد على ما تختاره',
    ask: /قد تصل آثار من مسببات حساسية أخرى/,
  },
];

for (const texts of languages) {
  const { language } = texts;

  test(`in ${language} a dish lists its allergens and updates them as it is configured`, async ({ page }) => {
    await page.goto(`/${language}/product/11`);
    const note = page.getByRole('region', { name: texts.title });
    await expect(note).toContainText(texts.free);
    await expect(note).toContainText(texts.calories);
    await expect(note).toContainText(texts.ask);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('radio', { name: texts.sauce }).check();
    await expect(note).toContainText(texts.contains);
    await expect(note).toContainText(texts.figures);
    await expect(note).not.toContainText(texts.free);

    await page.getByRole('radio').last().check();
    await expect(note).toContainText(texts.secret);
    await expect(note).not.toContainText(texts.free);
  });

  test(`in ${language} a dish without information says so, and its options name theirs`, async ({ page }) => {
    await page.goto(`/${language}/product/13`);
    const note = page.getByRole('region', { name: texts.title });
    await expect(note).toContainText(texts.unknown);
    await expect(note).toContainText(texts.ask);
    await expect(page.getByRole('radio').last()).toHaveAccessibleName(texts.bread);
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`in ${language} a dish's sheet shows the same as its page`, async ({ page }) => {
    await page.goto(`/${language}/category/1`);
    await page.getByRole('button', { name: texts.choose }).click();
    const sheet = page.getByRole('dialog');
    const note = sheet.getByRole('region', { name: texts.title });
    await expect(note).toContainText(texts.free);
    await expect(note).toContainText(texts.calories);
    await expect(sheet.getByRole('radio').last()).toHaveAccessibleName(texts.silent);
    await sheet.getByRole('radio', { name: texts.sauce }).check();
    await expect(note).toContainText(texts.contains);
    await expect(note).toContainText(texts.figures);
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`in ${language} a search leaves out dishes by allergen and lists the uncertain ones apart`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/search`);
    await page.getByRole('checkbox', { name: texts.milk }).check();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(texts.found);
    await expect(page).toHaveURL(`/${language}/search?without=milk`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([...texts.left, texts.apart]);
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([texts.daily]);
    await expect(main.getByText(texts.ask)).toBeVisible();
    const row = (name = '') => main.getByRole('listitem').filter({ hasText: name });
    const [lamb, coffee] = texts.left;
    await expect(row(lamb)).toContainText(texts.depends);
    await expect(row(texts.daily)).toContainText(texts.unknown);
    await expect(row(coffee)).not.toContainText(texts.unknown);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a combo lists the allergens of the chosen dishes and their options', async ({ page }) => {
  await page.goto('/en/product/15');
  const note = page.getByRole('region', { name: 'Allergens and nutrition' });
  const contains = (name: string) => note.getByText(new RegExp(`Contains: ?${name}$`));
  await expect(note).toContainText('Depends on what you choose');
  await expect(note).not.toContainText('Contains');
  await expect(page.getByRole('radio', { name: /^Prawns/ })).toHaveAccessibleName(
    /Contains: ?Crustaceans ?\+210 kcal$/,
  );

  await page.getByRole('radio', { name: /^Prawns/ }).check();
  await expect(contains('Crustaceans')).toBeVisible();
  await expect(note).not.toContainText('Depends');
  await expect(note).toContainText('210 kcal');

  await page.getByRole('radio', { name: /^Stew/ }).check();
  await expect(note).toContainText('Contains none of the 14 main allergens');
  await page.getByRole('radio', { name: /^Yoghurt/ }).check();
  await expect(contains('Milk')).toBeVisible();
  await expect(note).toContainText('460 kcal · High in salt');

  await page.getByRole('radio', { name: /^Surprise/ }).check();
  await expect(note).toContainText('Some choices have no allergen information.');
  await expect(note).not.toContainText('kcal');
});

test('changes are announced, each sentence as a whole', async ({ page }) => {
  await page.goto('/en/product/11');
  const live = page.getByRole('region', { name: 'Allergens and nutrition' }).locator('[aria-live=polite]');
  await expect(live).toContainText('Contains none');
  await page.getByRole('radio', { name: /^Yoghurt/ }).check();
  await expect(live.getByText('Contains:')).toHaveAttribute('aria-atomic', 'true');
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('icons have the color of the text beside them', async ({ page }) => {
    await page.goto('/en/product/12');
    const label = page.getByText('Milk', { exact: true });
    const colors = await label.evaluate((text) => {
      const icon = text.querySelector('svg path');
      return [getComputedStyle(text).color, icon && getComputedStyle(icon).stroke];
    });
    expect(colors[1]).toBe(colors[0]);
  });
});

test('a filter applies to the next search of the visit and can be removed', async ({ page }) => {
  await page.goto('/en/search');
  await page.getByRole('checkbox', { name: 'Milk' }).check();
  await expect(page).toHaveURL('/en/search?without=milk');

  await page.goto('/en/home');
  await page.goto('/en/search');
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^3 dishes found/);

  await page.getByRole('checkbox', { name: 'Milk' }).uncheck();
  await expect(page).toHaveURL('/en/search');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked();
});

test('lists show calories where they are known', async ({ page }) => {
  await page.goto('/en/category/1');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Grilled lamb' })).toContainText('520 kcal');
  await expect(rows.filter({ hasText: 'Cheese pie' })).not.toContainText('kcal');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and filtered', async ({ page }) => {
    await page.goto('/en/search');
    await page.getByRole('checkbox', { name: 'Milk' }).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/[?&]without=milk$/);
    await expect(page.getByText('3 dishes found ·')).toBeVisible();

    await page.getByRole('link', { name: 'Iced coffee' }).click();
    const note = page.getByRole('region', { name: 'Allergens and nutrition' });
    await expect(note).toContainText('5 kcal · Caffeine: 95 mg');
  });
});
