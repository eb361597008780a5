import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.optional(z.nullable(z.union([z.string(), z.object({ amount_refunded: z.int() })]))),
});

/** A Stripe checkout session with its intent and latest charge. Amounts are in the currency's minor unit. */
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

/** The states of an intent after a failed delayed payment. */
const failedIntentStatuses: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

const intentOf = ({ payment_intent }: CheckoutSession) =>
  payment_intent && typeof payment_intent === 'object' ? payment_intent : null;

/** The status of a payment, from its session. */
export function statusOf(session: CheckoutSession): PaymentStatus {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') {
    return refundedOf(session) === session.amount_total && session.amount_total ? 'REFUNDED' : 'PAID';
  }
  if (session.status === 'expired') return 'EXPIRED';
  const hasFailed =
    session.status === 'complete' && failedIntentStatuses.has(intentOf(session)?.status ?? '');
  return hasFailed ? 'FAILED' : 'PENDING';
}

/** The refunded amount in the currency's minor unit; `null` when it is not reported. */
export function refundedOf(session: CheckoutSession): number | null {
  const charge = intentOf(session)?.latest_charge;
  return charge && typeof charge === 'object' ? charge.amount_refunded : null;
}
