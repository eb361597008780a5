import { violationsOf } from './axe.ts';
import { add, dish, group, header, linesOf, snackbar } from './canteen.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const cases = [
  {
    language: 'en',
    size: /^Size Required/,
    large: 'Large',
    add: /^Add To Cart/,
    open: 'Required · Size',
    price: 'AED 49.00',
    twice: 'AED 98.00',
    more: 'One more',
    quantity: 'Quantity 2',
    added: 'Item added to cart',
  },
  {
    language: 'ar',
    size: /^الحجم مطلوب/,
    large: 'كبير',
    add: /^أضف إلى السلة/,
    open: 'مطلوب · الحجم',
    price: '٤٩٫٠٠ د.إ',
    twice: '٩٨٫٠٠ د.إ',
    more: 'زيادة واحد',
    quantity: 'الكمية ٢',
    added: 'أُضيف الصنف إلى السلة',
  },
] as const;

for (const { language, size, large, add: label, open, price, twice, more, quantity, added } of cases) {
  /** Source: spec §2 product.choices, §4 adding.scroll-to-top */
  test(`a dish is configured and added in ${language}, and its button shows the total`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/product/102`);
    const button = dish(page).getByRole('button', { name: label });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(open);

    await group(page, size).getByLabel(large).check();
    await expect(button).toBeEnabled();
    await expect(button).toContainText(price);
    await dish(page).getByRole('button', { name: more }).click();
    await expect(dish(page).getByRole('button', { name: quantity })).toBeVisible();
    await expect(button).toContainText(twice);
    await page.evaluate(() => scrollTo(0, 400));
    await button.click();

    await expect(snackbar(page)).toContainText(added);
    await expect(page).toHaveURL(`/${language}/product/102`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([
        { product: 102, quantity: 2, unit: 49_000, configuration: { choices: [12], combos: [] } },
      ]);
    await expect(button).toBeDisabled();
  });

  test(`the controls have no accessibility violations in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/product/102`);
    expect(await violationsOf(page)).toEqual([]);
    await group(page, size).getByLabel(large).check();
    expect(await violationsOf(page)).toEqual([]);
    await dish(page).locator('[aria-haspopup=dialog]').click();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`/${language}/product/501`);
    await dish(page).getByRole('radio').nth(1).check();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('the disabled button leads to the unanswered question', async ({ page }) => {
  await page.goto('/en/product/102');
  await add(page).click({ force: true });
  await expect(dish(page).getByLabel('Regular')).toBeFocused();
  await expect(dish(page).getByLabel('Regular')).toBeInViewport();
  const ringOf = () => group(page, /^Size/).evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await ringOf()).not.toBe('none');
  await dish(page).getByLabel('Regular').check();
  await expect.poll(ringOf).toBe('none');
  await dish(page).getByLabel('Regular').click();
  await expect.poll(() => linesOf(page)).toEqual([]);
});

/** Source: spec §4 choice.single */
test('a single choice replaces another and is cleared by a second tap or key', async ({ page }) => {
  await page.goto('/en/product/102');
  const [regular, large] = [dish(page).getByLabel('Regular'), dish(page).getByLabel('Large')];
  await regular.check();
  await large.check();
  await expect(regular).not.toBeChecked();
  await large.click();
  await expect(large).not.toBeChecked();
  await expect(add(page)).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(large).toBeChecked();
  await page.keyboard.press('Space');
  await expect(large).not.toBeChecked();
});

/** Source: spec §5 variations.empty-option */
test('an optional single choice has an empty option', async ({ page }) => {
  await page.goto('/en/product/102');
  const spice = group(page, /^Spice level/);
  await expect(spice.getByLabel('No preference')).toBeChecked();
  await expect(group(page, /^Size/).getByLabel('No preference')).toHaveCount(0);
  await spice.getByLabel('Hot').check();
  await expect(spice.getByLabel('No preference')).not.toBeChecked();
  await spice.getByLabel('No preference').check();
  await expect(spice.getByLabel('Hot')).not.toBeChecked();
  await spice.getByLabel('Mild').check();
  await spice.getByLabel('Mild').click();
  await expect(spice.getByLabel('No preference')).toBeChecked();
});

/** Source: spec §4 choice.multiple, §5 variations.limit */
test('multiple choices stop at the limit, which is shown', async ({ page }) => {
  await page.goto('/en/product/102');
  const extras = group(page, /^Extras/);
  await expect(extras).toHaveAccessibleName(/Choose upto 2 options/);
  await extras.getByLabel('Feta').check();
  await extras.getByLabel('Bread').check();
  await expect(extras.getByLabel('No onion')).toBeDisabled();
  await extras.getByLabel('Feta').uncheck();
  await expect(extras.getByLabel('No onion')).toBeEnabled();
  await extras.getByLabel('No onion').check();
  await group(page, /^Sauces/)
    .getByLabel('Garlic')
    .check();
  await group(page, /^Sauces/)
    .getByLabel('Chilli')
    .check();
  await group(page, /^Size/).getByLabel('Large').check();
  // 40 + 9 + 3 − 5 + 2 + 2
  await expect(add(page)).toContainText('AED 51.00');
  await add(page).click();
  await expect
    .poll(() => linesOf(page))
    .toMatchObject([{ configuration: { choices: [12, 22, 23, 41, 42] } }]);
});

/** Source: spec §2 product.instructions, §3 cart-line, §5 instructions.allowed */
test('special instructions are added to the line', async ({ page }) => {
  await page.goto('/en/product/101');
  await dish(page).getByRole('textbox', { name: 'Special instructions' }).fill('No lemon\nNo salt');
  await add(page).click();
  await expect.poll(() => linesOf(page)).toMatchObject([{ product: 101, instructions: 'No lemon\nNo salt' }]);
});

test.describe('a venue without special instructions', () => {
  test.use({ venue: 'canteen-free' });

  /** Source: spec §5 instructions.allowed */
  test('asks for none', async ({ page }) => {
    await page.goto('/en/product/101');
    await expect(add(page)).toBeVisible();
    await expect(dish(page).getByRole('textbox')).toHaveCount(0);
  });
});

/** Source: spec §8 out-of-stock */
test('a sold-out dish says so on its button', async ({ page }) => {
  for (const [language, words] of [
    ['en', 'Out of Stock'],
    ['ar', 'نفدت الكمية'],
  ] as const) {
    await page.goto(`/${language}/product/103`);
    await expect(dish(page).getByRole('button', { name: words })).toBeDisabled();
    await expect(dish(page).getByRole('button', { name: /One more|زيادة/ })).toHaveCount(0);
  }
});

for (const { venue, why, id } of [
  { venue: 'canteen-shut', why: 'is closed', id: 102 },
  { venue: 'corner', why: 'takes no orders', id: 11 },
]) {
  test.describe(`a venue that ${why}`, () => {
    test.use({ venue });

    test('lists the options without controls', async ({ page }) => {
      await page.goto(`/en/product/${id}`);
      await expect(group(page, /^Size/).getByRole('listitem')).toHaveText([/Regular/, /Large/]);
      await expect(dish(page).getByRole('radio')).toHaveCount(0);
      await expect(dish(page).getByRole('button')).toHaveCount(0);
    });
  });
}

test('a free dish is not for sale unless the venue allows it', async ({ page }) => {
  await page.goto('/en/product/104');
  await expect(dish(page).getByRole('heading', { level: 1 })).toHaveText('Tap water');
  await expect(dish(page).getByRole('button')).toHaveCount(0);
});

test('the header counts the dishes added here', async ({ page }) => {
  await page.goto('/en/product/101');
  await add(page).click();
  await add(page).click();
  await expect(header(page).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect.poll(() => linesOf(page)).toHaveLength(1);
});
