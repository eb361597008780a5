import { type Language, languageTagOf, scriptOf } from './languages.ts';

/** Scripts with capitals at the beginning of a name. */
const capitalScripts: ReadonlySet<string> = new Set(['Armn', 'Cyrl', 'Grek', 'Latn']);

/** The name of a language in itself, as in a list: "Tiếng Việt", "Suomi". */
export function ownNameOf(code: Language): string {
  const tag = languageTagOf(code);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  // CLDR has the name as in a sentence. Georgian has capitals, too, but none in names.
  return capitalScripts.has(scriptOf(code))
    ? name.replace(/^./u, (first) => first.toLocaleUpperCase(tag))
    : name;
}
