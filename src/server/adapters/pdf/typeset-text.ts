import { isoCodeOf } from '#i18n/language-codes.ts';
import { directionOf, type Language } from '#i18n/languages.ts';

/** A text prepared for the typesetter. */
export interface TypesetText {
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** ISO 639: determines glyph shapes and line breaks. */
  readonly language: string;
}

/** Longer texts are truncated, to bound the typesetting time. In characters. */
const maxLength = 2_000;

/** A run without a break opportunity that may exceed a line. Only for scripts with unjoined letters. */
const unbrokenRun =
  /((?:(?!\s)[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]){20})(?=\S{5})/gu;
const zeroWidthSpace = '\u200b';

const signedNumber = /[+\-−]\p{Nd}(?:[\p{Nd}.,٫٬'’\s]*\p{Nd})?/u;

const rightToLeftScripts = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Prepares user-provided text for a document in `language`.
 *
 * The text has its own direction, like `<bdi>`: an English dish stays in order on an Arabic receipt. A bidirectional
 * text is right to left if the document is; otherwise its first letter decides.
 */
export function typesetText(text: string, language: Language): TypesetText {
  const clean = cleanText(text);
  return {
    text: clean,
    isRightToLeft: isRightToLeftText(clean, language),
    language: languageOf(clean, language),
  };
}

/** Prepares an amount: the sign stays before the number in both directions. */
export function typesetAmount(text: string, language: Language): TypesetText {
  const typeset = typesetText(text, language);
  if (!typeset.isRightToLeft) return typeset;
  return { ...typeset, text: typeset.text.replace(signedNumber, '\u2066$&\u2069') };
}

/**
 * Removes unprintable characters: control characters, lone surrogates, direction overrides. Composes letters with their
 * marks and normalizes spaces, to match the fonts.
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

/** Detects the language of Chinese characters, whose shapes differ between Chinese, Japanese and Korean. */
function languageOf(text: string, language: Language): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  const isChinese = /\p{Script=Han}/u.test(text) && language !== 'ja' && language !== 'kp';
  return isChinese ? 'zh' : isoCodeOf(language);
}
