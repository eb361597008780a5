import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { numberText } from '../shapes/number-text.ts';
import { entityChangeSchema, publishResultSchema } from '../shapes/publish-result.ts';

const inLanguage = z.object({ lang: languageSchema });

/** The venue's versions, newest first, fifty at a time. */
export const readMenuHistory = defineCall({
  method: 'POST',
  path: '/desk/[lang]/history/',
  params: inLanguage,
  /** Only versions before this one; `null` for the newest. */
  body: z.strictObject({ before: z.nullable(z.int()) }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        /** ISO 8601. */
        at: z.string(),
        by: z.nullable(z.string()),
        /** The older version that was published again, if any. */
        again: z.nullable(z.int()),
        is_current: z.boolean(),
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: [],
});

export type PublishedVersion = z.output<(typeof readMenuHistory)['reply']>['versions'][number];

/** The changes of a version compared with the previous one. */
export const readMenuVersion = defineCall({
  method: 'POST',
  path: '/desk/[lang]/version/[version]/',
  params: z.object({
    lang: languageSchema,
    version: numberText,
  }),
  body: z.strictObject({}),
  proof: ['staff_cookie'],
  status: 200,
  /** `null` for the venue's first version. */
  reply: z.object({ changes: z.nullable(z.array(entityChangeSchema)) }),
  refusals: [],
});

/** Publishes an older version again, as a new version. */
export const rollBack = defineCall({
  method: 'POST',
  path: '/desk/[lang]/rollback/',
  params: inLanguage,
  body: z.strictObject({ version: z.int(), base: z.int() }),
  proof: ['staff_cookie'],
  status: 200,
  reply: publishResultSchema,
  refusals: [],
});
