import { defaultDecimals } from '#domain/currency.ts';
import { addAmounts, type Decimals, type Milli, milli, zero } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { type PaymentMode, type PaymentSourceId, walletProvider } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';

/** Where an attempt to pay stands. It goes forwards only: what is paid never becomes unpaid. */
export const attemptStates = [
  /** The company is being asked for a page. */
  'opening',
  'pending',
  /** No longer wanted, though somebody may still pay it: money on it goes back. */
  'superseded',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const;

export type AttemptState = (typeof attemptStates)[number];

/** Why money is to be given back. */
export type RefundReason =
  /** The order had come to nothing, or did so afterwards. */
  | 'undone'
  /** Another attempt was wanted instead. */
  | 'superseded'
  /** More came than was due. */
  | 'overpaid'
  /** A line was struck after it was paid. */
  | 'struck'
  | 'operator';

/** What about a payment somebody has to look into. */
export type ReviewReason =
  | 'account'
  | 'mode'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'pay_url'
  /** Nobody could ask the company for as long as it was followed: whether money came is not known. */
  | 'unanswered'
  | 'unanswered_refund';

/** One attempt to pay an order, or a guest's share of it, online. */
export interface PaymentAttempt {
  /** Ours. The company knows it by this. */
  readonly reference: string;
  /** The guest's share that it pays; `null` for all that is due. */
  readonly share: string | null;
  /** Of whoever pays, which need not be who ordered. */
  readonly language: Language;
  readonly provider: PaymentSourceId;
  readonly mode: PaymentMode;
  readonly account: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: Milli;
  readonly state: AttemptState;
  /** The company's own name for it, once it has said it. */
  readonly providerRef: string | null;
  /** Where the diner pays; `null` until the company has said it. */
  readonly payUrl: string | null;
  /** What has to be posted to the company's page, and where; `null` where `payUrl` itself is that page. */
  readonly payForm: { readonly action: string; readonly fields: Readonly<Record<string, string>> } | null;
  readonly openedAt: Date;
  /** When it is no longer open, whatever the company says. */
  readonly expiresAt: Date;
  /** Until when the company is asked about it; `null` once it has said its last word. */
  readonly pollUntil: Date | null;
  /** When the diner came back from the company's page. */
  readonly returnedAt: Date | null;
  readonly paidAt: Date | null;
  readonly refundDue: Milli;
  readonly refundReason: RefundReason | null;
  readonly refunded: Milli;
  /** What of it goes or went back for lines that were struck: it pays for nothing of the order any more. */
  readonly struck: Milli;
  /** What the company has been asked to give back, and has not answered. */
  readonly refunding: { readonly reference: string; readonly amount: Milli } | null;
  readonly review: ReviewReason | null;
  /** The company's last word. */
  readonly providerStatus: string | null;
}

export const isOpen = ({ state }: PaymentAttempt): boolean => state === 'opening' || state === 'pending';

/** Whether a wallet is being asked: nobody has a page that could be closed, and what is taken is taken. */
export const isWalletPending = (attempts: readonly PaymentAttempt[]): boolean =>
  attempts.some((attempt) => isOpen(attempt) && attempt.provider === walletProvider);

/** Whether money came. */
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

/** What its own page says of it. */
export const paymentStatusOf = ({ state, review }: PaymentAttempt): PaymentStatus =>
  review !== null && state !== 'paid' && state !== 'refunded' ? 'PENDING' : wireStatuses[state];

/** Attempts as they are when nobody wants to be paid by them any more. */
export const supersedeOpen = (attempts: readonly PaymentAttempt[]): readonly PaymentAttempt[] =>
  attempts.map((attempt) => (isOpen(attempt) ? { ...attempt, state: 'superseded' } : attempt));

/** Attempts whose order came to nothing: all money that came goes back. */
export const withAllRefundsDue = (attempts: readonly PaymentAttempt[]): readonly PaymentAttempt[] =>
  supersedeOpen(attempts).map((attempt) => withRefundDue(attempt, attempt.amount, 'undone'));

/** An attempt of which so much in all is to go back, or went. */
export function withRefundDue(attempt: PaymentAttempt, total: Milli, reason: RefundReason): PaymentAttempt {
  const known = addAmounts(attempt.refundDue, attempt.refunded);
  if (!hasBeenPaid(attempt) || known >= total) return attempt;
  return { ...attempt, refundDue: milli(total - attempt.refunded), refundReason: reason };
}

/**
 * Attempts after somebody has looked into what did not fit, and has settled it at the company: nobody asks any more.
 * Refunds without an answer are settled as refunds.
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

/** What of an order's attempts is to go back, or went. */
export const refundTotals = (attempts: readonly PaymentAttempt[]) => ({
  due: addAmounts(zero, ...attempts.map(({ refundDue }) => refundDue)),
  done: addAmounts(zero, ...attempts.map(({ refunded }) => refunded)),
});
