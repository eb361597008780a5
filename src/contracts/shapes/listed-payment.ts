import * as z from 'zod/mini';
import { orderStatuses } from '#domain/order/order-status.ts';
import { attemptStates, refundReasons, reviewReasons } from '#domain/payment/attempt-states.ts';
import { paymentModes } from '#domain/payment/provider-ids.ts';
import type { ReadOnly } from '../read-only.ts';
import { doneOrRefused, refusedSchema } from './outcome.ts';

/** A payment attempt as the command lists it; amounts are decimal text, instants ISO 8601. */
export const listedPaymentSchema = z.object({
  licence: z.string(),
  /** Of the order. */
  number: z.string(),
  orderStatus: z.enum(orderStatuses),
  company: z.string(),
  mode: z.enum(paymentModes),
  /** Our reference; `providerRef` is the provider's. */
  reference: z.string(),
  providerRef: z.nullable(z.string()),
  currency: z.string(),
  amount: z.string(),
  state: z.enum(attemptStates),
  /** The latest status in the provider's own terms. */
  word: z.nullable(z.string()),
  opened: z.string(),
  paid: z.nullable(z.string()),
  refundDue: z.string(),
  refundReason: z.nullable(z.enum(refundReasons)),
  refunded: z.string(),
  /** A refund that was requested and not answered yet. */
  refunding: z.nullable(z.string()),
  review: z.nullable(z.enum(reviewReasons)),
  /** The provider's API makes no refunds, or the venue no longer uses the provider. */
  isByHand: z.boolean(),
});

const listedPaymentEventSchema = z.object({
  at: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});

/** `events`: `null` when they were not requested. */
const paymentWithEventsSchema = z.extend(listedPaymentSchema, {
  events: z.nullable(z.array(listedPaymentEventSchema)),
});

export const paymentsResultSchema = doneOrRefused({ payments: z.array(paymentWithEventsSchema) });

const checkedProvider = { company: z.string(), mode: z.enum(paymentModes) } as const;

/** The result of checking a venue's credentials. */
export const providerTrialResultSchema = z.union([
  z.object({ kind: z.literal('works'), ...checkedProvider }),
  z.object({
    kind: z.enum(['unreachable', 'unreadable', 'unauthorised', 'throttled', 'rejected']),
    ...checkedProvider,
    detail: z.string(),
  }),
  /** The provider was not called because of config errors. */
  z.object({ kind: z.literal('invalid'), why: z.array(z.string()) }),
  refusedSchema,
]);

export const releaseAttemptResultSchema = doneOrRefused({ payment: listedPaymentSchema });

/** Amounts are decimal text. */
export const refundResultSchema = z.union([
  z.object({
    kind: z.literal('refunded'),
    currency: z.string(),
    /** This refund; `refunded` is the total. */
    amount: z.string(),
    refunded: z.string(),
    /** Refunds still due. */
    refundDue: z.string(),
  }),
  /** Must be made by hand, in full only, or the outcome is unknown. */
  z.object({
    kind: z.enum(['by_hand', 'whole_only', 'unanswered']),
    payment: listedPaymentSchema,
    amount: z.string(),
  }),
  refusedSchema,
]);

export type ListedPayment = ReadOnly<z.output<typeof listedPaymentSchema>>;
export type ListedPaymentEvent = ReadOnly<z.output<typeof listedPaymentEventSchema>>;
export type PaymentWithEvents = ReadOnly<z.output<typeof paymentWithEventsSchema>>;
export type ProviderTrialResult = ReadOnly<z.output<typeof providerTrialResultSchema>>;
export type RefundResult = ReadOnly<z.output<typeof refundResultSchema>>;
