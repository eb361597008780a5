import type { CallResponse } from '#contracts/call.ts';
import type { createOrderQuote } from '#contracts/calls/order-quotes.ts';
import type { amendOrder, createOrder, readOrder } from '#contracts/calls/orders.ts';
import type { readQuote } from '#contracts/calls/quote.ts';
import { writeMilli, zero } from '#domain/money.ts';
import { orderQuotePath } from '#i18n/paths.ts';
import type { App } from '../app.ts';
import { type Order, paddedOrderNumber } from '../ordering/order.ts';
import type { AmendOutcomeWithRequester, Orders, ViewedOrder } from '../ordering/orders.ts';
import type { PlaceOrderOutcome } from '../ordering/place-order.ts';
import type { CartQuote } from '../ordering/quote-cart.ts';
import type { CreatedQuote } from '../ordering/quotes/order-quotes.ts';
import { serializeQuote } from '../ordering/quotes/serialize-quote.ts';
import { serializeOrder, serializePrices, viewerOf } from '../ordering/serialize-order.ts';
import type { SlotOffer } from '../ordering/time-order.ts';
import { type Refused, refuse } from './refuse.ts';

type Refusals<C extends { readonly refusals: readonly string[] }> = Refused<
  Extract<C['refusals'][number] | 'invalid_request' | 'not_found', Refused['refused']>
>;

export interface PlacedResponseOptions {
  readonly ownerToken: (uuid: string) => Promise<string>;
  /** The page where the order is paid; `null` where nothing is due, or the provider cannot be reached. */
  readonly paymentUrl: (order: Order) => Promise<string | null>;
}

/** The response to an attempt to order. */
export async function placedResponse(
  outcome: PlaceOrderOutcome,
  { ownerToken, paymentUrl }: PlacedResponseOptions,
): Promise<CallResponse<typeof createOrder> | Refusals<typeof createOrder>> {
  switch (outcome.kind) {
    case 'placed':
      return {
        uuid: outcome.order.uuid,
        padded_order_id: paddedOrderNumber(outcome.order.number),
        payment_url: await paymentUrl(outcome.order),
        ...(outcome.isOwner && { owner_token: await ownerToken(outcome.order.uuid) }),
      };
    case 'existing_order':
      return refuse('existing_order', { existing_order: serializeOrder(outcome.order, 'link') });
    case 'price_changed':
      return refuse('price_changed', serializePrices(outcome.order, outcome.bill));
    case 'unavailable':
      return refuse('unavailable', { items: [...outcome.items] });
    case 'age_unconfirmed':
      return refuse('age_unconfirmed', { min_age: outcome.minAge });
    case 'slot_full':
      return refuse('slot_full', writeOffer(outcome.offer));
    case 'below_minimum':
      return refuse('below_minimum', { minimum: writeMilli(outcome.minimum, outcome.decimals) });
    case 'invalid':
      return refuse('invalid_request', { issues: [...outcome.issues] });
    case 'closed':
      return refuse('venue_closed');
    case 'key_reused':
    case 'duplicate_line':
    case 'table_busy':
    case 'unverified_table':
    case 'payment_unavailable':
    case 'outside_area':
      return refuse(outcome.kind);
  }
}

const writeOffer = ({ asap, slots }: SlotOffer) => ({
  asap: asap?.toISOString() ?? null,
  slots: slots.map(({ at, wall }) => ({ at: at.toISOString(), wall })),
});

/** What a cart's time depends on. */
export const quoteResponse = (
  { busy, travel, full, delivery }: CartQuote,
  { now, orders }: { readonly now: Date; readonly orders: Pick<Orders, 'formatAmount'> },
): CallResponse<typeof readQuote> => ({
  busy: busy && { minutes: busy.minutes, until: busy.until.toISOString() },
  delivery_minutes: travel,
  delivery: delivery && {
    amount: delivery.kind === 'fee' ? orders.formatAmount(delivery.amount) : null,
    minimum: orders.formatAmount(delivery.kind === 'fee' ? delivery.minimum : zero),
  },
  full: full.map((slot) => slot.toISOString()),
  now: now.toISOString(),
});

/** A quote that was created, with the page of the venue that shows its dishes. */
export const orderQuoteResponse = (
  { id, quote, expiresAt, linkExpiresAt }: CreatedQuote,
  { orders, language, origin }: Pick<App, 'orders' | 'language'> & { readonly origin: string },
): CallResponse<typeof createOrderQuote> => ({
  ...serializeQuote(quote, orders),
  id,
  link: origin + orderQuotePath(language, id),
  expires_at: expiresAt.toISOString(),
  link_expires_at: linkExpiresAt.toISOString(),
});

/** An order as its viewer may see it. */
export const orderResponse = ({
  order,
  viewer,
  deliveryCode,
}: ViewedOrder): CallResponse<typeof readOrder> => ({
  ...serializeOrder(order, viewer),
  ...(deliveryCode !== null && { delivery_code: deliveryCode }),
});

/** The response to a change of an order. */
export function amendmentResponse(
  outcome: AmendOutcomeWithRequester,
): CallResponse<typeof amendOrder> | Refusals<typeof amendOrder> {
  switch (outcome.kind) {
    case 'amended':
      return amendedResponse(outcome);
    case 'price_changed':
      return refuse('price_changed', serializePrices(outcome.order, outcome.bill));
    case 'unavailable':
      return refuse('unavailable', { items: [...outcome.items] });
    case 'age_unconfirmed':
      return refuse('age_unconfirmed', { min_age: outcome.minAge });
    case 'invalid':
      return refuse('invalid_request', { issues: [...outcome.issues] });
    case 'closed':
      return refuse('venue_closed');
    case 'slot_full':
      // The lines can go into an order of their own, which is offered a time.
      return refuse('slot_full', writeOffer({ asap: null, slots: [] }));
    case 'not_found':
    case 'forbidden':
    case 'unverified_table':
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'payment_unavailable':
    case 'duplicate_line':
    case 'table_busy':
      return refuse(outcome.kind);
  }
}

/** A guest who added lines, now or in an attempt whose response was lost, gets the token that proves it. */
function amendedResponse({
  order,
  requester,
}: Extract<AmendOutcomeWithRequester, { kind: 'amended' }>): CallResponse<typeof amendOrder> {
  const viewer = viewerOf(order, requester);
  const isGuest = viewer !== 'owner' && viewer !== 'link';
  return {
    ...serializeOrder(order, viewer),
    ...(isGuest && requester.guestToken !== null && { guest_token: requester.guestToken }),
  };
}
