import { anOpenVenue, anOrderBody, type Body, type Opening } from '#tests/support/an-open-venue.ts';

/** The outcome of an order of the lentil soup for 18, with its coupon or its new total. */
export async function outcomeOf(body: Body, opening: Opening = {}) {
  const venue = await anOpenVenue(opening);
  const outcome = await venue.place(anOrderBody(body));
  if (outcome.kind === 'price_changed') return `price_changed ${outcome.bill.total}`;
  return outcome.kind === 'placed'
    ? `placed ${outcome.order.terms.coupon?.code ?? 'without coupon'}`
    : outcome.kind;
}

export const toAddress = { order_type: 'delivery', address: '12 Al Wasl Road' };
