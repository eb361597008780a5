import * as z from 'zod/mini';
import { screenKinds, subjectKinds } from '#domain/page-views.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { id } from '../shapes/values.ts';

/** All that a page reports about a view. Source: spec §7 "Other". */
export const pageViewSchema = z.union([
  z.strictObject({ kind: z.enum(screenKinds) }),
  z.strictObject({ kind: z.enum(subjectKinds), id }),
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
