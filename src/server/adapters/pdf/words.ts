import { directionOf, type Language, tagOf } from '#i18n/languages.ts';

/** A text as the typesetter takes it. */
export interface Words {
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** ISO 639: whose shapes and line breaks it is set in. */
  readonly language: string;
}

/** Longer texts are cut: nobody reads on, and the time to set them is bounded. In characters. */
const longest = 2_000;

/** So much without a place to break does not fit its line. Only alphabets that do not join their letters. */
const unbrokenRun =
  /((?:(?!\s)[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]){20})(?=\S{5})/gu;
const breakHere = '\u200b';

const signedFigure = /[+\-−]\p{Nd}(?:[\p{Nd}.,٫٬'’\s]*\p{Nd})?/u;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Text that somebody wrote, ready to be set in a document of `language`.
 *
 * Its direction is its own, as with `<bdi>`: an English dish stays in order on an Arabic receipt. A text of both
 * directions follows the document's, if that is right to left, and otherwise its first letter.
 */
export function say(text: string, language: Language): Words {
  const clean = cleaned(text);
  return {
    text: clean,
    isRightToLeft: runsRightToLeft(clean, language),
    language: languageOf(clean, language),
  };
}

/** An amount: whichever way it runs, its sign stays in front of its figure. */
export function sayAmount(text: string, language: Language): Words {
  const words = say(text, language);
  if (!words.isRightToLeft) return words;
  return { ...words, text: words.text.replace(signedFigure, '\u2066$&\u2069') };
}

/**
 * Without what no paper shows: control characters, halves of characters, overrides of direction. Letters and their
 * marks are composed and spaces are plain, because the fonts hold them so.
 */
function cleaned(text: string): string {
  const plain = text
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Cs}\p{Co}\p{Cn}\p{Emoji_Modifier}\u2028\u2029\u202a-\u202e]/gu, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[ \u1680\u2000-\u200a\u205f]+/g, ' ')
    .normalize('NFC')
    .replace(unbrokenRun, `$1${breakHere}`)
    .trim();
  const characters = [...plain];
  return characters.length <= longest ? plain : `${characters.slice(0, longest).join('')}…`;
}

function runsRightToLeft(text: string, language: Language): boolean {
  if (directionOf(language) === 'rtl') return rightToLeft.test(text);
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** Chinese characters look different in each of their languages: a text that shows its own is set in that. */
function languageOf(text: string, language: Language): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  const isChinese = /\p{Script=Han}/u.test(text) && language !== 'ja' && language !== 'kp';
  return isChinese ? 'zh' : tagOf(language).slice(0, 2);
}
