import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { agree, arrive, aTea, dana, orderPage, ordersOf, submit } from './with-a-cart.ts';

test.use({ venue: 'tea-house' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Name').fill(dana.name);
  await field(page, 'Email').fill(dana.email);
  await field(page, 'Phone').fill(dana.phone);
}

test.describe('an order', () => {
  /** Source: spec §3 cart-state.persisted */
  test('for takeaway has a requested time, and the next order remembers the customer', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout');
    const { bodies } = ordersOf(page);
    await fillIn(page);
    await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Tomorrow' });
    await page.getByLabel('Time', { exact: true }).selectOption('18:30');
    await expect(page.locator('.bill').getByText('KD 3.000').first()).toBeVisible();
    await agree(page);
    await submit(page).click();
    await expect(page).toHaveURL(orderPage);
    expect(String(bodies[0]?.delivery_datetime)).toMatch(/T18:30$/);

    await arrive(page, 'tea-house', '/en/checkout', { cart: { lines: [aTea()] } });
    await expect(field(page, 'Name')).toHaveValue(dana.name);
    await expect(field(page, 'Email')).toHaveValue(dana.email);
    await expect(field(page, 'Phone')).toHaveValue(dana.phone);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });

  /** Source: spec §5 checkout.car */
  test('for drive-thru needs a car number', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout', { cart: { orderType: 'drive_thru' }, customer: dana });
    const { bodies } = ordersOf(page);
    await expect(page.getByLabel('Time', { exact: true })).toHaveCount(0);
    await agree(page);
    await submit(page).click();
    await expect(field(page, 'Car number')).toBeFocused();
    await expect(page.getByText('Valid car number is required')).toBeVisible();
    await field(page, 'Car number').fill('٧ / ١٢٣٤');
    await submit(page).click();
    await expect(page).toHaveURL(orderPage);
    expect(bodies[0]?.additional_data).toMatchObject({ car_number: '٧ / ١٢٣٤' });
  });

  /** Source: spec §5 checkout.address */
  test('for delivery without a map needs a typed address', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout', { cart: { orderType: 'delivery' }, customer: dana });
    const { bodies } = ordersOf(page);
    await agree(page);
    await submit(page).click();
    await expect(field(page, 'Address')).toBeFocused();
    await expect(page.getByText('Address is required for delivery')).toBeVisible();
    await field(page, 'Address').fill('Block 4, Street 12, House 7');
    await expect(page.locator('.bill').getByText('KD 0.500')).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL(orderPage);
    expect(bodies[0]).toMatchObject({ address: 'Block 4, Street 12, House 7', delivery_fees: '0.500' });

    // The next order offers the saved address. Choosing it removes the list.
    await arrive(page, 'tea-house', '/en/checkout', { cart: { orderType: 'delivery', lines: [aTea()] } });
    const saved = page.getByRole('list', { name: 'Saved addresses' });
    expect(await violationsOf(page)).toEqual([]);
    await saved.getByRole('button', { name: 'Block 4, Street 12, House 7' }).click();
    await expect(field(page, 'Address')).toHaveValue('Block 4, Street 12, House 7');
    await expect(field(page, 'Address')).toBeFocused();
    await expect(saved).toHaveCount(0);
    await agree(page);
    await submit(page).click();
    await expect(page).toHaveURL(orderPage);
    expect(bodies[1]).toMatchObject({ address: 'Block 4, Street 12, House 7' });
  });

  test('is placed with the keyboard alone', { tag: '@core' }, async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout', { cart: { orderType: 'dine_in' } });
    await field(page, 'Name').focus();
    await page.keyboard.type(dana.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(dana.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(dana.phone);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Be kind.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Read the terms' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(orderPage);
  });
});

test.describe('the checkout form', () => {
  test('survives a reload, except for the consent', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout');
    await fillIn(page);
    await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Tomorrow' });
    await agree(page);
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue(dana.name);
    await expect(page.getByLabel('Date', { exact: true }).locator('option:checked')).toHaveText('Tomorrow');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });

  test('accepts digits of any script', async ({ page }) => {
    await arrive(page, 'tea-house', '/ar/checkout', { cart: { orderType: 'dine_in' } });
    const { bodies } = ordersOf(page);
    await field(page, 'الاسم').fill('أمل سالم');
    await field(page, 'البريد الإلكتروني').fill(dana.email);
    await field(page, 'الهاتف').fill('٩٩٨٨ ٧٧٦٦');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'إرسال الطلب' }).click();
    await expect(page).toHaveURL(orderPage);
    expect(bodies[0]).toMatchObject({ phone: '+96599887766', customer_name: 'أمل سالم' });
  });

  for (const { language, messages } of [
    {
      language: 'en',
      messages: [
        'Name is a required field',
        'Invalid email address',
        'Phone is a required field',
        'Agree to the terms and conditions to order',
      ],
    },
    {
      language: 'ar',
      messages: [
        'أدخل اسمك',
        'عنوان البريد الإلكتروني غير صالح',
        'أدخل رقم هاتفك',
        'وافق على الشروط والأحكام لإتمام الطلب',
      ],
    },
  ]) {
    /** Source: spec §5 checkout.messages, checkout.terms */
    test(`is validated in ${language}, and the first invalid field gets the focus`, {
      tag: '@core',
    }, async ({ page }) => {
      await arrive(page, 'tea-house', `/${language}/checkout`);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('form button[type=submit]').click();
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
      const name = page.locator('#name');
      await expect(name).toBeFocused();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(name).toHaveAccessibleDescription(messages[0] ?? '');
      expect(await violationsOf(page)).toEqual([]);
      await name.fill('Dana');
      await expect(page.getByText(messages[0] ?? '', { exact: true })).toHaveCount(0);
    });
  }

  /** Source: spec §5 checkout.phone */
  test('is validated when the diner leaves a field, not before', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout');
    const phone = field(page, 'Phone');
    await expect(phone).toHaveAccessibleDescription(/^For example \+965/);
    await phone.focus();
    await expect(page.locator('.field-error')).toHaveCount(0);
    await phone.blur();
    await expect(page.getByText('Phone is a required field')).toBeVisible();
    await phone.fill('12');
    await expect(page.getByText('Please enter valid phone number')).toBeVisible();
  });
});

test.describe('the terms', () => {
  for (const language of ['en', 'ar']) {
    /** Source: spec §2 page.terms */
    test(`open without leaving the form, in ${language}`, async ({ page }) => {
      await arrive(page, 'tea-house', `/${language}/checkout`);
      await page.locator('.consent a').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(language === 'en' ? 'Be kind.' : 'كن لطيفًا.');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('.consent a')).toBeFocused();
    });
  }
});

test.describe('a checkout without lines', () => {
  test('redirects to the cart', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout', { cart: { lines: [] } });
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});
