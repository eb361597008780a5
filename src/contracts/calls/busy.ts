import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';

/** The kitchen needs so many minutes longer until then, ISO 8601; `null` when it does not. */
export const busySchema = z.nullable(z.object({ minutes: z.int(), until: z.string() }));

/** Longer than a service is closed for the day. */
const maxBusyMinutes = 24 * 60;

/** Says that the kitchen needs longer for a while, or no longer does. */
export const setBusy = defineCall({
  method: 'POST',
  path: '/board/[lang]/busy/',
  params: z.object({ lang: languageSchema }),
  body: z.strictObject({
    /** How much longer; `null` ends it. */
    minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(240))),
    /** For how many minutes from now. */
    lasts: z.int().check(z.minimum(1), z.maximum(maxBusyMinutes)),
  }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({ busy: busySchema }),
  refusals: [],
});
