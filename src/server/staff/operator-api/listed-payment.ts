import type { ListedPayment, ListedPaymentEvent } from '#contracts/shapes/listed-payment.ts';
import { type Milli, milli, writeMilli } from '#domain/money.ts';
import { type Order, paddedOrderNumber } from '../../ordering/order.ts';
import { decimalsOf, type PaymentAttempt } from '../../ordering/payment-attempt.ts';
import type { PaymentEvent } from '../../ordering/payment-events.ts';
import type { OpenPaymentsOptions } from '../../payments/open-payments-options.ts';
import { paymentSourceFor } from '../../payments/payment-source.ts';

type PaymentProviders = Pick<OpenPaymentsOptions, 'providerOf' | 'walletSourceOf'>;

export function listedPaymentOf(
  providers: PaymentProviders,
  licence: string,
  order: Pick<Order, 'number' | 'status'>,
  attempt: PaymentAttempt,
): ListedPayment {
  const text = amountFormatterOf(attempt);
  return {
    licence,
    number: paddedOrderNumber(order.number),
    orderStatus: order.status,
    company: attempt.provider,
    mode: attempt.mode,
    reference: attempt.reference,
    providerRef: attempt.providerRef,
    currency: attempt.currency,
    amount: text(attempt.amount),
    state: attempt.state,
    word: attempt.providerStatus,
    opened: attempt.openedAt.toISOString(),
    paid: attempt.paidAt?.toISOString() ?? null,
    refundDue: text(attempt.refundDue),
    refundReason: attempt.refundReason,
    refunded: text(attempt.refunded),
    refunding: attempt.refunding && text(attempt.refunding.amount),
    review: attempt.review,
    isByHand: isByHand(providers, licence, attempt),
  };
}

function isByHand(providers: PaymentProviders, licence: string, attempt: PaymentAttempt): boolean {
  const provider = paymentSourceFor(providers, licence, attempt);
  return !provider?.refund || provider.rules.refunds === 'none';
}

/** An event of an attempt with formatted amounts. */
export function listedPaymentEventOf(
  attempt: PaymentAttempt,
  { at, kind, detail }: PaymentEvent & { readonly at: Date },
): ListedPaymentEvent {
  const text = amountFormatterOf(attempt);
  const entries = Object.entries(detail).map(([name, value]): [string, typeof value] => [
    name,
    name === 'amount' && typeof value === 'number' ? text(milli(value)) : value,
  ]);
  return { at: at.toISOString(), kind, detail: Object.fromEntries(entries) };
}

/** Whether staff have to look into it. */
export const needsReview = ({ review, refundDue, refunding }: PaymentAttempt): boolean =>
  review !== null || refundDue > 0 || refunding !== null;

const amountFormatterOf = (attempt: PaymentAttempt) => (amount: Milli) =>
  writeMilli(amount, decimalsOf(attempt));
