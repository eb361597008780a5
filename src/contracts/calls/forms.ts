import * as z from 'zod/mini';
import type { SubmittedAnswer } from '#domain/form/entry.ts';
import { defineCall } from '../call.ts';
import { formSchema } from '../shapes/form.ts';
import { languageSchema } from '../shapes/language.ts';
import { id } from '../shapes/values.ts';

/** More than a form can have. The body size is limited as well. */
const maxChoices = 250;

const answerSchema = z.union([z.string(), z.array(z.string()).check(z.maxLength(maxChoices))]);

/** `z.record` silently drops `__proto__`; this refuses it. */
const recordWithoutPrototype = z.custom<Readonly<Record<string, SubmittedAnswer>>>(
  (value) => typeof value === 'object' && value !== null && !Object.hasOwn(value, '__proto__'),
);

/** A form for the device to fill in. Changes with the menu, and is cached like a page. Source: spec §7 "Forms". */
export const readForm = defineCall({
  method: 'GET',
  path: '/[lang]/api/feedback/[id]/',
  params: z.object({ lang: languageSchema, id }),
  isCached: true,
  proof: ['nothing'],
  status: 200,
  reply: formSchema,
  refusals: [],
});

/** Submits a form; header `Idempotency-Key`. Source: spec §7 "Forms". */
export const createSubmission = defineCall({
  method: 'POST',
  path: '/[lang]/api/submission/',
  params: z.object({ lang: languageSchema }),
  body: z.strictObject({
    feedback_id: id,
    /** By field name; several values for a multiple choice. */
    submission: z.pipe(recordWithoutPrototype, z.record(z.string(), answerSchema)),
  }),
  rateLimit: 'submissions',
  proof: ['nothing'],
  status: 201,
  /** HTML, sanitized when the menu was published. */
  reply: z.object({ message: z.string() }),
  refusals: ['invalid_submission', 'key_reused'],
});
