import type { RefundResult } from '#contracts/shapes/listed-payment.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { type Milli, stepOf, writeMilli } from '#domain/money.ts';
import type { Order } from '../../ordering/order.ts';
import { refundTotals } from '../../ordering/payment-attempt.ts';
import type { Payments } from '../../payments/payments.ts';
import type { RefundMethod, RefundOutcome } from '../../payments/refund-payments.ts';
import { listedPaymentOf } from './listed-payment.ts';
import { noSuchOrder, refused } from './refused.ts';

type RefundPayments = Pick<Payments, 'providerOf' | 'refund' | 'walletSourceOf'>;

/**
 * Refunds online payments of an order.
 *
 * @param amount `null` for all refunds due.
 */
export async function refundOrder(
  payments: RefundPayments,
  licence: string,
  order: Order,
  amount: Milli | null,
  method: RefundMethod,
): Promise<RefundResult> {
  const { currency } = order.terms;
  const step = stepOf(defaultDecimals(currency));
  if (amount === 0) return refused('enter an amount above zero');
  if (amount !== null && amount % step !== 0) {
    return refused(`${currency} comes in steps of ${writeMilli(step, defaultDecimals(currency))}`);
  }
  return refundResultOf(
    payments,
    licence,
    order,
    await payments.refund(licence, order.number, amount, method),
  );
}

function refundResultOf(
  payments: RefundPayments,
  licence: string,
  order: Order,
  outcome: RefundOutcome,
): RefundResult {
  const { currency } = order.terms;
  const text = (milli: Milli) => writeMilli(milli, defaultDecimals(currency));
  switch (outcome.kind) {
    case 'refunded': {
      const { due, done } = refundTotals(outcome.order.attempts);
      const sums = { amount: text(outcome.amount), refunded: text(done), refundDue: text(due) };
      return { kind: 'refunded', currency, ...sums };
    }
    case 'by_hand':
    case 'whole_only':
    case 'unanswered': {
      const payment = listedPaymentOf(payments, licence, order, outcome.attempt);
      return { kind: outcome.kind, payment, amount: text(outcome.amount) };
    }
    case 'not_found':
      return noSuchOrder;
    case 'nothing_paid':
      return refused('nothing was paid online');
    case 'nothing_due':
      return refused('no refund is due: enter an amount to refund anyway');
    case 'too_much':
      return refused(`at most ${currency} ${text(outcome.max)} of the online payments can still be refunded`);
    case 'refused':
      return refused(`the refund failed: ${outcome.detail}`);
  }
}
