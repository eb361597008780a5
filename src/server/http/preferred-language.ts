import { type Language, languages } from '#i18n/languages.ts';

/** The first language of an Accept-Language header that is among those that can be had. */
export function preferredLanguage(
  header: string | undefined,
  among: readonly Language[] = languages,
  byDefault: Language = 'en',
): Language {
  const wanted = (header ?? '').split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const [base = ''] = tag.split('-');
    const found = among.find(
      (code) => code === base || (base === 'ko' && code === 'kp') || (base === 'zh' && code === 'zh-hans'),
    );
    if (found) return found;
  }
  return byDefault;
}
