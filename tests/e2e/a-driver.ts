import type { Page } from '@playwright/test';
import { boardLink } from './a-board.ts';
import { aDelivery } from './a-delivery.ts';
import { originOf } from './diner.ts';
import { type PlacedOrder, placeOrder, runOrder } from './placed-order.ts';

/** The venue whose deliveries go to drivers, with a code. */
export const drivenVenue = 'bazaar-driven';

/** A delivery that the venue has accepted. */
export async function acceptedDelivery(language: string): Promise<PlacedOrder> {
  const order = await placeOrder(
    drivenVenue,
    language,
    aDelivery({ total: '55.00', phone: '+971501234567', order_comments: 'Blue gate on the corner' }),
  );
  await runOrder(order, { move: 'accept' });
  return order;
}

/** Opens a delivery as its driver does, by the link that the board gives. */
export async function openAsDriver(page: Page, order: PlacedOrder, language: string): Promise<void> {
  const origin = originOf(drivenVenue);
  await page.goto(origin + (await boardLink(drivenVenue)).path);
  await page.locator('.columns').waitFor();
  const path = await page.evaluate(
    async (address) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: '{}' });
      return ((await response.json()) as { path: string }).path;
    },
    `/board/${language}/order/${Number(order.number)}/driver/`,
  );
  await page.goto(`${origin}/${language}${path}`);
  await page.locator('.driver-actions').waitFor();
}
