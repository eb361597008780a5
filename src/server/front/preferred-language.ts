import { type Language, languages } from '#i18n/languages.ts';

/** The first language of an Accept-Language header that the product speaks; English for none. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const [base = ''] = tag.split('-');
    const found = languages.find(
      (code) => code === base || (base === 'ko' && code === 'kp') || (base === 'zh' && code === 'zh-hans'),
    );
    if (found) return found;
  }
  return 'en';
}
