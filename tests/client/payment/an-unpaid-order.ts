import { type Page, someLine } from '../lib/a-device.ts';
import { aPayingVenue } from './a-paying-venue.ts';

export const amal = { name: 'Amal' };

/** The line ids of the page’s cart. */
export const lineIdsIn = ({ cart }: Page) => cart.lines.value.map(({ uuid }) => uuid);

/** Two soups for takeaway, at a venue that starts once it is paid. */
export async function atVenue() {
  const venue = aPayingVenue();
  const page = await venue.open();
  page.addToCart(someLine);
  page.chooseOrderType('takeaway');
  return { venue, page };
}

/** The same, ordered and not paid. */
export async function withUnpaidOrder() {
  const { venue, page } = await atVenue();
  await page.submitOrder(amal);
  const [order] = venue.all();
  if (!order) throw new Error('Nothing was ordered');
  return { venue, page, uuid: order.uuid };
}
