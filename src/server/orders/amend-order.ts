import type { LineRequest, OrderAmendment } from '#contracts/shapes/order-request.ts';
import type { Milli } from '#domain/money.ts';
import { withdrawnReason } from '#domain/order/may-withdraw.ts';
import { offeredPaymentTypes, type PaymentType } from '#domain/order/payment-type.ts';
import { isActive } from '#domain/order/status.ts';
import { orderingMenuOf } from '../screens/ordering-menu.ts';
import { addLines } from './add-lines.ts';
import { type AmendOrderOutcome, type ChangeOrder, no, type Refusal } from './amendment.ts';
import { type Binding, isBeingSettled, withoutSplit } from './bill-split.ts';
import { tooMuch } from './check-lines.ts';
import { balanceDue, billOfOrder, type Order } from './order.ts';
import type { Decision } from './order-book.ts';
import type { Ordering } from './ordering.ts';
import { asksWallet, isOpen, superseded } from './payment-attempt.ts';

/**
 * Adds lines to an order, changes how it is to be paid, or withdraws it.
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

  return async (uuid: string, amendment: OrderAmendment): Promise<AmendOrderOutcome> => {
    if ('withdraw' in amendment) return changeReleased(uuid, withdrawn);
    if ('payment_type' in amendment) {
      return changeReleased(uuid, payingBy(ordering, amendment.payment_type));
    }
    return addLines(ordering, uuid, amendment.line_items, change);
  };
}

function payingBy({ visit, online }: Ordering, type: PaymentType): (order: Order) => Decision<Refusal> {
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
    // The venue hears of it now, if it did not before.
    const payBy = type === 'card' ? order.payBy : null;
    const next = { ...order, paymentType: type, payBy, attempts: superseded(order.attempts) };
    return { kind: 'change', change: { order: withoutSplit(next) } };
  };
}

/** What guests are at that cannot be called off; `null` for nothing. */
function underWay(order: Order): Binding | null {
  if (isBeingSettled(order)) return 'split_open';
  return asksWallet(order.attempts) ? 'payment_open' : null;
}

/** What nobody has begun to make or to pay can be taken back, to be ordered otherwise. */
function withdrawn(order: Order): Decision<Refusal> {
  if (order.status === 'canceled' && order.statusReason === withdrawnReason) return { kind: 'leave' };
  if (order.status !== 'pending') return no('order_finished');
  const obstacle = underWay(order);
  if (obstacle) return no(obstacle);
  if (order.payments.length > 0) return no('payment_open');
  const next: Order = withoutSplit({
    ...order,
    status: 'canceled',
    statusReason: withdrawnReason,
    attempts: superseded(order.attempts),
  });
  return { kind: 'change', change: { order: next, givesBack: true } };
}

const soldOutAmong = (requests: readonly LineRequest[], products: readonly number[]) =>
  requests
    .filter(({ product }) => products.includes(product))
    .map(({ cart_uuid, product }) => ({ cart_uuid, product, reason: 'out_of_stock' as const }));
