import { type Language, scriptOf } from './languages.ts';

const listSeparators: Readonly<Record<string, string>> = { Arab: '، ', Hans: '、', Hant: '、', Jpan: '、' };

/** What separates the items of a list in the script of a language. */
export const listSeparatorOf = (language: Language): string => listSeparators[scriptOf(language)] ?? ', ';
