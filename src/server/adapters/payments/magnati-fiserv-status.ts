import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

const optionalText = z.optional(z.nullable(z.string()));
const moneySchema = z.optional(
  z.nullable(z.object({ total: z.union([z.string(), z.number()]), currency: z.string() })),
);

/** One attempt to pay an order, as Fiserv tells it. */
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

/** Any other word, of a link or of a payment, means that it is still going on. */
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

export const statusOf = (word: string): PaymentStatus => statuses[word] ?? 'PENDING';

/** Of several that have one order, who is paid counts before who may yet be, and that before who will not. */
const rankOf = (word: string) => ['PENDING', 'PAID'].indexOf(statusOf(word));

export function mostDecisive<One>(all: readonly One[], wordOf: (one: One) => string): One | null {
  const [first = null] = [...all].sort((one, other) => rankOf(wordOf(other)) - rankOf(wordOf(one)));
  return first;
}

/** A payment that was approved may have been taken back since. */
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

/** Whether nobody can pay by a link of which that is said, and nobody has. */
export const isClosed = (word: string) => statusOf(word) === 'EXPIRED' || statusOf(word) === 'CANCELLED';

/** Whether nobody has paid by it so far. */
export const isUnused = (word: string) => word === 'CREATED' || isClosed(word);
