import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

/** What PayTabs tells of one transaction. */
export const transactionSchema = z.object({
  tran_ref: z.string().check(z.minLength(1)),
  /** Of one that follows another. */
  previous_tran_ref: z.nullish(z.string()),
  tran_type: z.string(),
  profile_id: z.optional(z.union([z.int(), z.string()])),
  cart_id: z.string(),
  cart_amount: z.union([z.string(), z.number()]),
  cart_currency: z.string(),
  payment_result: z.object({ response_status: z.string(), response_code: z.nullish(z.string()) }),
});

export type Transaction = z.output<typeof transactionSchema>;

/** Any other word means that it is still going on: `H` is held for somebody to look at, `P` waits. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  D: 'FAILED',
  E: 'FAILED',
  V: 'CANCELLED',
  C: 'CANCELLED',
  X: 'EXPIRED',
};

/** Money came with a sale or a capture; an authorisation is none yet. */
export function statusOf({ tran_type, payment_result: { response_status } }: Transaction): PaymentStatus {
  if (response_status !== 'A') return statuses[response_status] ?? 'PENDING';
  return /^(sale|capture)$/i.test(tran_type) ? 'PAID' : 'PENDING';
}

/** Whether it is a payment, and not what came after one: giving back, voiding. */
export const isPayment = ({ tran_type }: Transaction): boolean => /^(sale|auth|capture)$/i.test(tran_type);

/** Whether it was taken on, though it may take its time. */
export const isAccepted = ({ payment_result: { response_status } }: Transaction): boolean =>
  /^[AHP]$/.test(response_status);

export const providerStatusOf = ({ tran_type, payment_result }: Transaction): string =>
  `${tran_type} ${payment_result.response_status} ${payment_result.response_code ?? ''}`.trim();
