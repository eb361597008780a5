import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';

const language = z.enum(languages);

/** What sort of thing a change is about. */
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
  /** `null` for the menu and the venue themselves. */
  id: z.nullable(z.int()),
  /** What it is called, in the desk's language; empty for the menu and the venue themselves. */
  name: z.string(),
  /** What about it is different; empty where it is new or gone. */
  fields: z.array(
    z.object({
      /** As the files call it: `price`, `name`, `opening_hours`. */
      field: z.string(),
      /** Of words alone, and where they differ by language. */
      language: z.nullable(language),
      /** Readable and short; `null` where there was nothing, `…` for what is nobody's to read. */
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});

export type EntityChange = z.output<typeof entityChangeSchema>;

/** What others published since. */
export const concurrentChangesSchema = z.object({
  version: z.int(),
  /** ISO 8601. */
  at: z.string(),
  by: z.nullable(z.string()),
  changes: z.array(entityChangeSchema),
  /** What both mean to change: publishing puts one's own in place of theirs. */
  clashes: z.array(
    z.object({
      /** `null` for the venue's own hours. */
      item: z.nullable(z.int()),
      /** As edits call it: `price`, `hours`, `picture`. */
      field: z.string(),
      language: z.nullable(language),
      /** What others made of it. */
      theirs: z.nullable(z.string()),
    }),
  ),
});

export type ConcurrentChanges = z.output<typeof concurrentChangesSchema>;

export const editProblemSchema = z.object({
  /** `null` where it is about no item. */
  item: z.nullable(z.int()),
  /** As edits call it; `null` where it is none that can be edited. */
  field: z.nullable(z.string()),
  /** In English, as `emenu check` words it. */
  text: z.string(),
});

export type EditProblem = z.output<typeof editProblemSchema>;

/** How a publish at the desk ended. */
export const publishResultSchema = z.union([
  z.object({
    kind: z.literal('live'),
    version: z.int(),
    /** Pages that were made anew, and those that stand. */
    regenerated: z.int(),
    kept: z.int(),
    ms: z.int(),
  }),
  /** It is what is published already. */
  z.object({ kind: z.literal('unchanged'), version: z.int() }),
  z.object({ kind: z.literal('invalid'), problems: z.array(editProblemSchema) }),
  /** It would change what only an operator may change: these members of `venue.json`. */
  z.object({ kind: z.literal('operator_only'), paths: z.array(z.string()) }),
  /** Others published since `base`: nothing was done. Whoever has seen that sends it again with that version as `base`. */
  z.object({ kind: z.literal('meanwhile'), meanwhile: concurrentChangesSchema }),
]);

export type PublishResult = z.output<typeof publishResultSchema>;
