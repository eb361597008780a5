import type { Language } from './languages.ts';

const listSeparators: Readonly<Partial<Record<Language, string>>> = {
  ar: '، ',
  fa: '، ',
  ja: '、',
  'zh-hans': '、',
};

/** What separates the items of a list in a language. */
export const listSeparatorOf = (language: Language): string => listSeparators[language] ?? ', ';
