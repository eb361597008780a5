/** The product's own languages, by the codes used in URLs. Their phrases are complete. Source: spec §1. */
export const languages = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'it',
  'ja',
  'kp',
  'nl',
  'ru',
  'th',
  'tr',
  'zh-hans',
] as const;

export type BuiltInLanguage = (typeof languages)[number];

export function isBuiltInLanguage(code: string): code is BuiltInLanguage {
  return (languages as readonly string[]).includes(code);
}
