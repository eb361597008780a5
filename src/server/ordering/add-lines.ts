import type { LineRequest } from '#contracts/shapes/order-request.ts';
import { canBeBilled } from '#domain/cart/bill-line.ts';
import { limitsAt, type SlotLimit } from '#domain/checkout/slot-limits.ts';
import { stageOf } from '#domain/order/order-stage.ts';
import { isActive } from '#domain/order/order-status.ts';
import { waysToOrderAt } from '#domain/order/ordering-at-table.ts';
import type { LoyaltyTerms } from '../loyalty/loyalty.ts';
import { ageRefusal } from './age-refusal.ts';
import {
  type AmendmentDecisionError,
  type AmendOrderOutcome,
  type ChangeOrder,
  refuseAmendment,
} from './amendment.ts';
import { billRulesOf } from './bill-rules.ts';
import { billLockOf, withoutSplit } from './bill-split.ts';
import { type CheckedLines, checkLines, pricesAgree, totalTooLarge } from './check-lines.ts';
import { withLegalNames } from './legal-names.ts';
import type { Order } from './order.ts';
import { billOfOrder } from './order-bill.ts';
import { hasLimitedDish, limitRefusal } from './order-limits.ts';
import type { Decision, OrderChange } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import { canOrderFrom, hasLoyalty, isTakingOrders, orderingSettingsOf } from './ordering-settings.ts';
import { partnerCart } from './partner-cart.ts';
import { lineFingerprint } from './request-fingerprint.ts';
import type { Requester } from './requester.ts';
import { slotLimitsOf } from './slot-settings.ts';

interface LineAddition {
  readonly requests: readonly LineRequest[];
  readonly requester: Pick<Requester, 'guest'>;
  /** `null` or absent for none. */
  readonly confirmedAge: number | null | undefined;
}

/** Adds lines to an order; skips lines that it already has. */
export async function addLines(
  ordering: OrderingContext,
  uuid: string,
  addition: LineAddition,
  change: ChangeOrder,
): Promise<AmendOrderOutcome> {
  const { requests, requester, confirmedAge } = addition;
  const { orders, context } = ordering;
  const order = await orders.find(uuid);
  if (!order) return { kind: 'not_found' };
  const added = newLines(order, requests);
  if (added === null) return { kind: 'duplicate_line' };
  if (added.length === 0) return { kind: 'amended', order };
  const blocker = await additionBlocker(ordering, order);
  if (blocker) return { kind: blocker };

  const checked = checkLines(context, added, { rules: billRulesOf(context.menu), orderType: order.type });
  if (checked.kind !== 'valid') return checked;
  const unfit = limitRefusal(context, checked.lines, order.lines) ?? ageRefusal(checked.lines, confirmedAge);
  if (unfit) return unfit;
  const named = await withLegalNames(ordering, checked.lines);
  const guestLines = {
    ...checked,
    lines: named.map((line) => ({ ...line, guest: requester.guest })),
    slotLimits: limitsOfSlot(ordering, order),
  };
  const extended = { ...order, lines: [...order.lines, ...guestLines.lines] };
  if (!canBeBilled(extended.lines)) return { kind: 'invalid', issues: [totalTooLarge] };
  if (!pricesAgree(added, checked.lines)) {
    return { kind: 'price_changed', order: extended, bill: billOfOrder(extended) };
  }
  const loyaltyTerms = await loyaltyTermsFor(ordering, extended);
  const basis = hasLimitedDish(context, checked.lines)
    ? { ...loyaltyTerms, version: order.version }
    : loyaltyTerms;
  const outcome = await change(
    uuid,
    (current) => decideAddLines(current, requests, guestLines, basis),
    guestLines.lines,
  );
  // The loyalty discount and the limits of dishes were computed for an older version of the order.
  return outcome.kind === 'meanwhile' ? addLines(ordering, uuid, addition, change) : outcome;
}

const limitsOfSlot = ({ context, venue }: OrderingContext, { slot, type }: Order): readonly SlotLimit[] =>
  slot ? limitsAt(slotLimitsOf(venue), slot.at, context.menu.field('timezone'), type) : [];

/** Nothing can be added to what has left. */
const canTakeLines = ({ status, stageTimes }: Order): boolean =>
  isActive(status) && stageOf(status, stageTimes) !== 'on_the_way';

/** Why guests, or staff for them, cannot add to an order; `null` when they can. */
async function additionBlocker({ context, tableStates, isForStaff = false }: OrderingContext, order: Order) {
  if (!canTakeLines(order)) return 'order_finished';
  const lock = billLockOf(order);
  if (lock) return lock;
  const menu = orderingSettingsOf(context);
  if (!(canOrderFrom(menu, order.location) && isTakingOrders(context, menu))) return 'closed';
  const state = order.location && (await tableStates.stateOf(order.location));
  const ways = waysToOrderAt({ state, hasOpenOrder: true, allowsSeparate: false, isForStaff });
  return ways.includes('join') ? null : 'table_busy';
}

/** The loyalty discount of an order with its new lines; empty without a loyalty program. */
async function loyaltyTermsFor(
  { context, loyalty }: OrderingContext,
  order: Order,
): Promise<VersionedLoyaltyTerms> {
  const { type, terms, lines, version } = order;
  if (!hasLoyalty(context.menu)) return { terms: {}, version: null };
  const cart = partnerCart(context, type, terms.employeeId, lines);
  return { terms: await loyalty.terms(cart), version };
}

interface VersionedLoyaltyTerms {
  readonly terms: Partial<LoyaltyTerms>;
  /** Of the order that the terms and limits were computed for; `null` if it does not matter. */
  readonly version: number | null;
}

/** The lines that the order does not have yet; `null` when one reuses the id of another line. */
function newLines({ lines }: Order, requests: readonly LineRequest[]): readonly LineRequest[] | null {
  const known = new Map(lines.map((line) => [line.cartUuid, line.fingerprint]));
  const added = requests.filter(({ cart_uuid }) => !known.has(cart_uuid));
  const repeated = requests.filter(({ cart_uuid }) => known.has(cart_uuid));
  const isUnchanged = repeated.every((request) => known.get(request.cart_uuid) === lineFingerprint(request));
  return isUnchanged ? added : null;
}

type AddedLines = Extract<CheckedLines, { kind: 'valid' }> & { readonly slotLimits: readonly SlotLimit[] };

function decideAddLines(
  current: Order,
  requests: readonly LineRequest[],
  { lines, stock, slotLimits }: AddedLines,
  loyaltyTerms: VersionedLoyaltyTerms,
): Decision<AmendmentDecisionError> {
  if (!canTakeLines(current)) return refuseAmendment('order_finished');
  const lock = billLockOf(current);
  if (lock) return refuseAmendment(lock);
  const stillNew = newLines(current, requests);
  if (stillNew === null) return refuseAmendment('duplicate_line');
  // Another request has added them.
  if (stillNew.length === 0) return { kind: 'leave' };
  if (stillNew.length < lines.length) return refuseAmendment('duplicate_line');
  const all = [...current.lines, ...lines];
  if (!canBeBilled(all)) return refuseAmendment('too_much');
  if (loyaltyTerms.version !== null && loyaltyTerms.version !== current.version)
    return refuseAmendment('meanwhile');
  const terms = { ...current.terms, ...loyaltyTerms.terms };
  // What was ready is not: the kitchen has more to prepare.
  const extended = withoutSplit({ ...current, lines: all, terms, stageTimes: {} });
  const change: OrderChange = { order: extended, reservations: { stock, coupon: null, slotLimits } };
  return { kind: 'change', change };
}
