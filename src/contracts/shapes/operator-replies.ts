import * as z from 'zod/mini';
import { screenKinds, subjectKinds } from '#domain/page-views.ts';
import { outOfStockReasons } from '#domain/stock.ts';
import { orderEventKinds } from '../events/order-event.ts';
import type { ReadOnly } from '../read-only.ts';
import { languageSchema } from './language.ts';
import { listedOrderSchema, orderActionResultSchema } from './listed-order.ts';
import {
  listedPaymentSchema,
  paymentsResultSchema,
  providerTrialResultSchema,
  refundResultSchema,
  releaseAttemptResultSchema,
} from './listed-payment.ts';
import { venueCodesSchema } from './location-codes.ts';
import { listedMessageSchema, messageTrialResultSchema } from './message-replies.ts';
import { doneOrRefused, listOrRefused, refusedSchema } from './outcome.ts';
import { listedPersonSchema, listedVenueInvitationSchema } from './person-replies.ts';
import { listedPrinterSchema } from './printer-replies.ts';
import { reportReplies } from './report-replies.ts';
import { choiceStockIdSchema } from './stock-item.ts';
import { eInvoicesAgainSchema, listedEInvoiceSchema, taxReportSchema } from './tax-replies.ts';

/**
 * What an access token opens. `printer`: what one printer prints; its label is the printer's name. `till`: the calls of
 * the venue's POS.
 */
export const accessPurposes = ['board', 'publish', 'printer', 'till'] as const;

/** The stock of a product or a choice, regardless of hours. */
const listedStockShape = {
  name: z.string(),
  /** Why it is out of stock; `null` when it is not. */
  outBy: z.nullable(z.enum(outOfStockReasons)),
  /** When it comes back automatically; `null` when it does not, or is in stock. */
  until: z.nullable(z.string()),
  /** Portions left; `null` when they are not counted. */
  left: z.nullable(z.int()),
};

const listedProductSchema = z.object({
  product: z.int(),
  /** The category's name. */
  category: z.string(),
  ...listedStockShape,
});

const listedChoiceSchema = z.object({
  choice: choiceStockIdSchema,
  /** The name of its group. */
  group: z.string(),
  ...listedStockShape,
});

/** Times are ISO 8601 in the venue's own zone, such as `2026-11-22T18:30:00+04:00`. */
const inventoryResultSchema = doneOrRefused({
  /** Of the names. */
  language: languageSchema,
  /** Until when the venue takes no orders; `null` when it takes them. */
  pausedUntil: z.nullable(z.string()),
  /** In the order of the menu. */
  products: z.array(listedProductSchema),
  /** Choices that dishes offer; those with the same code are listed once. */
  choices: z.array(listedChoiceSchema),
});

/** `until` is ISO 8601 as above; `null` when nothing ends automatically. */
const untilResultSchema = doneOrRefused({ until: z.nullable(z.string()) });

/** A wallet as the command lists it. */
const listedWalletSchema = z.object({
  wallet: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  currency: z.string(),
  /** Decimal text. */
  balance: z.string(),
  /** The valid password and its expiry in ISO 8601; `null` when there is none. */
  password: z.nullable(z.object({ code: z.string(), goodUntil: z.string() })),
});

/** The views of something on one day. */
const listedViewsSchema = z.object({
  /** `YYYY-MM-DD`, a business day of the venue. */
  day: z.string(),
  kind: z.enum([...subjectKinds, ...screenKinds]),
  /** The id of a menu item; `null` for a screen about none. */
  id: z.nullable(z.int()),
  language: languageSchema,
  device: z.enum(['phone', 'tablet', 'computer']),
  views: z.int(),
  /** In the venue's own language; `null` for what is no longer on the menu, or has no name. */
  name: z.nullable(z.string()),
});

/** A form submission as the command lists it. */
const listedSubmissionSchema = z.object({
  id: z.int(),
  form: z.int(),
  name: z.string(),
  language: z.string(),
  /** ISO 8601. */
  received: z.string(),
  answers: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      answer: z.union([z.string(), z.array(z.string())]),
    }),
  ),
});

/** A CDN purge that is not confirmed yet. */
const listedPurgeSchema = z.object({
  /** `null` when it concerns no single venue. */
  licence: z.nullable(z.string()),
  /** Number of tags to purge. */
  tags: z.int(),
  /** ISO 8601. */
  since: z.string(),
  attempts: z.int(),
  fault: z.nullable(z.string()),
});

/** An access token as the command lists it. */
const listedAccessSchema = z.object({
  licence: z.string(),
  /** For `revoke`. */
  id: z.int(),
  purpose: z.enum(accessPurposes),
  label: z.string(),
  /** Whether it may change settings that are reserved for operators. */
  operator: z.boolean(),
  /** ISO 8601. */
  created: z.string(),
  /** ISO 8601, to the hour; `null` when it was never used. */
  used: z.nullable(z.string()),
});

/** A new token, shown only once. */
const createdAccessSchema = z.extend(listedAccessSchema, {
  token: z.string(),
  /** Without the venue's origin: `/board#…`, or `/print/…` for a printer. */
  path: z.string(),
  /** `null` when the venue has none. */
  domain: z.nullable(z.string()),
});

/** A webhook event that is pending or given up. */
const listedWebhookEventSchema = z.object({
  licence: z.string(),
  event: z.enum(orderEventKinds),
  /** The order's uuid. */
  order: z.string(),
  id: z.string(),
  /** ISO 8601. */
  since: z.string(),
  attempts: z.int(),
  fault: z.nullable(z.string()),
  isGivenUp: z.boolean(),
});

const webhookTrialResultSchema = z.union([
  z.object({
    kind: z.literal('answered'),
    /** The webhook accepted the event. */
    isTaken: z.boolean(),
    ms: z.number(),
    status: z.int(),
    /** The start of the response body; empty without one. */
    said: z.string(),
  }),
  refusedSchema,
]);

/** The number of events. */
const webhookResultSchema = doneOrRefused({ events: z.int() });

/** The replies of the operator API. */
export const operatorReplies = {
  orders: listOrRefused(listedOrderSchema),
  move: orderActionResultSchema,
  stage: orderActionResultSchema,
  pay: orderActionResultSchema,
  strike: orderActionResultSchema,
  availability: inventoryResultSchema,
  /** `null` when orders are taken. */
  pause: untilResultSchema,
  /** `null` when it is in stock, or does not come back automatically. */
  stock: untilResultSchema,
  place: doneOrRefused({}),
  /** `null` when the venue is not published. */
  codes: z.nullable(venueCodesSchema),
  review: listOrRefused(listedPaymentSchema),
  payments: paymentsResultSchema,
  settled: doneOrRefused({}),
  release: releaseAttemptResultSchema,
  trial: providerTrialResultSchema,
  refund: refundResultSchema,
  wallets: doneOrRefused({ wallets: z.array(listedWalletSchema) }),
  /** `from` and `to`: the first and the last day, `YYYY-MM-DD`, business days of the venue. */
  views: doneOrRefused({ from: z.string(), to: z.string(), rows: z.array(listedViewsSchema) }),
  submissions: doneOrRefused({ submissions: z.array(listedSubmissionSchema) }),
  purges: listOrRefused(listedPurgeSchema),
  purge: doneOrRefused({ outcome: z.enum(['none', 'done', 'pending']) }),
  token: doneOrRefused({ access: createdAccessSchema }),
  tokens: listOrRefused(listedAccessSchema),
  revoke: doneOrRefused({}),
  /** The link of the invitation, and whether it is sent. */
  invite: doneOrRefused({ link: z.string(), sent: z.boolean() }),
  inviteFounder: doneOrRefused({ link: z.string(), sent: z.boolean(), licence: z.string() }),
  venueInvitations: listOrRefused(listedVenueInvitationSchema),
  withdrawInvitation: doneOrRefused({}),
  people: listOrRefused(listedPersonSchema),
  /** `domains` are free now; `tokens` is how many were revoked. */
  retire: doneOrRefused({ version: z.int(), domains: z.array(z.string()), tokens: z.int() }),
  hooks: listOrRefused(listedWebhookEventSchema),
  tryHook: webhookTrialResultSchema,
  hookAgain: webhookResultSchema,
  hookDrop: webhookResultSchema,
  taxes: taxReportSchema,
  ...reportReplies,
  eInvoices: listOrRefused(listedEInvoiceSchema),
  eInvoicesAgain: eInvoicesAgainSchema,
  messages: listOrRefused(listedMessageSchema),
  tryMessage: messageTrialResultSchema,
  /** Of the venues' settings. */
  printers: listOrRefused(listedPrinterSchema),
  printTest: doneOrRefused({}),
  /** How many orders were erased, and how many submissions. */
  forget: doneOrRefused({ orders: z.int(), submissions: z.int() }),
  /** A file of JSON. */
  guest: doneOrRefused({ name: z.string(), text: z.string() }),
} as const;

export type OperatorReplies = {
  readonly [Method in keyof typeof operatorReplies]: ReadOnly<z.output<(typeof operatorReplies)[Method]>>;
};

export type ListedProduct = ReadOnly<z.output<typeof listedProductSchema>>;
export type ListedChoice = ReadOnly<z.output<typeof listedChoiceSchema>>;
export type VenueCodes = ReadOnly<z.output<typeof venueCodesSchema>>;
export type LocationCode = VenueCodes['codes'][number];
export type ListedWallet = ReadOnly<z.output<typeof listedWalletSchema>>;
export type ListedViews = ReadOnly<z.output<typeof listedViewsSchema>>;
export type ListedSubmission = ReadOnly<z.output<typeof listedSubmissionSchema>>;
export type ListedPurge = ReadOnly<z.output<typeof listedPurgeSchema>>;
export type ListedAccess = ReadOnly<z.output<typeof listedAccessSchema>>;
export type ListedWebhookEvent = ReadOnly<z.output<typeof listedWebhookEventSchema>>;
