import { expect, test } from './diner.ts';

/** Its strict policy allows all that it needs, and it asks no other site for anything. */
test('the page of the calls shows how an order is placed', async ({ page }) => {
  const errors: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/api-docs');
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByText('Place an order').first().click();
  await expect(page.getByRole('heading', { name: 'Place an order' })).toBeVisible();
  hosts.delete(''); // data:
  expect([errors, [...hosts]]).toEqual([[], [new URL(page.url()).host]]);
});
