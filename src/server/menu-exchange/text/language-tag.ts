/** Languages that titles of columns and texts name in words. */
const namedTags = [
  ...['en', 'ar', 'de', 'es', 'fa', 'fr', 'he', 'it', 'ja', 'ko', 'nl', 'ru', 'th', 'tr', 'zh-hans'],
  ...['zh-hant', 'pt', 'pl', 'vi', 'hi', 'ur', 'bn', 'id', 'ms', 'fil', 'sv', 'da', 'nb', 'fi', 'el', 'cs'],
  ...['hu', 'ro', 'uk', 'bg', 'hr', 'sr', 'sk', 'sl', 'ka', 'hy', 'sw', 'ta', 'te', 'ml', 'ca', 'sq', 'am'],
] as const;

let tagsByName: ReadonlyMap<string, string> | null = null;

/** The names of those languages in English and in the language itself, lower case. */
function namesOfTags(): ReadonlyMap<string, string> {
  tagsByName ??= new Map(
    namedTags.flatMap((tag) =>
      ['en', tag].map((speaker) => {
        const name = new Intl.DisplayNames([speaker], { type: 'language' }).of(tag) ?? tag;
        return [name.toLocaleLowerCase(tag), tag] as const;
      }),
    ),
  );
  return tagsByName;
}

/**
 * The tag of a language that a source writes as a tag (`en_us`, `zh-Hans-CN`) or in words (`English`, `العربية`): language and,
 * for Chinese, script, in lower case; `null` for anything else.
 */
export function readLanguageTag(written: string): string | null {
  const word = written.trim().toLowerCase();
  const known = tags.get(word);
  if (known !== undefined) return known;
  const tag = tagOfWord(word);
  if (tags.size < maxKnown) tags.set(word, tag);
  return tag;
}

/** Sources repeat the same few; asking `Intl` is slow. */
const tags = new Map<string, string | null>();
const maxKnown = 1_000;

function tagOfWord(word: string): string | null {
  const named = namesOfTags().get(word);
  if (named) return named;
  if (word === 'kp') return 'ko';
  if (!/^[a-z]{2,3}([_-][a-z0-9]{2,8}){0,3}$/.test(word)) return null;
  const locale = readLocale(word.replaceAll('_', '-'));
  if (!locale || !isKnownLanguage(locale.language)) return null;
  if (locale.language !== 'zh') return locale.language;
  return locale.maximize().script === 'Hant' ? 'zh-hant' : 'zh-hans';
}

function readLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null; // A RangeError: not a tag.
  }
}

/** `DisplayNames` repeats codes that it does not know. */
const isKnownLanguage = (language: string): boolean =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined;
