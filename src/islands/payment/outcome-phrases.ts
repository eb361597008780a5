import type { OrderState } from '#client/payment/payment-status.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentPhrase } from './phrases.ts';

interface PaymentOutcome {
  readonly status: PaymentStatus;
  /** Whether it has been pending for long. */
  readonly isSlow: boolean;
  readonly order: OrderState;
}

/**
 * The phrases for the outcome of a payment: a thank-you, then only what is known about the money.
 *
 * Only `FAILED` always means that the provider reported no charge. A cancelled or expired payment may be one that is no
 * longer awaited, and that the provider has not closed.
 */
export function outcomePhrases({ status, isSlow, order }: PaymentOutcome): readonly PaymentPhrase[] {
  switch (status) {
    case 'PENDING':
      return ['order_thanks', isSlow ? 'payment_slow_text' : 'payment_pending_text'];
    case 'PAID':
      return ['payment_thanks', 'payment_paid_text'];
    case 'REFUNDED':
      return ['payment_thanks', 'payment_refunded_text'];
    case 'FAILED':
      return order === 'open'
        ? ['order_saved_failed', 'payment_not_charged', 'payment_failed_text']
        : [endedOrderPhrases[order], 'payment_not_charged'];
    case 'CANCELLED':
    case 'EXPIRED':
      return order === 'open'
        ? ['order_saved_unfinished', 'payment_failed_text', 'payment_check_bank']
        : [endedOrderPhrases[order]];
  }
}

const endedOrderPhrases = { paid: 'order_paid_otherwise', over: 'order_ended_unpaid' } as const;
