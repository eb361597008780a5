import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';

const inLanguage = z.object({ lang: z.enum(languages) });

/** How the venue's people get to a screen of their own, by the first segment of its address. */
export const staffSessionCalls = <Screen extends string>(screen: Screen) => ({
  /** Hands the link's token over for a cookie that no script reads; anything but a token that opens the screen is not found. */
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
  /** Forgets that cookie. */
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
