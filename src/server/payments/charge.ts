import { defaultDecimals } from '#domain/currency.ts';
import { addAmounts, type Milli, stepOf } from '#domain/money.ts';
import { sharesOf } from '../ordering/bill-split.ts';
import type { GuestShare } from '../ordering/guest-share.ts';
import type { Order } from '../ordering/order.ts';
import { balanceDue, billOfOrder } from '../ordering/order-bill.ts';
import type { Charge, PaymentProvider } from './provider.ts';

export const chargeOf = (amount: Milli, currency: string): Charge => ({
  amount,
  currency,
  decimals: defaultDecimals(currency),
});

/** A payable part of an order. */
export interface DuePart {
  /** A guest's share; `null` for everything that no other guest is paying. */
  readonly share: string | null;
  /** The attempt that already pays it and would be replaced; `null` for none. */
  readonly reference: string | null;
}

/** The shares that the payment covers; none without a split. */
export const sharesDue = (order: Order, { share, reference }: DuePart): readonly GuestShare[] =>
  sharesOf(order).filter((one) => {
    const isMeant = share === null || one.uuid === share;
    const isOwn = one.state === 'PENDING' && reference !== null && one.reference === reference;
    return isMeant && (isOwn || one.state === 'AVAILABLE');
  });

/** The amount of the payment. */
export function chargeDueFor(order: Order, part: DuePart): Charge {
  const isWhole = order.split.length === 0 && part.share === null;
  const amount = isWhole
    ? balanceDue(order, billOfOrder(order).total)
    : addAmounts(...sharesDue(order, part).map((one) => one.amount));
  return chargeOf(amount, order.terms.currency);
}

/** Whether a provider can charge exactly this amount. */
export function canCharge({ rules }: Pick<PaymentProvider, 'rules'>, charge: Charge): boolean {
  const { amount, currency, decimals } = charge;
  const step = rules.step?.(charge) ?? stepOf(decimals);
  const takesCurrency = rules.currencies === 'any' || rules.currencies.includes(currency);
  return takesCurrency && amount > 0 && amount % step === 0 && amount >= (rules.minAmount?.(charge) ?? 0);
}
