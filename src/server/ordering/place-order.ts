import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import type { Bill } from '#domain/cart/bill.ts';
import type { Milli } from '#domain/money.ts';
import { pricesAgree } from './check-lines.ts';
import { travelMinutesTo } from './delivery/delivery-fee.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import type { NewOrder, Order } from './order.ts';
import { billOfOrder } from './order-bill.ts';
import type { IdempotencyKey, OrderRepository, PlacementOutcome } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import {
  isUnconfirmed,
  orderingSettingsOf,
  tableOrderCutoff,
  unconfirmedCashLimitOf,
} from './ordering-settings.ts';
import type { DraftRefusal } from './price-draft.ts';
import { hasCustomerDetails, lineFingerprint, requestFingerprint } from './request-fingerprint.ts';
import { soldOutLines } from './stock-reservations.ts';
import { readLocationSituation } from './tables/location-situation.ts';
import { offerAfterRace } from './time-order.ts';

export type PlaceOrderOutcome =
  /**
   * `isNew`: false when the order was placed before. `isOwner`: false when nothing shows that the requester placed it.
   */
  | {
      readonly kind: 'placed';
      readonly order: Order;
      readonly isNew: boolean;
      readonly isOwner: boolean;
    }
  | { readonly kind: 'key_reused' | 'duplicate_line' | 'table_busy' }
  | { readonly kind: 'existing_order'; readonly order: Order }
  | { readonly kind: 'price_changed'; readonly order: NewOrder; readonly bill: Bill }
  | DraftRefusal;

/** Retries on conflict; each retry recomputes the order. */
const maxTries = 4;

/**
 * Places an order, or returns why it cannot be placed.
 *
 * Repeated requests create one order: the idempotency key and the line ids are bound to it. Line ids prove nothing,
 * because everyone with the order's link can read them. A table has one open order.
 *
 * Source: spec §7 "Orders", §8.
 */
export async function placeOrder(
  ordering: OrderingContext,
  request: OrderRequest,
  key: string | null,
): Promise<PlaceOrderOutcome> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const outcome =
      (await findPlacedBefore(ordering.orders, request, key)) ?? (await placeNew(ordering, request, key));
    if (outcome) return outcome;
  }
  throw new Error('The order conflicts with another one that cannot be found');
}

/** `null` when another order came first. */
async function placeNew(
  ordering: OrderingContext,
  request: OrderRequest,
  key: string | null,
): Promise<PlaceOrderOutcome | null> {
  const draft = await draftOrder(ordering, request);
  if (draft.kind !== 'valid') return draft;
  const conflict = (await locationConflict(ordering, draft.order)) ?? priceConflict(request, draft);
  const boundKey = key === null ? null : { key, fingerprint: requestFingerprint(request) };
  return conflict ?? storeDraft(ordering, request, draft, boundKey);
}

type ValidDraft = Extract<OrderDraft, { kind: 'valid' }>;

/** `null` when another order came first. */
async function storeDraft(
  ordering: OrderingContext,
  request: OrderRequest,
  { order, reservations }: ValidDraft,
  key: IdempotencyKey | null,
): Promise<PlaceOrderOutcome | null> {
  const outcome = await ordering.orders.place({
    order,
    reservations,
    key,
    cashLimit: isUnconfirmed(order) ? unconfirmedCashLimitOf(ordering) : null,
    ...(ordering.isForStaff && { isForStaff: true }),
  });
  if (outcome.kind === 'place_taken' && order.location)
    await ordering.orders.releaseLocation(order.location, tableOrderCutoff(ordering));
  if (outcome.kind === 'slot_full') return slotFullOutcome(ordering, request, order);
  return placedOutcome(ordering, order, outcome);
}

/** The slot had room when the order was drafted. */
async function slotFullOutcome(
  ordering: OrderingContext,
  request: OrderRequest,
  { lines, customer }: NewOrder,
): Promise<PlaceOrderOutcome> {
  const menu = orderingSettingsOf(ordering.context);
  const travel = travelMinutesTo(ordering.venue, menu, {
    position: customer?.position ?? null,
    postalCode: request.address_postal_code ?? null,
  });
  return { kind: 'slot_full', offer: await offerAfterRace(ordering, menu, request, { lines, travel }) };
}

function placedOutcome(
  { context }: OrderingContext,
  order: NewOrder,
  outcome: Exclude<PlacementOutcome, { kind: 'slot_full' }>,
): PlaceOrderOutcome | null {
  switch (outcome.kind) {
    case 'placed':
      return { kind: 'placed', order: outcome.order, isNew: true, isOwner: true };
    case 'place_busy':
      return { kind: 'table_busy' };
    case 'sold_out':
      return { kind: 'unavailable', items: soldOutLines(context.menu, order.lines, outcome.items) };
    case 'coupon_used_up':
      return couponUsedUpOutcome(order);
    case 'place_taken':
    case 'already_there':
      return null;
  }
}

/**
 * Why the location cannot take the order; `null` when it can. Guests are not offered to join an order that they cannot
 * add to.
 */
async function locationConflict(
  ordering: OrderingContext,
  { location, holdsLocation }: NewOrder,
): Promise<PlaceOrderOutcome | null> {
  if (!location) return null;
  const { ways, order } = await readLocationSituation(ordering, location);
  if (ways.length === 0) return { kind: 'table_busy' };
  return order && holdsLocation ? { kind: 'existing_order', order } : null;
}

/** The outcome of the same request if it came before; `null` when it is new. */
export async function findPlacedBefore(
  orders: OrderRepository,
  request: OrderRequest,
  key: string | null,
): Promise<PlaceOrderOutcome | null> {
  const existing = key === null ? null : await orders.findByKey(key);
  if (existing) {
    return existing.fingerprint === requestFingerprint(request)
      ? { kind: 'placed', order: existing.order, isNew: false, isOwner: true }
      : { kind: 'key_reused' };
  }
  const [order, ...others] = await orders.findByLines(request.line_items.map(({ cart_uuid }) => cart_uuid));
  if (!order) return null;
  return others.length === 0 && isSameOrder(order, request)
    ? { kind: 'placed', order, isNew: false, isOwner: await isFromOwner(orders, order, request) }
    : { kind: 'duplicate_line' };
}

function isSameOrder({ lines }: Order, { line_items: requests }: OrderRequest): boolean {
  const known = new Map(lines.map((line) => [line.cartUuid, line.fingerprint]));
  return (
    lines.length === requests.length &&
    requests.every((request) => known.get(request.cart_uuid) === lineFingerprint(request))
  );
}

/** Limits guessing of customer details. */
const maxWrongRepeats = 3;

/**
 * Anyone with the order's link can repeat its lines; only its sender can repeat the whole request. Fails after too many
 * wrong tries.
 */
async function isFromOwner(orders: OrderRepository, order: Order, request: OrderRequest): Promise<boolean> {
  if (!hasCustomerDetails(request)) return false;
  const isSame = order.requestFingerprint === requestFingerprint(request);
  return (await orders.recordRepeat(order.uuid, isSame, maxWrongRepeats)) && isSame;
}

/** `null` when all amounts that the device sent are correct. */
const priceConflict = (request: OrderRequest, { order, bill }: ValidDraft): PlaceOrderOutcome | null =>
  amountsAgree(request, order, bill) ? null : { kind: 'price_changed', order, bill };

function amountsAgree(request: OrderRequest, { lines }: NewOrder, bill: Bill): boolean {
  const taxes = new Map([...bill.fixedTaxes, ...bill.taxes].map(({ id, amount }) => [id, amount]));
  const agrees = (claimed: Milli | null | undefined, computed: Milli | undefined) =>
    claimed === null || claimed === undefined || computed === undefined || claimed === computed;
  return (
    agrees(request.total, bill.total) &&
    agrees(request.sub_total, bill.subtotal) &&
    agrees(request.discount, bill.discount) &&
    agrees(request.delivery_fees, bill.deliveryFee) &&
    (request.taxes ?? []).every(({ id, amount }) => agrees(amount, taxes.get(id))) &&
    pricesAgree(request.line_items, lines)
  );
}

function couponUsedUpOutcome(order: NewOrder): PlaceOrderOutcome {
  const withoutCoupon = { ...order, terms: { ...order.terms, coupon: null } };
  return { kind: 'price_changed', order: withoutCoupon, bill: billOfOrder(withoutCoupon) };
}
