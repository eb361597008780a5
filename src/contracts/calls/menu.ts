import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { languageEntrySchema, menuSchema } from '../shapes/menu.ts';
import { licence } from '../shapes/values.ts';

/** The venue's own licence: any other is not found. */
const inLanguage = z.object({ lang: languageSchema, license: licence });

const cached = {
  method: 'GET',
  params: inLanguage,
  isCached: true,
  proof: ['nothing'],
  status: 200,
} as const;

/** The whole menu in one language. Changes with the menu, and is cached like a page. Source: spec §3, §7. */
export const readMenu = defineCall({
  ...cached,
  path: '/[lang]/api/menu/[license]/',
  reply: menuSchema,
  refusals: ['menu_not_active'],
});

/** The languages of the menu. Source: spec §7. */
export const readMenuLanguages = defineCall({
  ...cached,
  path: '/[lang]/api/menu_language/[license]/',
  reply: z.object({ default_language: languageSchema, languages: z.array(languageEntrySchema) }),
  refusals: [],
});
