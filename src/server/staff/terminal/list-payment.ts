import { type Milli, milli, writeMilli } from '#domain/money.ts';
import { type Order, paddedNumber } from '../../ordering/order.ts';
import { type PaymentAttempt, placesOf } from '../../ordering/payment-attempt.ts';
import type { PaymentEvent } from '../../ordering/payment-events.ts';
import { sourceFor } from '../../payments/follow-payment.ts';
import type { PaymentsWorld } from '../../payments/payments-world.ts';
import type { ListedPayment, PaymentHappening } from './payment-answers.ts';

type Companies = Pick<PaymentsWorld, 'providerOf' | 'walletsOf'>;

/** An attempt as staff read it. */
export function listPayment(
  companies: Companies,
  licence: string,
  order: Pick<Order, 'number' | 'status'>,
  attempt: PaymentAttempt,
): ListedPayment {
  const text = amountsIn(attempt);
  return {
    licence,
    number: paddedNumber(order.number),
    orderStatus: order.status,
    company: attempt.company,
    mode: attempt.mode,
    reference: attempt.reference,
    providerRef: attempt.providerRef,
    currency: attempt.currency,
    amount: text(attempt.amount),
    state: attempt.state,
    word: attempt.word,
    opened: attempt.openedAt.toISOString(),
    paid: attempt.paidAt?.toISOString() ?? null,
    refundDue: text(attempt.refundDue),
    refundReason: attempt.refundReason,
    refunded: text(attempt.refunded),
    refunding: attempt.refunding && text(attempt.refunding.amount),
    review: attempt.review,
    isByHand: isByHand(companies, licence, attempt),
  };
}

function isByHand(companies: Companies, licence: string, attempt: PaymentAttempt): boolean {
  const provider = sourceFor(companies, licence, attempt);
  return !provider?.refund || provider.rules.refunds === 'none';
}

/** Something that happened to an attempt, its amounts written out. */
export function listHappening(
  attempt: PaymentAttempt,
  { at, kind, detail }: PaymentEvent & { readonly at: Date },
): PaymentHappening {
  const text = amountsIn(attempt);
  const told = Object.entries(detail).map(([name, value]): [string, typeof value] => [
    name,
    name === 'amount' && typeof value === 'number' ? text(milli(value)) : value,
  ]);
  return { at: at.toISOString(), kind, detail: Object.fromEntries(told) };
}

/** Somebody has to look into it. */
export const isForReview = ({ review, refundDue, refunding }: PaymentAttempt): boolean =>
  review !== null || refundDue > 0 || refunding !== null;

const amountsIn = (attempt: PaymentAttempt) => (amount: Milli) => writeMilli(amount, placesOf(attempt));
