/** The status of a payment, in pages and provider responses. Source: spec §3 "Payment status response". */
export const paymentStatuses = ['PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const isUnsuccessful = (status: PaymentStatus): boolean =>
  status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED';
