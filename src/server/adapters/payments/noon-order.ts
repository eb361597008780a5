import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { fromMajor } from './amounts.ts';

const optionalMajor = z.nullish(z.union([z.string(), z.number()]));

/** What noon tells of an order: theirs, which is one payment of ours. */
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

/** Any other word means that it is still going on; `LOCKED` that it is as it was. */
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

/** Where transactions are listed, one of them must have brought the money. */
export function statusOf({ order: { status }, transactions }: NoonOrder): PaymentStatus {
  const known = statuses[status] ?? 'PENDING';
  if (known !== 'PAID' || !transactions) return known;
  const hasBrought = transactions.some(
    (one) => /^(sale|capture)$/i.test(one.type) && /^success$/i.test(one.status),
  );
  return hasBrought ? 'PAID' : 'PENDING';
}

/** What was taken; of a whole capture that is the order's amount, where no other is told. */
export function capturedAmount({ order: { status, amount, totalCapturedAmount } }: NoonOrder): Milli | null {
  const captured = fromMajor(totalCapturedAmount ?? '');
  return captured || status === 'PARTIALLY_CAPTURED' ? captured : fromMajor(amount ?? '');
}
