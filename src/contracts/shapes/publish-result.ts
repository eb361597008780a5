import * as z from 'zod/mini';
import { languageSchema } from './language.ts';
import { editedKinds, entityKinds } from './menu-edits.ts';

/** What a change, a problem or a conflict is about. */
const subjectShape = {
  of: z.enum(editedKinds),
  /** `null` for `menu` and `venue`. */
  id: z.nullable(z.int()),
};

export const entityChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  ...subjectShape,
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
  clashes: z.array(
    z.object({
      kind: z.enum([
        /** Both set a field: publishing overwrites the others' value. */
        'both_set',
        /** Both moved an entity, or put a list in order: publishing overwrites the others' order. */
        'both_moved',
        /** The edits remove what the others changed. */
        'changed_by_others',
        /** The edits change what the others removed. They cannot be published with this. */
        'removed_by_others',
      ]),
      ...subjectShape,
      /** As named in venue files: `price`, `products`; `null` for the entity as a whole. */
      field: z.nullable(z.string()),
      language: z.nullable(languageSchema),
      /** The others' value. */
      theirs: z.nullable(z.string()),
    }),
  ),
});

export type ConcurrentChanges = z.output<typeof concurrentChangesSchema>;

export const editProblemSchema = z.object({
  /** `venue` when it concerns none of the others. */
  ...subjectShape,
  /** As named in venue files; `null` when it does not concern one. */
  field: z.nullable(z.string()),
  /** In English, as in the output of `emenu check`. */
  text: z.string(),
});

export type EditProblem = z.output<typeof editProblemSchema>;

/** The id of an entity that edits added under a temporary one. */
export const assignedIdSchema = z.object({ of: z.enum(entityKinds), temporary: z.int(), id: z.int() });

export type AssignedId = z.output<typeof assignedIdSchema>;

/** Where an entity is used. */
export const entityUseSchema = z.object({
  ...subjectShape,
  /** In the editor's language; empty for `menu` and `venue`. */
  name: z.string(),
  /** The member that refers to it. */
  field: z.string(),
});

export type EntityUse = z.output<typeof entityUseSchema>;

/** The result of publishing from the menu editor. */
export const publishResultSchema = z.union([
  z.object({
    kind: z.literal('live'),
    version: z.int(),
    /** Pages that were re-rendered, and pages that stayed valid. */
    regenerated: z.int(),
    kept: z.int(),
    ms: z.int(),
    /** What became of temporary ids. */
    ids: z.array(assignedIdSchema),
  }),
  /** Nothing differs from the published version. */
  z.object({ kind: z.literal('unchanged'), version: z.int(), ids: z.array(assignedIdSchema) }),
  z.object({ kind: z.literal('invalid'), problems: z.array(editProblemSchema) }),
  /** The edits change members of `venue.json` that only an operator can change. */
  z.object({ kind: z.literal('operator_only'), paths: z.array(z.string()) }),
  /** Others have published since `base`: nothing was done. To confirm, send again with that version as `base`. */
  z.object({ kind: z.literal('meanwhile'), meanwhile: concurrentChangesSchema }),
]);

export type PublishResult = z.output<typeof publishResultSchema>;
