import { expect, test } from './diner.ts';
import { dinner, pageOf, placeOrder } from './placed-order.ts';

test.use({ venue: 'served' });

test('the venue can be called and found from the page of an order', async ({ page }) => {
  const order = await placeOrder('served');
  await page.goto(pageOf(order));
  const venue = page.locator('.venue-links');
  await expect(venue).toContainText('Al Wasl Road 214, Dubai');
  const call = venue.getByRole('link', { name: 'Call +971 40000100' });
  await expect(call).toHaveAttribute('href', 'tel:+97140000100');
  await expect(venue.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?.*Al%20Wasl%20Road/,
  );
});

test('a note that speaks of an allergy is marked', async ({ page }) => {
  const order = await placeOrder('served', 'en', {
    ...dinner(),
    order_comments: 'Severe nut allergy',
  });
  await page.goto(pageOf(order));
  await expect(page.locator('.order-notes .allergy')).toHaveText(['Allergy']);
  await expect(page.locator('.order-notes')).toContainText('Severe nut allergy');
});
