import { isBuiltInLanguage, languages } from '#i18n/built-in-languages.ts';
import { languageAndScriptOf } from '#i18n/language-codes.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';

/** The first language of an Accept-Language header that is available. */
export function preferredLanguage(
  header: string | undefined,
  available: readonly Language[] = languages,
  byDefault: Language = 'en',
): Language {
  const wanted = (header ?? '').split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const found = languageFor(tag, available);
    if (found) return found;
  }
  return byDefault;
}

function languageFor(tag: string, available: readonly Language[]): Language | undefined {
  const [base = ''] = tag.split('-');
  return (
    available.find((code) => code === tag) ??
    available.find((code) => !isBuiltInLanguage(code) && isSameLanguage(code, tag)) ??
    available.find(
      (code) => code === base || (base === 'ko' && code === 'kp') || (base === 'zh' && code === 'zh-hans'),
    )
  );
}

const isSameLanguage = (code: Language, tag: string): boolean =>
  languageAndScriptOf(languageTagOf(code)) === languageAndScriptOf(tag);
