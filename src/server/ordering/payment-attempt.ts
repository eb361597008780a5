import { defaultDecimals } from '#domain/currency.ts';
import { addAmounts, type Decimals, type Milli, milli, zero } from '#domain/money.ts';
import type { AttemptState, RefundReason, ReviewReason } from '#domain/payment/attempt-states.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { type PaymentMode, type PaymentSourceId, walletProvider } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';

/** One online payment attempt for an order or a guest's share. */
export interface PaymentAttempt {
  /** Our reference, which the provider knows. */
  readonly reference: string;
  /** The guest's share; `null` for the whole amount due. */
  readonly share: string | null;
  /** Of the payer, who may not be the one who ordered. */
  readonly language: Language;
  readonly provider: PaymentSourceId;
  readonly mode: PaymentMode;
  readonly account: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: Milli;
  readonly state: AttemptState;
  /** The provider's reference, once it is known. */
  readonly providerRef: string | null;
  /** The page where the diner pays; `null` until it is open. */
  readonly payUrl: string | null;
  /** The form to post to the provider's page; `null` when `payUrl` is that page. */
  readonly payForm: { readonly action: string; readonly fields: Readonly<Record<string, string>> } | null;
  readonly openedAt: Date;
  /** When it is no longer open, whatever the provider reports. */
  readonly expiresAt: Date;
  /** Until when the provider is polled; `null` once the result is final. */
  readonly pollUntil: Date | null;
  /** When the diner returned from the provider's page, or sent a redemption again. */
  readonly returnedAt: Date | null;
  readonly paidAt: Date | null;
  readonly refundDue: Milli;
  readonly refundReason: RefundReason | null;
  readonly refunded: Milli;
  /** The part refunded, or due to be, for struck lines. It no longer counts as paid. */
  readonly struck: Milli;
  /** A refund that was requested and not answered yet. */
  readonly refunding: { readonly reference: string; readonly amount: Milli } | null;
  readonly review: ReviewReason | null;
  /** The latest status in the provider's own terms. */
  readonly providerStatus: string | null;
}

export const isOpen = ({ state }: PaymentAttempt): boolean => state === 'opening' || state === 'pending';

/** Whether a wallet redemption is running. It has no page to close and cannot be stopped. */
export const isWalletPending = (attempts: readonly PaymentAttempt[]): boolean =>
  attempts.some((attempt) => isOpen(attempt) && attempt.provider === walletProvider);

export const hasBeenPaid = ({ paidAt }: PaymentAttempt): boolean => paidAt !== null;

export const decimalsOf = ({ currency }: Pick<PaymentAttempt, 'currency'>): Decimals =>
  defaultDecimals(currency);

const wireStatuses: Readonly<Record<AttemptState, PaymentStatus>> = {
  opening: 'PENDING',
  pending: 'PENDING',
  superseded: 'CANCELLED',
  paid: 'PAID',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
};

/** The status that the return page shows. */
export const paymentStatusOf = ({ state, review }: PaymentAttempt): PaymentStatus =>
  review !== null && state !== 'paid' && state !== 'refunded' ? 'PENDING' : wireStatuses[state];

/** Marks open attempts as superseded. */
export const supersedeOpen = (attempts: readonly PaymentAttempt[]): readonly PaymentAttempt[] =>
  attempts.map((attempt) => (isOpen(attempt) ? { ...attempt, state: 'superseded' } : attempt));

/** Makes all paid money refunds due, when the order is canceled. */
export const withAllRefundsDue = (attempts: readonly PaymentAttempt[]): readonly PaymentAttempt[] =>
  supersedeOpen(attempts).map((attempt) => withRefundDue(attempt, attempt.amount, 'undone'));

/** Raises the refund of a paid attempt to `total`, including what is refunded already. */
export function withRefundDue(attempt: PaymentAttempt, total: Milli, reason: RefundReason): PaymentAttempt {
  const known = addAmounts(attempt.refundDue, attempt.refunded);
  if (!hasBeenPaid(attempt) || known >= total) return attempt;
  return { ...attempt, refundDue: milli(total - attempt.refunded), refundReason: reason };
}

/**
 * Clears the reviews of unpaid attempts and ends their polling, after staff settled them with the provider. Unanswered
 * refunds are settled as refunds instead.
 */
export const withReviewsResolved = (attempts: readonly PaymentAttempt[]): readonly PaymentAttempt[] =>
  attempts.map((attempt) => {
    if (attempt.review === null || hasBeenPaid(attempt)) return attempt;
    const isUndecided = isOpen(attempt) || attempt.state === 'superseded';
    return {
      ...attempt,
      review: null,
      pollUntil: null,
      state: isUndecided ? 'expired' : attempt.state,
    };
  });

/** The refunds due and made for an order. */
export const refundTotals = (attempts: readonly PaymentAttempt[]) => ({
  due: addAmounts(zero, ...attempts.map(({ refundDue }) => refundDue)),
  done: addAmounts(zero, ...attempts.map(({ refunded }) => refunded)),
});
