import * as z from 'zod/mini';
import { languageCodePattern } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';

const code: z.ZodMiniType<unknown, unknown> = z.string().check(z.regex(languageCodePattern));

/** The code of a language: one of the product's own, or any well-formed one. Venue files are checked more closely. */
export const languageSchema = code as z.ZodMiniType<Language, Language>;
