import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import type { Milli } from '#domain/money.ts';
import { isShared } from '../catalog/location.ts';
import { pricesAgree } from './check-lines.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { lineFingerprint } from './line-content.ts';
import type { NewOrder, Order } from './order.ts';
import type { IdempotencyKey, OrderRepository } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import { hasCustomerDetails, requestFingerprint } from './request-fingerprint.ts';
import { tableOrderCutoff } from './table-order-cutoff.ts';
import { isUnconfirmed, unconfirmedCashLimitOf } from './unconfirmed-cash-limit.ts';

export type PlaceOrderOutcome =
  /**
   * `isNew` is false when this very order was placed before; `isOwner` when nothing shows that whoever repeats its lines
   * placed it.
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
  | Exclude<OrderDraft, { kind: 'sound' }>;

/** Somebody else may come first; each time the order is worked out anew. */
const maxTries = 4;

/**
 * Places an order, or says why it cannot be placed.
 *
 * However often and over how many tabs the same attempt arrives, there is one order: its key, and the number
 * that each line bears, are bound to it. The number of a line proves nothing: every link holder reads it. A table
 * holds one order that is under way.
 *
 * Source: spec §7 "Orders", §8.
 */
export function placeOrder(ordering: OrderingContext) {
  const { orders } = ordering;

  const save = async (
    { order, reservations }: Extract<OrderDraft, { kind: 'sound' }>,
    key: IdempotencyKey | null,
  ): Promise<PlaceOrderOutcome | 'too_late'> => {
    const cashLimit = isUnconfirmed(order) ? unconfirmedCashLimitOf(ordering) : null;
    const outcome = await orders.place({ order, reservations, key, cashLimit });
    switch (outcome.kind) {
      case 'placed':
        return { kind: 'placed', order: outcome.order, isNew: true, isOwner: true };
      case 'place_busy':
        return { kind: 'table_busy' };
      case 'sold_out':
        return soldOutOutcome(order, outcome.products);
      case 'coupon_used_up':
        return couponUsedUpOutcome(order);
      case 'place_taken':
        if (order.location) await orders.releaseLocation(order.location, tableOrderCutoff(ordering));
        return 'too_late';
      case 'already_there':
        return 'too_late';
    }
  };

  const attempt = async (
    request: OrderRequest,
    key: string | null,
  ): Promise<PlaceOrderOutcome | 'too_late'> => {
    const before = await findPlacedBefore(orders, request, key);
    if (before) return before;
    const draft = await draftOrder(ordering, request);
    if (draft.kind !== 'sound') return draft;
    const { order, bill } = draft;
    const conflict = await locationConflict(ordering, order);
    if (conflict) return conflict;
    if (!amountsAgree(request, order, bill)) return { kind: 'price_changed', order, bill };
    return save(draft, key === null ? null : { key, fingerprint: requestFingerprint(request) });
  };

  return async (request: OrderRequest, key: string | null): Promise<PlaceOrderOutcome> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const outcome = await attempt(request, key);
      if (outcome !== 'too_late') return outcome;
    }
    throw new Error('Somebody else placed the order first, and it is not there');
  };
}

/**
 * What keeps another order from the place that this one is meant for; `null` when nothing does. Nobody is offered
 * to join what they could not add to.
 */
async function locationConflict(
  ordering: OrderingContext,
  { location, holdsLocation }: NewOrder,
): Promise<PlaceOrderOutcome | null> {
  if (!location) return null;
  const { orders, tableStates } = ordering;
  const state = await tableStates.stateOf(location);
  if (state === 'busy') return { kind: 'table_busy' };
  const order = isShared(location) ? await orders.findOpenAt(location, tableOrderCutoff(ordering)) : null;
  if (order && state === 'common') return { kind: 'table_busy' };
  return order && holdsLocation ? { kind: 'existing_order', order } : null;
}

/** What became of the attempt when it arrived before; `null` when it is new. */
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

/** A name can be guessed; whoever ordered is not mistaken about theirs that often. */
const maxWrongRepeats = 3;

/**
 * Anybody with the order's link can repeat its lines. Only its sender can repeat the whole request, and nobody who has
 * been wrong about it before.
 */
async function isFromOwner(orders: OrderRepository, order: Order, request: OrderRequest): Promise<boolean> {
  if (!hasCustomerDetails(request)) return false;
  const isSame = order.requestFingerprint === requestFingerprint(request);
  return (await orders.recordRepeat(order.uuid, isSame, maxWrongRepeats)) && isSame;
}

/** Whether every amount that the device named is the server's own. */
function amountsAgree(request: OrderRequest, { lines }: NewOrder, bill: Bill): boolean {
  const fixed = new Map(bill.fixedTaxes.map(({ id, amount }) => [id, amount]));
  const agrees = (claimed: Milli | null | undefined, computed: Milli | undefined) =>
    claimed === null || claimed === undefined || computed === undefined || claimed === computed;
  return (
    agrees(request.total, bill.total) &&
    agrees(request.sub_total, bill.subtotal) &&
    agrees(request.discount, bill.discount) &&
    agrees(request.delivery_fees, bill.deliveryFee) &&
    (request.taxes ?? []).every(({ id, amount }) => agrees(amount, fixed.get(id))) &&
    pricesAgree(request.line_items, lines)
  );
}

function soldOutOutcome({ lines }: NewOrder, products: readonly number[]): PlaceOrderOutcome {
  const soldOut = lines.filter(({ product }) => products.includes(product));
  return {
    kind: 'unavailable',
    items: soldOut.map(({ cartUuid, product }) => ({ cart_uuid: cartUuid, product, reason: 'out_of_stock' })),
  };
}

function couponUsedUpOutcome(order: NewOrder): PlaceOrderOutcome {
  const terms = { ...order.terms, coupon: null };
  return { kind: 'price_changed', order: { ...order, terms }, bill: billOf(order.lines, terms, terms) };
}
