/** Letters that readers treat as equal to others, though Unicode does not decompose them. */
const equivalentLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  // Arabic and Persian keyboards write the same word with different letters.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

const letters = new RegExp(`[${Object.keys(equivalentLetters).join('')}]`, 'gu');

/** Accents, Hebrew points, Arabic vowel signs and tatweel. Thai and Japanese marks are letters and are kept. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

/** Zero-width joiners and direction marks, which are not typed in a search. */
const invisible = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069]/gu;

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/gu;

/**
 * Normalizes a name for search: lower case, without accents or vowel signs, in Latin digits.
 *
 * @param tag BCP 47 tag of the language whose case rules apply.
 * @throws {RangeError} when the tag is malformed.
 */
export function foldName(name: string, tag: string): string {
  return name
    .normalize('NFKD')
    .toLocaleLowerCase(tag)
    .replace(marks, '')
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(letters, (letter) => equivalentLetters[letter] ?? letter)
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\s+/gu, ' ')
    .trim();
}
