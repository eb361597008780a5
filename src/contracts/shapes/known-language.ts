import * as z from 'zod/mini';
import { isKnownLanguage } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';

/** A language that a menu can have. Only the server checks this: a browser may know fewer. */
export const knownLanguageSchema = z
  .string()
  .check(z.refine(isKnownLanguage)) as z.ZodMiniType<unknown> as z.ZodMiniType<Language, Language>;
