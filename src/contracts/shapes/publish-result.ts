import * as z from 'zod/mini';
import { languageSchema } from './language.ts';

/** The kinds of entities that a change can affect. */
export const changedEntities = [
  'item',
  'category',
  'property',
  'variation',
  'promotion',
  'page',
  'form',
  'tax',
  'menu',
  'venue',
] as const;

export const entityChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  of: z.enum(changedEntities),
  /** `null` for `menu` and `venue`. */
  id: z.nullable(z.int()),
  /** In the editor's language; empty for `menu` and `venue`. */
  name: z.string(),
  /** The changed fields; empty for added and removed entities. */
  fields: z.array(
    z.object({
      /** As named in venue files: `price`, `name`, `opening_hours`. */
      field: z.string(),
      /** Only for texts that differ by language. */
      language: z.nullable(languageSchema),
      /** A short readable text; `null` when there was no value, `…` for a secret one. */
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});

export type EntityChange = z.output<typeof entityChangeSchema>;

/** Changes that others have published since. */
export const concurrentChangesSchema = z.object({
  version: z.int(),
  /** ISO 8601. */
  at: z.string(),
  by: z.nullable(z.string()),
  changes: z.array(entityChangeSchema),
  /** Fields that both change: publishing overwrites the others' values. */
  clashes: z.array(
    z.object({
      /** `null` for the venue's own hours. */
      item: z.nullable(z.int()),
      /** As named in edits: `price`, `hours`, `picture`. */
      field: z.string(),
      language: z.nullable(languageSchema),
      /** The others' value. */
      theirs: z.nullable(z.string()),
    }),
  ),
});

export type ConcurrentChanges = z.output<typeof concurrentChangesSchema>;

export const editProblemSchema = z.object({
  /** `null` when it does not concern an item. */
  item: z.nullable(z.int()),
  /** As named in edits; `null` when the field cannot be edited. */
  field: z.nullable(z.string()),
  /** In English, as in the output of `emenu check`. */
  text: z.string(),
});

export type EditProblem = z.output<typeof editProblemSchema>;

/** The result of publishing from the menu editor. */
export const publishResultSchema = z.union([
  z.object({
    kind: z.literal('live'),
    version: z.int(),
    /** Pages that were re-rendered, and pages that stayed valid. */
    regenerated: z.int(),
    kept: z.int(),
    ms: z.int(),
  }),
  /** Nothing differs from the published version. */
  z.object({ kind: z.literal('unchanged'), version: z.int() }),
  z.object({ kind: z.literal('invalid'), problems: z.array(editProblemSchema) }),
  /** The edits change members of `venue.json` that only an operator can change. */
  z.object({ kind: z.literal('operator_only'), paths: z.array(z.string()) }),
  /** Others have published since `base`: nothing was done. To confirm, send again with that version as `base`. */
  z.object({ kind: z.literal('meanwhile'), meanwhile: concurrentChangesSchema }),
]);

export type PublishResult = z.output<typeof publishResultSchema>;
