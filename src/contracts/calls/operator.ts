import * as z from 'zod/mini';
import { orderStages } from '#domain/order/order-stage.ts';
import { orderTransitions } from '#domain/order/order-status.ts';
import { type Call, defineCall } from '../call.ts';
import { amountSchema } from '../shapes/amount.ts';
import { buildReviewSchema, saveGroupOutcomeSchema } from '../shapes/group-replies.ts';
import { languageSchema } from '../shapes/language.ts';
import { accessPurposes, operatorReplies } from '../shapes/operator-replies.ts';
import { locationTypes } from '../shapes/order.ts';
import { doneOrRefused } from '../shapes/outcome.ts';
import { paymentRequests } from '../shapes/payment-requests.ts';
import { personRequests } from '../shapes/person-requests.ts';
import {
  publishOutcomeSchema,
  venueRecordSchema,
  versionRecordSchema,
  versionSourceSchema,
} from '../shapes/publish-outcome.ts';
import { reportRequests } from '../shapes/report-requests.ts';
import { choiceStockIdSchema } from '../shapes/stock-item.ts';
import { storedNumber } from '../shapes/values.ts';
import { pauseForMinutesSchema, pauseForTodaySchema, stockChangeSchema } from './availability.ts';

const licence = z.string();

const location = z.strictObject({ type: z.enum(locationTypes), name: z.string() });

/** The methods of the operator API with the schemas of their requests. */
export const operatorRequests = {
  /** The newest last; of all venues for `null`. */
  orders: z.strictObject({ licence: z.nullable(licence), all: z.boolean() }),
  move: z.strictObject({
    licence,
    number: z.int(),
    move: z.enum(orderTransitions),
    reason: z.nullable(z.string()),
  }),
  /** Ready, or on the way; `null` takes the order back into preparation. */
  stage: z.strictObject({ licence, number: z.int(), stage: z.nullable(z.enum(orderStages)) }),
  pay: z.strictObject({
    licence,
    number: z.int(),
    by: z.enum(['cash', 'machine']),
    tendered: amountSchema,
  }),
  strike: z.strictObject({ licence, number: z.int(), line: z.int() }),
  /** The stock of the venue's products and choices; names are in the venue's default language for `null`. */
  availability: z.strictObject({ licence, language: z.nullable(languageSchema) }),
  /** For some minutes, or until the venue opens after today; `null` resumes orders. */
  pause: z.union([z.extend(pauseForMinutesSchema, { licence }), z.extend(pauseForTodaySchema, { licence })]),
  /** In stock, out of stock, out until a time, or the portions left. */
  stock: z.union([
    z.strictObject({ licence, product: z.int(), to: stockChangeSchema }),
    z.strictObject({ licence, choice: choiceStockIdSchema, to: stockChangeSchema }),
  ]),
  place: z.strictObject({
    licence,
    location,
    state: z.enum(['busy', 'common', 'free']),
  }),
  codes: z.strictObject({ licence }),
  ...paymentRequests,
  /** The wallets of the embedded partner, or one of them, in test mode. */
  wallets: z.strictObject({ licence, wallet: z.nullable(z.string()) }),
  /** Page views of the last days, including today. */
  views: z.strictObject({ licence, days: z.int().check(z.minimum(1), z.maximum(400)) }),
  /** Form submissions with ids above `after`, the oldest first; of all forms for `null`. */
  submissions: z.strictObject({ licence, form: z.nullable(storedNumber), after: storedNumber }),
  /** Pending CDN purges; of all venues for `null`. */
  purges: z.strictObject({ licence: z.nullable(licence) }),
  /** Purges a venue from the CDN, or everything. */
  purge: z.strictObject({ licence: z.nullable(licence) }),
  /** Creates an access token. One for a printer replaces those that the printer had. */
  token: z.strictObject({
    licence,
    purpose: z.enum(accessPurposes),
    label: z.string().check(z.maxLength(100)),
    operator: z._default(z.boolean(), false),
    /** Whether an order board shows all branches of the venue's group. */
    group: z._default(z.boolean(), false),
  }),
  /** Access tokens; of all venues for `null`. */
  tokens: z.strictObject({ licence: z.nullable(licence) }),
  revoke: z.strictObject({ licence, id: z.int() }),
  ...personRequests,
  /** Closes the venue permanently and frees its domains; with active orders only by force. */
  retire: z.strictObject({ licence, force: z.boolean() }),
  /** Webhook events that are pending or given up; of all venues for `null`. */
  hooks: z.strictObject({ licence: z.nullable(licence) }),
  /** Sends a test event to the venue's webhook. */
  tryHook: z.strictObject({ licence }),
  /** Retries or discards events that were given up, of one order or of all. */
  hookAgain: z.strictObject({ licence, order: z.nullable(z.string()) }),
  hookDrop: z.strictObject({ licence, order: z.nullable(z.string()) }),
  /** The sums of tax documents of the last days, including today. */
  taxes: z.strictObject({ licence, days: z.int().check(z.minimum(1), z.maximum(400)) }),
  ...reportRequests,
  /** Tax documents that the tax authority has not taken; of all venues for `null`. */
  eInvoices: z.strictObject({ licence: z.nullable(licence) }),
  /** Reports those that it refused again, as new links of the chain. */
  eInvoicesAgain: z.strictObject({ licence }),
  /** Messages about orders that are not sent yet; of all venues for `null`. */
  messages: z.strictObject({ licence: z.nullable(licence) }),
  /** Sends a test message to an email address or a telephone number. */
  tryMessage: z.strictObject({ licence, contact: z.string().check(z.maxLength(254)) }),
  /** The printers of the venues' settings; of all venues for `null`. */
  printers: z.strictObject({ licence: z.nullable(licence) }),
  /** Prints a test page. */
  printTest: z.strictObject({ licence, printer: z.string() }),
  forget: z.strictObject({ contact: z.string() }),
  /** What a venue knows of a guest, as a file. */
  guest: z.strictObject({ licence, contact: z.string() }),
} as const;

export type OperatorMethod = keyof typeof operatorRequests;

export const historyRequest = z.strictObject({ licence });

/** `version`: `null` for the current one, or for a rollback the one before it. */
export const versionRequest = z.strictObject({ licence, version: z.nullable(storedNumber) });

/** A build of the largest menu takes a few megabytes; anything near this is a mistake. */
const maxBytes = 256 * 1024 * 1024;

const byOperator = {
  method: 'POST',
  params: z.object({}),
  maxBytes,
  isRouted: true,
  proof: ['operator_token'],
  status: 200,
  refusals: [],
  commonRefusals: ['unauthorized', 'not_found', 'unreadable', 'too_large', 'invalid_request', 'internal'],
} as const;

type OperatorCall<Method extends OperatorMethod> = Call & {
  readonly path: `/counter/${Method}`;
  readonly body: (typeof operatorRequests)[Method];
  readonly reply: (typeof operatorReplies)[Method];
};

/** One call per method of the operator API. The operators' server answers them on loopback. */
export const operatorCalls = Object.fromEntries(
  (Object.keys(operatorRequests) as OperatorMethod[]).map((method) => [
    method,
    defineCall({
      ...byOperator,
      path: `/counter/${method}`,
      body: operatorRequests[method],
      reply: operatorReplies[method],
    }),
  ]),
) as unknown as { readonly [Method in OperatorMethod]: OperatorCall<Method> };

/** The other calls of the operators' server. */
export const operatorServerCalls = {
  /** Every venue at its current version. */
  venues: defineCall({ ...byOperator, path: '/venues', reply: z.array(venueRecordSchema) }),
  /** Backs up the database into a file of the server's machine, by its absolute path. */
  backup: defineCall({
    ...byOperator,
    path: '/backup',
    body: z.strictObject({ file: z.string().check(z.regex(/^\/./)) }),
    reply: doneOrRefused({ bytes: z.int() }),
  }),
  /** Removes files that no version names, in one turn, or lists them. */
  prune: defineCall({
    ...byOperator,
    path: '/prune',
    body: z.strictObject({ isDryRun: z.boolean() }),
    reply: doneOrRefused({ removed: z.array(z.string()), bytes: z.int(), left: z.int() }),
  }),
  publish: defineCall({
    ...byOperator,
    path: '/publish',
    reply: publishOutcomeSchema,
    rawBody: { type: 'application/json', holds: 'A build, as the command makes it from a folder.', maxBytes },
  }),
  history: defineCall({
    ...byOperator,
    path: '/history',
    body: historyRequest,
    reply: z.array(versionRecordSchema),
  }),
  /** A copy of the current release, for an export. */
  release: defineCall({
    ...byOperator,
    path: '/release',
    body: z.strictObject({ licence }),
    reply: z.unknown(),
  }),
  /** The files that a version was published from. */
  source: defineCall({
    ...byOperator,
    path: '/source',
    body: versionRequest,
    reply: versionSourceSchema,
  }),
  /** What a publish of a build would change. */
  review: defineCall({
    ...byOperator,
    path: '/review',
    reply: buildReviewSchema,
    rawBody: { type: 'application/json', holds: 'A build, as the command makes it from a folder.', maxBytes },
  }),
  /** Stores a group of venues; `source` is in base64. */
  saveGroup: defineCall({
    ...byOperator,
    path: '/groups/save',
    body: z.strictObject({
      id: licence,
      name: z.string(),
      domains: z.array(z.string()),
      sharesCoupons: z.boolean(),
      branches: z.array(z.strictObject({ folder: z.string(), licence })),
      source: z.base64(),
    }),
    reply: saveGroupOutcomeSchema,
  }),
  /** The packed files of a group, in base64; `null` when there is no such group. */
  groupSource: defineCall({
    ...byOperator,
    path: '/groups/source',
    body: z.strictObject({ id: licence }),
    reply: z.nullable(z.base64()),
  }),
  rollback: defineCall({
    ...byOperator,
    path: '/rollback',
    body: versionRequest,
    reply: publishOutcomeSchema,
  }),
} as const;
