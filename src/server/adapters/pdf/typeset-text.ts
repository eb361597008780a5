import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';

/** A text as the typesetter takes it. */
export interface TypesetText {
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** ISO 639: whose shapes and line breaks it is set in. */
  readonly language: string;
}

/** Longer texts are cut: nobody reads on, and the time to set them is bounded. In characters. */
const maxLength = 2_000;

/** So much without a place to break does not fit its line. Only alphabets that do not join their letters. */
const unbrokenRun =
  /((?:(?!\s)[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]){20})(?=\S{5})/gu;
const zeroWidthSpace = '\u200b';

const signedNumber = /[+\-−]\p{Nd}(?:[\p{Nd}.,٫٬'’\s]*\p{Nd})?/u;

const rightToLeftScripts = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Text that somebody wrote, ready to be set in a document of `language`.
 *
 * Its direction is its own, as with `<bdi>`: an English dish stays in order on an Arabic receipt. A text of both
 * directions follows the document's, if that is right to left, and otherwise its first letter.
 */
export function typesetText(text: string, language: Language): TypesetText {
  const clean = cleanText(text);
  return {
    text: clean,
    isRightToLeft: isRightToLeftText(clean, language),
    language: languageOf(clean, language),
  };
}

/** An amount: whichever way it runs, its sign stays in front of its figure. */
export function typesetAmount(text: string, language: Language): TypesetText {
  const words = typesetText(text, language);
  if (!words.isRightToLeft) return words;
  return { ...words, text: words.text.replace(signedNumber, '\u2066$&\u2069') };
}

/**
 * Without what no paper shows: control characters, halves of characters, overrides of direction. Letters and their
 * marks are composed and spaces are plain, because the fonts hold them so.
 */
function cleanText(text: string): string {
  const plain = text
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Cs}\p{Co}\p{Cn}\p{Emoji_Modifier}\u2028\u2029\u202a-\u202e]/gu, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[ \u1680\u2000-\u200a\u205f]+/g, ' ')
    .normalize('NFC')
    .replace(unbrokenRun, `$1${zeroWidthSpace}`)
    .trim();
  const characters = [...plain];
  return characters.length <= maxLength ? plain : `${characters.slice(0, maxLength).join('')}…`;
}

function isRightToLeftText(text: string, language: Language): boolean {
  if (directionOf(language) === 'rtl') return rightToLeftScripts.test(text);
  return rightToLeftScripts.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** Chinese characters look different in each of their languages: a text that shows its own is set in that. */
function languageOf(text: string, language: Language): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  const isChinese = /\p{Script=Han}/u.test(text) && language !== 'ja' && language !== 'kp';
  return isChinese ? 'zh' : languageTagOf(language).slice(0, 2);
}
