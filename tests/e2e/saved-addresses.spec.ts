import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { arrive, dana, savedAddress } from './with-a-cart.ts';

// Software rendering logs a warning.
test.use({ venue: 'tea-house-map', forgiven: /GL Driver Message/ });
test.slow();

const mapPage = /\/en\/delivery-location/;
const card = (page: Page) => page.locator('.delivery-card [role=status]');

/** Source: spec §2 location.history, §4 delivery.needs-place */
test('an address from an earlier order takes one tap and can be removed', async ({ page }) => {
  await arrive(page, 'tea-house-map', '/en/delivery-location?from=checkout', {
    customer: { ...dana, addresses: [savedAddress('3'), savedAddress('4')] },
    cart: { orderType: 'delivery' },
  });
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove this address: 3,/ }).click();
  await expect(page.getByRole('button', { name: /^3, 7/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^4, 7, Tunis Street/ }).click();
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByText(/^4, 7, Tunis Street/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit Delivery address' }).click();
  await expect(page).toHaveURL(mapPage);
  await expect(card(page)).toContainText('La Condamine, Monaco');
});

for (const { language, edit } of [
  { language: 'en', edit: 'Edit Delivery address' },
  { language: 'ar', edit: 'تعديل عنوان التوصيل' },
]) {
  test(`an address from an earlier order takes one tap in the checkout in ${language}`, async ({ page }) => {
    const customer = { ...dana, addresses: [savedAddress('3'), savedAddress('4')] };
    await arrive(page, 'tea-house-map', `/${language}/checkout`, {
      cart: { orderType: 'delivery' },
      customer,
    });
    const choice = page.getByRole('button', { name: /^4, 7, Tunis Street/ });
    await expect(choice).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await choice.click();
    await expect(page.getByText(/^4, 7, Tunis Street/)).toBeVisible();
    await expect(choice).toHaveCount(0);
    await expect(page.getByRole('link', { name: edit })).toBeFocused();
  });
}
