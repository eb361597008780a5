import * as z from 'zod/mini';
import type { ReadOnly } from '../read-only.ts';
import { entityChangeSchema } from './publish-result.ts';

/** ISO 8601 on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Config errors of an outside service. They name settings but never repeat their values. */
export const configRefusals = [
  'payment_unfit',
  'partner_unfit',
  'analytics_unfit',
  'hook_unfit',
  'e_invoice_unfit',
  'mail_unfit',
  'text_messages_unfit',
] as const;

/** `unchanged`: this is the current version already. */
export const publishedSchema = z.object({
  kind: z.enum(['live', 'unchanged']),
  version: z.int(),
  /** Pages that were re-rendered, and pages that stayed valid. */
  renewal: z.object({ regenerated: z.int(), kept: z.int() }),
  /** Whether the CDN has purged the changes. */
  purge: z.enum(['none', 'done', 'pending']),
  ms: z.number(),
});

/** What a publish or rollback has done. */
export const publishOutcomeSchema = z.union([
  publishedSchema,
  z.object({ kind: z.literal('domain_taken'), domain: z.string(), by: z.string() }),
  /** The licence is reserved for whoever is invited to make the venue. */
  z.object({ kind: z.literal('not_invited') }),
  z.object({ kind: z.enum(configRefusals), why: z.array(z.string()) }),
  z.object({ kind: z.literal('unknown_version') }),
  z.object({ kind: z.literal('operator_only'), paths: z.array(z.string()) }),
  /** The files would undo these edits, made in the menu editor. */
  z.object({ kind: z.literal('would_undo_edits'), current: z.int(), edits: z.array(entityChangeSchema) }),
  z.object({ kind: z.literal('outdated'), current: z.int() }),
]);

/** A version of a venue's menu. */
export const versionRecordSchema = z.object({
  version: z.int(),
  publishedAt: instant,
  sourceHash: z.string(),
  rolledBackFrom: z.nullable(z.int()),
  /** `null` when unknown. */
  publishedBy: z.nullable(z.string()),
  /** Whether it was made in the menu editor, not from files. */
  isEdited: z.boolean(),
  isCurrent: z.boolean(),
});

/** A venue at its current version. */
export const venueRecordSchema = z.object({
  licence: z.string(),
  /** The content of `venue.json`, not validated. */
  venue: z.unknown(),
  version: z.int(),
  publishedAt: instant,
});

/** The files that a version was published from; `null` when there is no such version. */
export const versionSourceSchema = z.nullable(
  z.object({
    version: z.int(),
    /** The texts of `venue.json` and `menu.json`. */
    venue: z.string(),
    menu: z.string(),
    /** The texts of the files with phrases in added languages, by path. */
    phrases: z._default(z.record(z.string(), z.string()), {}),
    /** SHA-256 of its media, by path; `null` for a version published before they were recorded. */
    media: z.nullable(z.record(z.string(), z.string())),
  }),
);

export type ConfigRefusal = (typeof configRefusals)[number];
export type PublishOutcome = ReadOnly<z.output<typeof publishOutcomeSchema>>;
export type VersionRecord = ReadOnly<z.output<typeof versionRecordSchema>>;
export type VenueRecord = ReadOnly<z.output<typeof venueRecordSchema>>;
export type VersionSource = ReadOnly<NonNullable<z.output<typeof versionSourceSchema>>>;
