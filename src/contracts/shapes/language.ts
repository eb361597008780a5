import * as z from 'zod/mini';
import { isKnownLanguage, type Language, languageCodePattern } from '#i18n/languages.ts';

const code: z.ZodMiniType<unknown, unknown> = z.string().check(z.regex(languageCodePattern));

/** The code of a language: one of the product's own, or any well-formed one. Venue files are checked more closely. */
export const languageSchema = code as z.ZodMiniType<Language, Language>;

/** A language that a menu can have. Only the server checks this: a browser may know fewer. */
export const knownLanguageSchema = z
  .string()
  .check(z.refine(isKnownLanguage)) as z.ZodMiniType<unknown> as z.ZodMiniType<Language, Language>;
