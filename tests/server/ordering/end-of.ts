import { anOpenVenue, anOrderBody, type Body, type Opening } from '#tests/support/an-open-venue.ts';

/** How an order of the lentil soup for 18 ends; what it costs where it is placed. */
export async function endOf(body: Body, opening: Opening = {}) {
  const venue = await anOpenVenue(opening);
  const outcome = await venue.place(anOrderBody(body));
  if (outcome.kind === 'price_changed') return `price_changed ${outcome.bill.total}`;
  return outcome.kind === 'placed'
    ? `placed ${outcome.order.terms.coupon?.code ?? 'without coupon'}`
    : outcome.kind;
}

export const toAddress = { order_type: 'delivery', address: '12 Al Wasl Road' };
