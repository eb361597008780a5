import * as z from 'zod/mini';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import { defineCall } from '../call.ts';
import type { ProofNeeded, ProofsByMode } from '../proofs.ts';
import { languageSchema } from '../shapes/language.ts';

/**
 * How the return page of a payment provider requests the status of a payment. Source: spec §2 "Payment return pages",
 * §7 "Payment status".
 */
export interface ReturnPage {
  /** The provider's path segment in the status call. */
  readonly segment: string;
  /** The query parameters that the page reads; the first identifies the payment. */
  readonly reads: readonly [string] | readonly [string, string];
  /** Their names in the body of the status call; `null` when the first is part of its path. */
  readonly sends: readonly PaymentStatusMember[] | null;
  /** Whether the first parameter is the order and the second the provider's reference; absent for our reference. */
  readonly isByOrder?: true;
}

type PaymentStatusMember = keyof z.input<typeof paymentStatusRequestSchema>;

const member = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

const paymentStatusRequestSchema = z.strictObject({
  reference: member,
  checkout: member,
  ref: member,
  session: member,
  orderUUID: member,
  noonOrderId: member,
});

export type PaymentStatusRequest = z.output<typeof paymentStatusRequestSchema>;

/**
 * Query parameter of the return page when the diner gave up on the provider's page. The provider may leave such a
 * payment open, so the page does not wait for its status.
 */
export const abandonedParam = 'gave_up';

/** The status of a payment. Source: spec §3 "Payment status response". */
const paymentStatusResponseSchema = z.object({
  status: z.enum(paymentStatuses),
  /** The order number as staff and diners see it. */
  orderId: z.string(),
  orderUUID: z.string(),
});

export type PaymentStatusResponse = z.output<typeof paymentStatusResponseSchema>;

/** Reads a payment's status by the parameters of the provider's return page. */
export const readPaymentStatus = defineCall({
  method: 'POST',
  path: '/en/[company]/status/',
  params: z.object({ company: z.string() }),
  body: paymentStatusRequestSchema,
  proof: ['payment_reference'],
  status: 200,
  reply: paymentStatusResponseSchema,
  refusals: [],
});

/** The same for a provider whose return page reads only a reference. */
export const readPaymentStatusByReference = defineCall({
  method: 'POST',
  path: '/en/[company]/status/[reference]/',
  params: z.object({ company: z.string(), reference: z.string().check(z.maxLength(200)) }),
  proof: ['payment_reference'],
  status: 200,
  reply: paymentStatusResponseSchema,
  refusals: [],
});

/**
 * Anyone with the link can pay an order that is to be paid by card. Only the owner can change an order to card payment,
 * except at a table whose guests pay together.
 */
export const payProofs = {
  pay: { tableMode: ['order_link'], elsewhere: ['order_link'] },
  change_to_card: { tableMode: ['order_link'], elsewhere: ['owner_token'] },
} as const satisfies Record<string, ProofsByMode> & ProofNeeded;

/** Starts an online payment of an order's whole balance. Source: spec §7 "Loyalty and wallet". */
export const payOrder = defineCall({
  method: 'POST',
  path: '/iiko/af/payments/',
  params: z.object({}),
  body: z.strictObject({
    order_id: z.uuid(),
    payment_options: z.literal('full'),
    selected_language: languageSchema,
  }),
  proof: payProofs,
  status: 200,
  reply: z.object({ payment_url: z.string() }),
  refusals: ['forbidden', 'order_finished', 'payment_unavailable', 'share_taken', 'key_reused'],
});
