import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

/** A transaction as reported by PayTabs. */
export const transactionSchema = z.object({
  tran_ref: z.string().check(z.minLength(1)),
  /** Set for a follow-up transaction. */
  previous_tran_ref: z.nullish(z.string()),
  tran_type: z.string(),
  profile_id: z.optional(z.union([z.int(), z.string()])),
  cart_id: z.string(),
  cart_amount: z.union([z.string(), z.number()]),
  cart_currency: z.string(),
  payment_result: z.object({ response_status: z.string(), response_code: z.nullish(z.string()) }),
});

export type Transaction = z.output<typeof transactionSchema>;

/** Any other status means pending: `H` is held for review, `P` is waiting. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  D: 'FAILED',
  E: 'FAILED',
  V: 'CANCELLED',
  C: 'CANCELLED',
  X: 'EXPIRED',
};

/** Only a sale or a capture is a payment; an authorization is not. */
export function statusOf({ tran_type, payment_result: { response_status } }: Transaction): PaymentStatus {
  if (response_status !== 'A') return statuses[response_status] ?? 'PENDING';
  return /^(sale|capture)$/i.test(tran_type) ? 'PAID' : 'PENDING';
}

/** Whether it is a payment, not a follow-up such as a refund or a void. */
export const isPayment = ({ tran_type }: Transaction): boolean => /^(sale|auth|capture)$/i.test(tran_type);

/** Whether it was accepted, even if not completed yet. */
export const isAccepted = ({ payment_result: { response_status } }: Transaction): boolean =>
  /^[AHP]$/.test(response_status);

export const providerStatusOf = ({ tran_type, payment_result }: Transaction): string =>
  `${tran_type} ${payment_result.response_status} ${payment_result.response_code ?? ''}`.trim();
