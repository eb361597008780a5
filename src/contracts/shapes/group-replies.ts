import * as z from 'zod/mini';
import type { ReadOnly } from '../read-only.ts';
import { entityChangeSchema } from './publish-result.ts';

/** What storing a group has done. */
export const saveGroupOutcomeSchema = z.union([
  z.object({ kind: z.literal('saved') }),
  /** A domain, a branch or the group's own name belongs to another group or venue. */
  z.object({
    kind: z.literal('taken'),
    what: z.enum(['name', 'domain', 'branch']),
    value: z.string(),
    by: z.string(),
  }),
]);

/** What a publish of a build would change. */
export const buildReviewSchema = z.object({
  /** The current version; `null` for a new venue. */
  version: z.nullable(z.int()),
  isUnchanged: z.boolean(),
  changes: z.array(entityChangeSchema),
  /** Cached pages that would be re-rendered, and those that would stay. */
  pages: z.object({ stale: z.int(), valid: z.int() }),
});

export type SaveGroupOutcome = ReadOnly<z.output<typeof saveGroupOutcomeSchema>>;
export type BuildReview = ReadOnly<z.output<typeof buildReviewSchema>>;
