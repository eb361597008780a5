import * as z from 'zod/mini';
import { webhookOrderSchema } from './events/order-event.ts';
import { type ConfigRefusal, configRefusals } from './shapes/publish-outcome.ts';
import { entityChangeSchema } from './shapes/publish-result.ts';

const noDetails = z.object({});

/** A problem or note about a venue folder. */
const diagnostic = z.looseObject({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  path: z.string(),
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  /** JSON that would be right there. */
  example: z.optional(z.string()),
});

/** What the check of a folder remarks. */
export const notes = z.array(diagnostic);

/** Details of a refused publish: the venue, and notes from the check of its folder. */
const refusedPublish = { licence: z.string(), notes };

const configErrors = {
  status: 409,
  more: z.object({ ...refusedPublish, why: z.array(z.string()) }),
} as const;

/** Why a POS could not change an order. `meanwhile`: it has changed since the POS saw it. */
const orderConflicts = ['meanwhile', 'wrong_status', 'no_such_stage', 'awaits_payment'] as const;

export type OrderConflict = (typeof orderConflicts)[number];

/** What is wrong with a price of a POS. */
const priceErrors = [
  /** The menu has no such dish or choice. */
  'unknown',
  /** Several dishes have that code. */
  'ambiguous',
  /** The dish does not offer that choice. */
  'not_offered',
  /** Another entry sets the same price. */
  'twice',
  /** More decimals than the venue charges. */
  'decimals',
  /** More than any dish costs. */
  'too_high',
] as const;

export type PriceError = (typeof priceErrors)[number];

/**
 * Error codes of calls that programs make, not browsers: publishing, the operators' server and payment providers. Codes
 * are permanent.
 */
export const programRefusals = {
  preparing_failed: { status: 503, more: z.object({ message: z.string() }) },
  /** The message lacks the provider's signature. */
  bad_signature: { status: 401, more: noDetails },
  /** The token is missing or wrong. */
  unauthorized: { status: 401, more: noDetails },
  /** The venue does not show its menu. */
  menu_not_active: { status: 404, more: noDetails },
  /** A page of another site made the request. */
  foreign_origin: { status: 403, more: noDetails },
  /** The token is for another venue. */
  another_venue: { status: 403, more: z.object({ licence: z.string() }) },
  operator_only: {
    status: 403,
    more: z.object({ ...refusedPublish, paths: z.array(z.string()), message: z.string() }),
  },
  files_missing: { status: 409, more: z.object({ missing: z.array(z.string()) }) },
  domain_taken: { status: 409, more: z.object({ ...refusedPublish, domain: z.string(), by: z.string() }) },
  /** The licence is reserved for whoever is invited to make the venue. */
  not_invited: { status: 409, more: z.object(refusedPublish) },
  ...(Object.fromEntries(configRefusals.map((code) => [code, configErrors])) as Record<
    ConfigRefusal,
    typeof configErrors
  >),
  unknown_version: { status: 409, more: z.object(refusedPublish) },
  would_undo_edits: {
    status: 409,
    more: z.object({ ...refusedPublish, current: z.int(), edits: z.array(entityChangeSchema) }),
  },
  outdated: { status: 409, more: z.object({ ...refusedPublish, current: z.nullable(z.int()) }) },
  /** The order cannot be changed so: this is how it is. */
  order_conflict: {
    status: 409,
    more: z.object({ why: z.enum(orderConflicts), order: webhookOrderSchema, now: z.string() }),
  },
  /** Another request with this key is not answered yet. */
  still_running: { status: 409, more: noDetails },
  /** The venue's hours have no opening to wait for. */
  never_opens: { status: 409, more: noDetails },
  /** The folder of the venue cannot be published, whatever its prices. */
  not_publishable: { status: 409, more: z.object({ why: z.array(z.string()) }) },
  unknown_type: { status: 415, more: noDetails },
  /** No such time can be promised; all instants are ISO 8601, `latest` included. */
  time_refused: {
    status: 422,
    more: z.object({ earliest: z.string(), latest: z.string(), now: z.string() }),
  },
  /** Nothing was published. `at` is the position in `prices`, from 0. */
  invalid_prices: {
    status: 422,
    more: z.object({ problems: z.array(z.object({ at: z.int(), error: z.enum(priceErrors) })) }),
  },
  wrong_hash: { status: 422, more: z.object({ sha256: z.string() }) },
  /** A path leaves the folder, or has no place in a venue folder. */
  unfit_path: { status: 422, more: z.object({ path: z.string() }) },
  invalid_folder: { status: 422, more: z.object({ problems: z.array(diagnostic), notes }) },
} as const satisfies Record<string, { readonly status: number; readonly more: z.ZodMiniObject }>;

export type ProgramRefusalCode = keyof typeof programRefusals;

/** The details of a refusal, in wire format. */
export type ProgramRefusalDetails<Code extends ProgramRefusalCode> = z.input<
  (typeof programRefusals)[Code]['more']
>;
