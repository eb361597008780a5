import { type AmendmentKind, amendmentProofs } from '#contracts/calls/orders.ts';
import type { OrderAmendment } from '#contracts/shapes/order-request.ts';
import type { Milli } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import { offeredPaymentTypes, type PaymentType } from '#domain/order/payment-type.ts';
import { isShared } from '../catalog/location.ts';
import { acceptedProofs, hasAcceptedProof } from './accepted-proofs.ts';
import { addLines } from './add-lines.ts';
import {
  type AmendmentDecisionError,
  type AmendOrderOutcome,
  type ChangeOrder,
  refuseAmendment,
} from './amendment.ts';
import { withoutSplit } from './bill-split.ts';
import { decideDinerCancel, settlementInProgress } from './cancel-lines.ts';
import { totalTooLarge } from './check-lines.ts';
import { isAwaitingPayment, isHeld, type Order } from './order.ts';
import { balanceDue, billOfOrder } from './order-bill.ts';
import type { Decision, OrderChange } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import { isUnconfirmed, orderingSettingsOf, unconfirmedCashLimitOf } from './ordering-settings.ts';
import { isOpen, supersedeOpen } from './payment-attempt.ts';
import type { Requester } from './requester.ts';
import { soldOutLines } from './stock-reservations.ts';

/**
 * Adds lines to an order, changes its payment type, or cancels the requester's lines. Requires the proofs of
 * `amendmentProofs`.
 *
 * Lines that the order already has are skipped, so a request can be retried.
 *
 * Source: spec §7 "Orders".
 */
export function amendOrder(ordering: OrderingContext) {
  const change: ChangeOrder = async (uuid, decide, added = []) => {
    const outcome = await ordering.orders.change(uuid, decide);
    switch (outcome.kind) {
      case 'changed':
      case 'unchanged':
        return { kind: 'amended', order: outcome.order };
      case 'no':
        return outcome.no === 'too_much'
          ? { kind: 'invalid', issues: [totalTooLarge] }
          : { kind: outcome.no };
      case 'not_found':
        return { kind: 'not_found' };
      case 'already_there':
        return { kind: 'duplicate_line' };
      case 'slot_full':
        return { kind: 'slot_full' };
      case 'sold_out':
        return { kind: 'unavailable', items: soldOutLines(ordering.context.menu, added, outcome.items) };
    }
  };

  /** Closes open payment pages before a change, so that they cannot be paid afterwards. */
  const changeWithPagesClosed = async (
    uuid: string,
    decide: (order: Order) => Decision<AmendmentDecisionError>,
  ): Promise<AmendOrderOutcome> => {
    const order = await ordering.orders.find(uuid);
    if (order?.attempts.some(isOpen) && decide(order).kind === 'change')
      await ordering.onlinePayments.closeOpenAttempts(order);
    const outcome = await change(uuid, decide);
    if (outcome.kind === 'meanwhile') throw new Error('Only adding lines can end with `meanwhile`');
    return outcome;
  };

  return async (
    order: Order,
    amendment: OrderAmendment,
    requester: Requester,
  ): Promise<AmendOrderOutcome> => {
    const blocker = missingProof(ordering, order, amendmentKindOf(amendment), requester);
    if (blocker) return { kind: blocker };
    const { uuid } = order;
    if ('withdraw' in amendment)
      return changeWithPagesClosed(uuid, decideDinerCancel(requester, ordering.context.now));
    if ('payment_type' in amendment)
      return changeWithPagesClosed(uuid, decidePaymentType(ordering, amendment.payment_type));
    const { line_items: requests, additional_data } = amendment;
    const confirmedAge = additional_data?.confirmed_age;
    return addLines(ordering, uuid, { requests, requester, confirmedAge }, change);
  };
}

function amendmentKindOf(amendment: OrderAmendment): AmendmentKind {
  if ('withdraw' in amendment) return 'withdraw';
  return 'payment_type' in amendment ? 'payment_type' : 'line_items';
}

/** Why the requester's proofs are not enough; `null` when they are. */
function missingProof({ context }: OrderingContext, order: Order, kind: AmendmentKind, requester: Requester) {
  const accepted = acceptedProofs(amendmentProofs[kind], context, order);
  if (hasAcceptedProof(accepted, requester)) return null;
  const acceptsCode = accepted.includes('own_place') && order.location !== null && isShared(order.location);
  return acceptsCode ? 'unverified_table' : 'forbidden';
}

function decidePaymentType(
  ordering: OrderingContext,
  type: PaymentType,
): (order: Order) => Decision<AmendmentDecisionError> {
  const { context, onlinePayments } = ordering;
  const flags = orderingSettingsOf(context).payment;
  const isOffered = (due: Milli, currency: string) =>
    (type !== 'card' || onlinePayments.accepts(due, currency)) &&
    offeredPaymentTypes(flags, due).includes(type);
  return (order) => {
    if (!isActive(order.status)) return refuseAmendment('order_finished');
    if (order.paymentType === type) return { kind: 'leave' };
    const blocker = settlementInProgress(order);
    if (blocker) return refuseAmendment(blocker);
    const due = balanceDue(order, billOfOrder(order).total);
    if (due === 0) return refuseAmendment('payment_open');
    if (!isOffered(due, order.terms.currency)) return refuseAmendment('payment_unavailable');
    return { kind: 'change', change: changeOfPaymentType(ordering, order, type) };
  };
}

/** An order that switches away from card counts as unconfirmed too. */
function changeOfPaymentType(ordering: OrderingContext, order: Order, type: PaymentType): OrderChange {
  const isNew = isNewToVenue(order, type);
  const payBy = isNew ? null : order.payBy;
  const next = { ...order, paymentType: type, payBy, attempts: supersedeOpen(order.attempts) };
  const isLimited = isNew && isAwaitingPayment(order) && isUnconfirmed(next);
  return { order: withoutSplit(next), cashLimit: isLimited ? unconfirmedCashLimitOf(ordering) : null };
}

/** Whether the venue sees the order only now. */
const isNewToVenue = (order: Order, type: PaymentType): boolean => type !== 'card' && !isHeld(order);
