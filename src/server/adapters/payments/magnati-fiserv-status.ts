import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

const optionalText = z.optional(z.nullable(z.string()));
const moneySchema = z.optional(
  z.nullable(z.object({ total: z.union([z.string(), z.number()]), currency: z.string() })),
);

/** One attempt to pay an order, as reported by Fiserv. */
export const fiservTransaction = z.object({
  orderId: optionalText,
  storeId: optionalText,
  ipgTransactionId: optionalText,
  transactionType: optionalText,
  transactionResult: optionalText,
  transactionStatus: optionalText,
  transactionState: optionalText,
  approvedAmount: moneySchema,
  transactionAmount: moneySchema,
});

export type FiservTransaction = z.output<typeof fiservTransaction>;

/** Any other status of a link or a payment means that it is pending. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  APPROVED: 'PAID',
  CAPTURED: 'PAID',
  SETTLED: 'PAID',
  DECLINED: 'FAILED',
  FAILED: 'FAILED',
  VALIDATION_FAILED: 'FAILED',
  PROCESSING_FAILED: 'FAILED',
  VOIDED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};

export const statusOf = (providerStatus: string): PaymentStatus => statuses[providerStatus] ?? 'PENDING';

/** For several payments of one order: paid ranks before pending, pending before failed. */
const rankOf = (providerStatus: string) => ['PENDING', 'PAID'].indexOf(statusOf(providerStatus));

export function mostDecisive<One>(all: readonly One[], statusTextOf: (one: One) => string): One | null {
  const [first = null] = [...all].sort((a, b) => rankOf(statusTextOf(b)) - rankOf(statusTextOf(a)));
  return first;
}

/** An approved payment may have been voided since. */
export function providerStatusOf({
  transactionState,
  transactionResult,
  transactionStatus,
}: FiservTransaction): string {
  const state = transactionState?.toUpperCase();
  return state === 'VOIDED' ? state : (transactionResult ?? transactionStatus ?? state ?? '').toUpperCase();
}

export const isSale = ({ transactionType }: FiservTransaction) =>
  (transactionType ?? 'SALE').toUpperCase() === 'SALE';

/** Whether a link with this status is unpaid and can no longer be paid. */
export const isClosed = (providerStatus: string) =>
  statusOf(providerStatus) === 'EXPIRED' || statusOf(providerStatus) === 'CANCELLED';

/** Whether a link with this status has not been paid so far. */
export const isUnused = (providerStatus: string) => providerStatus === 'CREATED' || isClosed(providerStatus);
