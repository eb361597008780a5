import { type Milli, milli } from '#domain/money.ts';
import { type TipErrorCode, tipError } from '#domain/order/custom-tip.ts';
import { isActive } from '#domain/order/order-status.ts';
import { type BillLock, billLockOf, withoutSplit } from '../../ordering/bill-split.ts';
import type { Order } from '../../ordering/order.ts';
import { balanceDue, billOfOrder } from '../../ordering/order-bill.ts';
import type { Decision, IdempotencyKey } from '../../ordering/order-repository.ts';

export type LeaveTipError = 'order_finished' | BillLock | TipErrorCode;

/** Sets the tip; zero removes it. A tip that is already paid cannot be reduced. */
export function decideTip(order: Order, tips: Milli, key: IdempotencyKey | null): Decision<LeaveTipError> {
  const { terms } = order;
  if (!isActive(order.status)) return refuseTip('order_finished');
  const { total, deposit } = billOfOrder(order);
  const error = tipError(tips, milli(total - terms.tips - deposit), terms.places);
  if (error) return refuseTip(error);
  const lock = billLockOf(order);
  if (lock) return refuseTip(lock);
  if (terms.tips === tips) return { kind: 'leave' };
  const due = balanceDue(order, total);
  if (due < terms.tips - tips) return refuseTip('payment_open');
  const next = withoutSplit({ ...order, terms: { ...terms, tips } });
  return { kind: 'change', change: { order: next, key } };
}

const refuseTip = (code: LeaveTipError): Decision<LeaveTipError> => ({ kind: 'no', no: code });
