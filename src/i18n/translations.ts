import type { BuiltInLanguage } from './built-in-languages.ts';
import ar from './locales/ar/translation.json' with { type: 'json' };
import de from './locales/de/translation.json' with { type: 'json' };
import en from './locales/en/translation.json' with { type: 'json' };
import es from './locales/es/translation.json' with { type: 'json' };
import fa from './locales/fa/translation.json' with { type: 'json' };
import fr from './locales/fr/translation.json' with { type: 'json' };
import he from './locales/he/translation.json' with { type: 'json' };
import it from './locales/it/translation.json' with { type: 'json' };
import ja from './locales/ja/translation.json' with { type: 'json' };
import kp from './locales/kp/translation.json' with { type: 'json' };
import nl from './locales/nl/translation.json' with { type: 'json' };
import ru from './locales/ru/translation.json' with { type: 'json' };
import th from './locales/th/translation.json' with { type: 'json' };
import tr from './locales/tr/translation.json' with { type: 'json' };
import zhHans from './locales/zh-hans/translation.json' with { type: 'json' };

/** Phrases of one language by key. A plural phrase has one entry per form: `key_one`, `key_other` … */
export type Translations = Readonly<Record<string, string>>;

/** All phrases, in every language of the product. The texts of `en` are those of the spec. */
export const translations = {
  en,
  ar,
  de,
  es,
  fa,
  fr,
  he,
  it,
  ja,
  kp,
  nl,
  ru,
  th,
  tr,
  'zh-hans': zhHans,
} satisfies Record<BuiltInLanguage, Translations>;
