/** States only go forward: a paid attempt never becomes unpaid. */
export const attemptStates = [
  /** The provider is being asked for a page. */
  'opening',
  'pending',
  /** No longer wanted. It may still be paid; such money is refunded. */
  'superseded',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const;

export type AttemptState = (typeof attemptStates)[number];

/** Why a refund is due. */
export const refundReasons = [
  /** The order was canceled or rejected. */
  'undone',
  /** Another attempt had replaced it. */
  'superseded',
  /** More was paid than was due. */
  'overpaid',
  /** A line was struck after it was paid. */
  'struck',
  'operator',
] as const;

export type RefundReason = (typeof refundReasons)[number];

/** Why staff have to look into a payment. */
export const reviewReasons = [
  'account',
  'mode',
  'reference',
  'amount',
  'currency',
  'pay_url',
  /** The provider did not respond while the attempt was polled: it is unknown whether it was paid. */
  'unanswered',
  'unanswered_refund',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];
