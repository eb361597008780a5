import { type Language, languages } from '#i18n/languages.ts';

/** The first language of an Accept-Language header that is available. */
export function preferredLanguage(
  header: string | undefined,
  available: readonly Language[] = languages,
  byDefault: Language = 'en',
): Language {
  const wanted = (header ?? '').split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const [base = ''] = tag.split('-');
    const found = available.find(
      (code) => code === base || (base === 'ko' && code === 'kp') || (base === 'zh' && code === 'zh-hans'),
    );
    if (found) return found;
  }
  return byDefault;
}
