import * as z from 'zod/mini';
import { maxTermLength } from '#domain/empty-search-term.ts';
import { maxNotedDishes, screenKinds, subjectKinds } from '#domain/page-views.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { id } from '../shapes/values.ts';

const dishes = z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxNotedDishes)));

const notes = {
  seen: dishes,
  added: dishes,
  begun: z.optional(z.literal(true)),
  nothing: z.optional(z.string().check(z.minLength(1), z.maxLength(maxTermLength))),
};

/** All that a page reports: a view, what was done since the one before, or both. Source: spec §7 "Other". */
export const pageViewSchema = z.union([
  z.strictObject({ kind: z.enum(screenKinds), ...notes }),
  z.strictObject({ kind: z.enum(subjectKinds), id, ...notes }),
  z.strictObject(notes).check(z.refine((noted) => Object.keys(noted).length > 0)),
]);

/** Counts a page view. The response says nothing: neither whether it was counted nor whether the page exists. */
export const recordPageView = defineCall({
  method: 'POST',
  path: '/[lang]/api/view/',
  params: z.object({ lang: languageSchema }),
  body: pageViewSchema,
  maxBytes: 512,
  isRouted: true,
  rateLimit: 'views',
  proof: ['nothing'],
  status: 204,
  reply: z.undefined(),
  refusals: [],
});
