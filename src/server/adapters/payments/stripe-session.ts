import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.optional(z.nullable(z.union([z.string(), z.object({ amount_refunded: z.int() })]))),
});

/** A checkout session as Stripe tells it, its intent and last charge within. Amounts are in the currency's smallest unit. */
export const checkoutSessionSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  livemode: z.optional(z.boolean()),
  client_reference_id: z.nullable(z.string()),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_intent: z.optional(z.nullable(z.union([z.string(), intentSchema]))),
});

type CheckoutSession = z.output<typeof checkoutSessionSchema>;

/** An intent is in these states after a delayed payment fell through. */
const failedIntentStatuses: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

const intentOf = ({ payment_intent }: CheckoutSession) =>
  payment_intent && typeof payment_intent === 'object' ? payment_intent : null;

/** What has become of a payment, by its session. */
export function statusOf(session: CheckoutSession): PaymentStatus {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') {
    return refundedOf(session) === session.amount_total && session.amount_total ? 'REFUNDED' : 'PAID';
  }
  if (session.status === 'expired') return 'EXPIRED';
  const isOver = session.status === 'complete' && failedIntentStatuses.has(intentOf(session)?.status ?? '');
  return isOver ? 'FAILED' : 'PENDING';
}

/** What was given back, in the currency's smallest unit; `null` where nothing is said about it. */
export function refundedOf(session: CheckoutSession): number | null {
  const charge = intentOf(session)?.latest_charge;
  return charge && typeof charge === 'object' ? charge.amount_refunded : null;
}
