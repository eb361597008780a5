import { defaultPlaces } from '#domain/currency.ts';
import { type Milli, stepOf } from '#domain/money.ts';
import { balanceDue, billOfOrder, type Order } from '../orders/order.ts';
import type { Charge, PaymentProvider } from './provider.ts';

export const chargeOf = (amount: Milli, currency: string): Charge => ({
  amount,
  currency,
  places: defaultPlaces(currency),
});

/** All that is due of an order. */
export const dueOf = (order: Order): Charge =>
  chargeOf(balanceDue(order, billOfOrder(order).total), order.terms.currency);

/** Whether a company takes that amount, and no other. */
export function canCharge({ rules }: Pick<PaymentProvider, 'rules'>, charge: Charge): boolean {
  const { amount, currency, places } = charge;
  const step = rules.step?.(charge) ?? stepOf(places);
  const takesCurrency = rules.currencies === 'any' || rules.currencies.includes(currency);
  return takesCurrency && amount > 0 && amount % step === 0 && amount >= (rules.least?.(charge) ?? 0);
}
