import { type Milli, milli } from '#domain/money.ts';
import { type TipCode, tipFault } from '#domain/order/custom-tip.ts';
import { isActive } from '#domain/order/status.ts';
import { type Binding, bindingOf, withoutSplit } from '../../ordering/bill-split.ts';
import { balanceDue, billOfOrder, type Order } from '../../ordering/order.ts';
import type { BoundKey, Decision } from '../../ordering/order-book.ts';

export type TipNo = 'order_finished' | Binding | TipCode;

/** Decides on a tip: zero takes it back. What was paid already is not too much afterwards. */
export function tipped(order: Order, tips: Milli, key: BoundKey | null): Decision<TipNo> {
  const { terms } = order;
  if (!isActive(order.status)) return no('order_finished');
  const fault = tipFault(tips, milli(billOfOrder(order).total - terms.tips), terms.places);
  if (fault) return no(fault);
  const binding = bindingOf(order);
  if (binding) return no(binding);
  if (terms.tips === tips) return { kind: 'leave' };
  const due = balanceDue(order, billOfOrder(order).total);
  if (due < terms.tips - tips) return no('payment_open');
  const next = withoutSplit({ ...order, terms: { ...terms, tips } });
  return { kind: 'change', change: { order: next, key } };
}

const no = (code: TipNo): Decision<TipNo> => ({ kind: 'no', no: code });
