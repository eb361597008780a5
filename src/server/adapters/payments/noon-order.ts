import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { fromMajor } from './amounts.ts';

const optionalMajor = z.nullish(z.union([z.string(), z.number()]));

/** noon's report of an order; each noon order is one payment. */
export const orderResult = z.object({
  order: z.object({
    id: z.union([z.int(), z.string()]),
    status: z.string(),
    reference: z.nullish(z.string()),
    amount: optionalMajor,
    currency: z.nullish(z.string()),
    totalCapturedAmount: optionalMajor,
    totalRefundedAmount: optionalMajor,
  }),
  checkoutData: z.nullish(z.object({ postUrl: z.url() })),
  transactions: z.nullish(z.array(z.object({ type: z.string(), status: z.string() }))),
});

export type NoonOrder = z.output<typeof orderResult>;

/** Any other status means pending; `LOCKED` means unchanged. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  CAPTURED: 'PAID',
  PARTIALLY_CAPTURED: 'PAID',
  PARTIALLY_REFUNDED: 'PAID',
  REFUNDED: 'REFUNDED',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
  CANCELLED: 'CANCELLED',
  REVERSED: 'CANCELLED',
  PARTIALLY_REVERSED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};

/** If transactions are listed, one of them must be a successful sale or capture. */
export function statusOf({ order: { status }, transactions }: NoonOrder): PaymentStatus {
  const mapped = statuses[status] ?? 'PENDING';
  if (mapped !== 'PAID' || !transactions) return mapped;
  const hasCapture = transactions.some(
    ({ type, status: result }) => /^(sale|capture)$/i.test(type) && /^success$/i.test(result),
  );
  return hasCapture ? 'PAID' : 'PENDING';
}

/** The captured amount; for a full capture, the order's amount unless another is reported. */
export function capturedAmount({ order: { status, amount, totalCapturedAmount } }: NoonOrder): Milli | null {
  const captured = fromMajor(totalCapturedAmount ?? '');
  return captured || status === 'PARTIALLY_CAPTURED' ? captured : fromMajor(amount ?? '');
}
