import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';

const inLanguage = z.object({ lang: languageSchema });

/** Sign-in calls of a staff screen, by the first segment of its path. */
export const staffSessionCalls = <Screen extends string>(screen: Screen) => ({
  /** Exchanges the link's token for an HTTP-only cookie. Responds 404 to a token that does not open the screen. */
  signIn: defineCall({
    method: 'POST',
    path: `/${screen}/[lang]/enter/`,
    params: inLanguage,
    body: z.strictObject({ token: z.string() }),
    isRouted: true,
    rateLimit: 'staff',
    proof: ['staff_link'],
    status: 200,
    reply: z.object({}),
    refusals: [],
  }),
  /** Clears the cookie. */
  signOut: defineCall({
    method: 'POST',
    path: `/${screen}/[lang]/leave/`,
    params: inLanguage,
    body: z.strictObject({}),
    isRouted: true,
    proof: ['nothing'],
    status: 200,
    reply: z.object({}),
    refusals: [],
  }),
});
