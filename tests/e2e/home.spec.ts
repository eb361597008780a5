import { boxOf, expect, test } from './diner.ts';

const homes = [
  {
    language: 'en',
    header: 'Welcome to the corner.',
    footer: 'Find us by the fountain.',
    open: 'Open',
    names: ['Breakfast', 'Salads', 'Grill', 'Sauces', 'Everything', 'Drinks', 'This week'],
  },
  {
    language: 'ar',
    header: 'أهلاً بكم في الركن.',
    footer: 'نحن عند النافورة.',
    open: 'مفتوح',
    names: ['فطور', 'سلطات', 'مشاوي', 'صلصات', 'كل شيء', 'مشروبات', 'هذا الأسبوع'],
  },
];

for (const { language, header, footer, open, names } of homes) {
  /** Source: spec §2 home.categories */
  test(`home in ${language} lists the categories between the venue's own texts`, async ({ page }) => {
    await page.goto(`/${language}/home`);
    const headings = page.locator('.category-tiles').getByRole('heading', { level: 2 });
    await expect(headings.first()).toBeVisible();
    const shown = await headings.allTextContents();
    expect(shown.slice(0, names.length).map((name) => name.trim())).toEqual(names);
    await expect(page.getByText(header)).toBeVisible();
    await expect(page.getByText(header).locator('strong')).toHaveCount(1);
    await expect(page.getByRole('contentinfo').or(page.locator('footer')).first()).toContainText(footer);
    await expect(page.getByText(open, { exact: true })).toBeVisible();
  });
}

/** Source: spec §2 category.external-link */
test('every category links to its page, except for unlinked and external ones', async ({ page }) => {
  await page.goto('/en/home');
  const main = page.locator('.category-tiles');
  await expect(main.getByRole('link', { name: 'Grill' })).toHaveAttribute('href', '/en/category/3');
  await expect(main.getByText('Soon')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Soon' })).toHaveCount(0);

  const external = main.getByRole('link', { name: 'Gift cards' });
  await expect(external).toHaveAttribute('href', 'https://gifts.example/');
  await expect(external).toHaveAttribute('target', '_blank');
  await expect(external).toHaveAccessibleName(/opens in a new tab/);
});

test('subcategories, empty categories and categories outside their hours are not on home', async ({
  page,
}) => {
  await page.goto('/en/home');
  await expect(page.locator('.category-tiles').getByText('Drinks', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Cold drinks')).toHaveCount(0);
  await expect(page.getByText('Asleep')).toHaveCount(0);
  await expect(page.getByText('Nothing yet')).toHaveCount(0);
  await page.goto('/en/category/17');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing yet' })).toBeVisible();
});

/** Source: spec §3 category.hidden */
test('a category with a hidden title shows its picture and keeps its name for screen readers', async ({
  page,
}) => {
  await page.goto('/en/home');
  const secret = page.getByRole('link', { name: 'Secret' });
  const tile = page.getByRole('listitem').filter({ has: secret });
  await expect(tile.locator('img')).toBeVisible();
  const { width } = await boxOf(tile.getByText('Secret').last());
  expect(width).toBeLessThanOrEqual(1);
});

/** Source: spec §3 category.hidden */
test('a category with a hidden picture shows only its name', async ({ page }) => {
  await page.goto('/en/home');
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Faceless' }) });
  await expect(tile).toBeVisible();
  await expect(tile.locator('img')).toHaveCount(0);
});

for (const language of ['en', 'ar']) {
  /** Source: spec §2 category.card-width */
  test(`categories take 45 % of a phone in ${language}, full-width ones 95 %`, async ({ page }) => {
    await page.goto(`/${language}/home`);
    const tileOf = (address: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href$="${address}"]`) });
    const share = async (address: string) => (await boxOf(tileOf(address))).width / 390;
    expect(await share('/category/1')).toBeCloseTo(0.45, 2);
    expect(await share('/category/2')).toBeCloseTo(0.45, 2);
    expect(await share('/category/15')).toBeCloseTo(0.95, 2);
  });
}

test.describe('a venue that shows all dishes on home', () => {
  test.use({ venue: 'all-on-home' });

  /** Source: spec §2 home.all-products */
  test('lists them by category, with a chip for each', async ({ page }) => {
    await page.goto('/en/home');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 2, name: 'Grill', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Shakshuka' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Charcoal chicken' })).toHaveAttribute(
      'href',
      '/en/product/308',
    );
    const chips = page.getByRole('navigation', { name: 'Sections' });
    await expect(chips.getByRole('link').first()).toHaveText('Breakfast');
    await expect(page.getByText('Midnight eggs')).toHaveCount(0);
  });

  /** Source: spec §8 closed */
  test('shows its own text for being closed', async ({ page }) => {
    await page.goto('/en/home');
    await expect(page.getByText('The shutters are down')).toBeVisible();
    await page.goto('/en/category/1');
    await expect(page.getByText('The shutters are down')).toBeVisible();
    await page.goto('/en/product/11');
    await expect(page.getByText('The shutters are down')).toBeVisible();
  });

  /** Source: spec §2 header.search */
  test('has no search where it is disabled, and no choice of its one language', async ({ page }) => {
    await page.goto('/en/home');
    await page.keyboard.press('Escape');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Open navigation' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Search' })).toHaveCount(0);
    await expect(header.getByRole('button', { name: 'Choose your language' })).toHaveCount(0);
  });
});

test.describe('a closed venue', () => {
  test.use({ venue: 'closed-cafe-inkt' });

  for (const { language, notice, line } of [
    { language: 'en', notice: 'We are currently closed', line: 'Closed' },
    { language: 'ar', notice: 'نحن مغلقون حاليًا', line: 'مغلق' },
    { language: 'ja', notice: 'ただいま営業時間外です', line: '営業時間外' },
  ]) {
    /** Source: spec §2 category.closed, home.closed, §8 closed */
    test(`says so on every page in ${language}, and its menu can be read`, async ({ page }) => {
      await page.goto(`/${language}/home`);
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByText(line, { exact: true })).toBeVisible();
      for (const path of ['/category/3', '/product/301', '/search', '/promotions', '/page/1']) {
        await page.goto(`/${language}${path}`);
        await expect(page.getByText(notice), path).toBeVisible();
      }
    });
  }
});

/** Source: spec §2 home.order-type */
test.describe('a venue with delivery, drive-thru and takeaway', () => {
  test.use({ venue: 'jamrat-layl' });

  test('shows the order types on home', async ({ page }) => {
    await page.goto('/en/home');
    await page.keyboard.press('Escape');
    const orderTypes = page.getByRole('group', { name: 'How would you like to order?' });
    await expect(orderTypes.getByRole('radio')).toHaveCount(3);
    for (const name of ['Delivery', 'Drive-thru', 'Takeaway']) {
      await expect(orderTypes.getByRole('radio', { name })).toBeVisible();
    }
    await expect(orderTypes.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  });
});
