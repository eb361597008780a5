import * as z from 'zod/mini';
import type { SubmittedAnswer } from '#domain/form/entry.ts';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import { formSchema } from '../shapes/form.ts';
import { id } from '../shapes/values.ts';

/** More than a form can ask; the body is bounded besides. */
const maxChoices = 250;

const answerSchema = z.union([z.string(), z.array(z.string()).check(z.maxLength(maxChoices))]);

/** A record drops this name without a word; here nothing is taken that nobody asked for. */
const recordWithoutPrototype = z.custom<Readonly<Record<string, SubmittedAnswer>>>(
  (value) => typeof value === 'object' && value !== null && !Object.hasOwn(value, '__proto__'),
);

/** A form as a device fills it in. It changes with the menu, and is kept like a page. Source: spec §7 "Forms". */
export const readForm = defineCall({
  method: 'GET',
  path: '/[lang]/api/feedback/[id]/',
  params: z.object({ lang: z.enum(languages), id }),
  isCached: true,
  proof: ['nothing'],
  status: 200,
  reply: formSchema,
  refusals: [],
});

/** What somebody answered to a form; header `Idempotency-Key`. Source: spec §7 "Forms". */
export const createSubmission = defineCall({
  method: 'POST',
  path: '/[lang]/api/submission/',
  params: z.object({ lang: z.enum(languages) }),
  body: z.strictObject({
    feedback_id: id,
    /** By the names of the fields; several values where several may be ticked. */
    submission: z.pipe(recordWithoutPrototype, z.record(z.string(), answerSchema)),
  }),
  rateLimit: 'submissions',
  proof: ['nothing'],
  status: 201,
  /** HTML, cleaned when the menu was published. */
  reply: z.object({ message: z.string() }),
  refusals: ['invalid_submission', 'key_reused'],
});
