/** What became of a payment, as pages and companies speak of it. Source: spec §3 "Payment status response". */
export const paymentStatuses = ['PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether the payment came to nothing. */
export const isUnsuccessful = (status: PaymentStatus): boolean =>
  status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED';
