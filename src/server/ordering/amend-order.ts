import { type AmendmentKind, amendmentProofs } from '#contracts/calls/orders.ts';
import type { LineRequest, OrderAmendment } from '#contracts/shapes/order-request.ts';
import type { Milli } from '#domain/money.ts';
import { offeredPaymentTypes, type PaymentType } from '#domain/order/payment-type.ts';
import { isActive } from '#domain/order/status.ts';
import { isShared } from '../catalog/location.ts';
import { addLines } from './add-lines.ts';
import { type AmendOrderOutcome, type ChangeOrder, no, type Refusal } from './amendment.ts';
import { withoutSplit } from './bill-split.ts';
import { brakeOf, isUncertain } from './cash-brake.ts';
import { tooMuch } from './check-lines.ts';
import { awaitsPayment, balanceDue, billOfOrder, isHeld, type Order } from './order.ts';
import type { Decision, OrderChange } from './order-book.ts';
import type { Ordering } from './ordering.ts';
import { orderingMenuOf } from './ordering-menu.ts';
import type { Party } from './party.ts';
import { isOpen, superseded } from './payment-attempt.ts';
import { enoughFor, hasShown } from './proved.ts';
import { underWay, withdrawnBy } from './withdraw-lines.ts';

/**
 * Adds lines to an order, changes how it is to be paid, or withdraws what whoever asks has ordered. Needs what
 * `amendmentProofs` says.
 *
 * A line that the order holds already is passed over, so that an answer that got lost may be asked for again.
 *
 * Source: spec §7 "Orders".
 */
export function amendOrder(ordering: Ordering) {
  const change: ChangeOrder = async (uuid, decide, added = []) => {
    const outcome = await ordering.book.change(uuid, decide);
    switch (outcome.kind) {
      case 'changed':
      case 'unchanged':
        return { kind: 'amended', order: outcome.order };
      case 'no':
        return outcome.no === 'too_much' ? { kind: 'invalid', issues: [tooMuch] } : { kind: outcome.no };
      case 'not_found':
        return { kind: 'not_found' };
      case 'already_there':
        return { kind: 'duplicate_line' };
      case 'sold_out':
        return { kind: 'unavailable', items: soldOutAmong(added, outcome.products) };
    }
  };

  /** Nobody may pay by a page that is open what is decided otherwise. */
  const changeReleased = async (
    uuid: string,
    decide: (order: Order) => Decision<Refusal>,
  ): Promise<AmendOrderOutcome> => {
    const order = await ordering.book.find(uuid);
    if (order?.attempts.some(isOpen) && decide(order).kind === 'change') await ordering.online.release(order);
    const outcome = await change(uuid, decide);
    if (outcome.kind === 'meanwhile') throw new Error('Only adding lines waits for others');
    return outcome;
  };

  return async (order: Order, amendment: OrderAmendment, party: Party): Promise<AmendOrderOutcome> => {
    const obstacle = unproved(ordering, order, kindOf(amendment), party);
    if (obstacle) return { kind: obstacle };
    const { uuid } = order;
    if ('withdraw' in amendment) return changeReleased(uuid, withdrawnBy(party));
    if ('payment_type' in amendment) return changeReleased(uuid, payingBy(ordering, amendment.payment_type));
    return addLines(ordering, uuid, { requests: amendment.line_items, party }, change);
  };
}

function kindOf(amendment: OrderAmendment): AmendmentKind {
  if ('withdraw' in amendment) return 'withdraw';
  return 'payment_type' in amendment ? 'payment_type' : 'line_items';
}

/** How a change is refused of which nothing shows that it is allowed; `null` when something does. */
function unproved({ visit }: Ordering, order: Order, kind: AmendmentKind, party: Party) {
  const enough = enoughFor(amendmentProofs[kind], visit, order);
  if (hasShown(enough, party)) return null;
  const isCodeEnough = enough.includes('own_place') && order.location !== null && isShared(order.location);
  return isCodeEnough ? 'unverified_table' : 'forbidden';
}

function payingBy(ordering: Ordering, type: PaymentType): (order: Order) => Decision<Refusal> {
  const { visit, online } = ordering;
  const flags = orderingMenuOf(visit).payment;
  const isOffered = (due: Milli, currency: string) =>
    (type !== 'card' || online.takes(due, currency)) && offeredPaymentTypes(flags, due).includes(type);
  return (order) => {
    if (!isActive(order.status)) return no('order_finished');
    if (order.paymentType === type) return { kind: 'leave' };
    const obstacle = underWay(order);
    if (obstacle) return no(obstacle);
    const due = balanceDue(order, billOfOrder(order).total);
    if (due === 0) return no('payment_open');
    if (!isOffered(due, order.terms.currency)) return no('payment_unavailable');
    return { kind: 'change', change: paidBy(ordering, order, type) };
  };
}

/** Who ordered by card and changes their mind has not paid either. */
function paidBy(ordering: Ordering, order: Order, type: PaymentType): OrderChange {
  const isNew = isHeardOf(order, type);
  const payBy = isNew ? null : order.payBy;
  const next = { ...order, paymentType: type, payBy, attempts: superseded(order.attempts) };
  const isBraked = isNew && awaitsPayment(order) && isUncertain(next);
  return { order: withoutSplit(next), brake: isBraked ? brakeOf(ordering) : null };
}

/** Whether the venue hears of it now, if it did not before. */
const isHeardOf = (order: Order, type: PaymentType): boolean => type !== 'card' && !isHeld(order);

const soldOutAmong = (requests: readonly LineRequest[], products: readonly number[]) =>
  requests
    .filter(({ product }) => products.includes(product))
    .map(({ cart_uuid, product }) => ({ cart_uuid, product, reason: 'out_of_stock' as const }));
