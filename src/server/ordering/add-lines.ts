import type { LineRequest } from '#contracts/shapes/order-request.ts';
import { canBeBilled } from '#domain/cart/bill.ts';
import { isActive } from '#domain/order/status.ts';
import type { LoyaltyTerms } from '../loyalty/loyalty.ts';
import { type AmendOrderOutcome, type ChangeOrder, no, type Refusal } from './amendment.ts';
import { billRulesOf } from './bill-rules.ts';
import { bindingOf, withoutSplit } from './bill-split.ts';
import { type CheckedLines, checkLines, pricesAgree, tooMuch } from './check-lines.ts';
import { lineFingerprint } from './line-content.ts';
import { billOfOrder, type Order } from './order.ts';
import type { Decision, OrderChange } from './order-book.ts';
import type { Ordering } from './ordering.ts';
import { hasLoyalty, isTakingOrders, orderingMenuOf, takesOrdersFrom } from './ordering-menu.ts';
import { partnerCart } from './partner-cart.ts';
import type { Party } from './party.ts';

interface Addition {
  readonly requests: readonly LineRequest[];
  readonly party: Pick<Party, 'guest'>;
}

/** Adds lines to an order; those that it holds already are passed over. */
export async function addLines(
  ordering: Ordering,
  uuid: string,
  addition: Addition,
  change: ChangeOrder,
): Promise<AmendOrderOutcome> {
  const { requests, party } = addition;
  const { book, visit } = ordering;
  const order = await book.find(uuid);
  if (!order) return { kind: 'not_found' };
  const added = newLines(order, requests);
  if (added === null) return { kind: 'duplicate_line' };
  if (added.length === 0) return { kind: 'amended', order };
  const obstacle = await obstacleTo(ordering, order);
  if (obstacle) return { kind: obstacle };

  const checked = checkLines(visit, added, billRulesOf(visit.menu));
  if (checked.kind !== 'sound') return checked;
  const theirs = { ...checked, lines: checked.lines.map((line) => ({ ...line, guest: party.guest })) };
  const longer = { ...order, lines: [...order.lines, ...theirs.lines] };
  if (!canBeBilled(longer.lines)) return { kind: 'invalid', issues: [tooMuch] };
  if (!pricesAgree(added, checked.lines)) {
    return { kind: 'price_changed', order: longer, bill: billOfOrder(longer) };
  }
  const loyal = await loyalTo(ordering, longer);
  const outcome = await change(uuid, (current) => withLines(current, requests, theirs, loyal), added);
  // What the programme takes off was asked for the order as it was: a line may have come since, or been struck.
  return outcome.kind === 'meanwhile' ? addLines(ordering, uuid, addition, change) : outcome;
}

/** What keeps guests from adding to an order, whatever it is; `null` when nothing does. */
async function obstacleTo({ visit, places }: Ordering, order: Order) {
  if (!isActive(order.status)) return 'order_finished';
  const binding = bindingOf(order);
  if (binding) return binding;
  const menu = orderingMenuOf(visit);
  if (!(takesOrdersFrom(menu, order.location) && isTakingOrders(visit, menu))) return 'closed';
  // Staff are at it, or the order is theirs.
  const state = order.location && (await places.stateOf(order.location));
  return state === null ? null : 'table_busy';
}

/** What the loyalty programme takes off an order with those lines; an order of another venue's terms keeps its own. */
async function loyalTo({ visit, loyalty }: Ordering, order: Order): Promise<LoyalLines> {
  const { type, terms, lines, version } = order;
  if (!hasLoyalty(visit.menu)) return { terms: {}, version: null };
  const cart = partnerCart(visit, type, terms.employeeId, lines);
  return { terms: await loyalty.terms(cart), version };
}

interface LoyalLines {
  readonly terms: Partial<LoyaltyTerms>;
  /** Of the order that it was asked for; `null` where it does not matter. */
  readonly version: number | null;
}

/** The lines that the order does not hold yet; `null` when one of them bears another line's number. */
function newLines({ lines }: Order, requests: readonly LineRequest[]): readonly LineRequest[] | null {
  const known = new Map(lines.map((line) => [line.cartUuid, line.fingerprint]));
  const added = requests.filter(({ cart_uuid }) => !known.has(cart_uuid));
  const repeated = requests.filter(({ cart_uuid }) => known.has(cart_uuid));
  const isHonest = repeated.every((request) => known.get(request.cart_uuid) === lineFingerprint(request));
  return isHonest ? added : null;
}

function withLines(
  current: Order,
  requests: readonly LineRequest[],
  { lines, stock }: Extract<CheckedLines, { kind: 'sound' }>,
  loyal: LoyalLines,
): Decision<Refusal> {
  if (!isActive(current.status)) return no('order_finished');
  const binding = bindingOf(current);
  if (binding) return no(binding);
  const stillNew = newLines(current, requests);
  if (stillNew === null) return no('duplicate_line');
  // Somebody added them meanwhile.
  if (stillNew.length === 0) return { kind: 'leave' };
  if (stillNew.length < lines.length) return no('duplicate_line');
  const all = [...current.lines, ...lines];
  if (!canBeBilled(all)) return no('too_much');
  if (loyal.version !== null && loyal.version !== current.version) return no('meanwhile');
  const terms = { ...current.terms, ...loyal.terms };
  const longer = withoutSplit({ ...current, lines: all, terms });
  const change: OrderChange = { order: longer, takings: { stock, coupon: null } };
  return { kind: 'change', change };
}
