import { readFile } from 'node:fs/promises';
import { type FontFamily, type FontSubset, openFontFamily } from './font-family.ts';
import { makeFontFile } from './font-file.ts';

/** Loads fonts from their packages when a text first needs them. */
export interface FontStore {
  /** @param language ISO 639: selects the Japanese, Korean or Chinese shapes of Chinese characters. */
  readonly fitText: (text: string, language: string) => Promise<FittedText>;
  /** The loaded fonts. Append-only. */
  readonly files: readonly Uint8Array[];
}

export interface FittedText {
  /** A run of missing characters becomes one replacement character; missing combining marks are dropped. */
  readonly text: string;
  /** The names of the fonts that cover the text, best first. */
  readonly fonts: readonly string[];
}

/**
 * Later families are fallbacks for earlier ones. The Arabic and Thai families have precomposed letters: with composed
 * ones, most PDF readers duplicate letters in copied or searched text.
 */
const baseFamilies = [
  'noto-sans',
  'vazirmatn',
  'noto-sans-hebrew',
  'anuphan',
  'noto-sans-arabic',
  'noto-emoji',
];
const chinese = 'noto-sans-sc';
const japanese = 'noto-sans-jp';
const korean = 'noto-sans-kr';

/** The font families for a language, best first. */
export function familiesFor(language: string): readonly string[] {
  if (language === 'ja') return [...baseFamilies, japanese, chinese, korean];
  if (language === 'ko') return [...baseFamilies, korean, japanese, chinese];
  return [...baseFamilies, chinese, japanese, korean];
}

const weights = [400, 700];

const replacementCharacter = '\ufffd';
const replacementRuns = new RegExp(`${replacementCharacter}+`, 'g');
const substituteFor = (character: string) => (/\p{M}/u.test(character) ? '' : replacementCharacter);
/** Characters that need a glyph; the others are only control characters. */
const visibleCharacters = /[^\n\p{Default_Ignorable_Code_Point}]/gu;

export function openFontStore(): FontStore {
  const families = new Map<string, Promise<FontFamily>>();
  const loaded = new Map<string, Promise<ReadonlySet<number>>>();
  const files: Uint8Array[] = [];

  const familyOf = (name: string) => memoized(families, name, () => openFontFamily(name));

  /** Loads a subset. Returns the characters it contains. */
  const loadSubset = ({ name, file, excluded }: FontSubset) =>
    memoized(loaded, name, async () => {
      const woff2 = await readFile(file);
      const fonts = await Promise.all(weights.map((weight) => makeFontFile(woff2, name, weight, excluded)));
      files.push(...fonts.map(({ bytes }) => bytes));
      return fonts[0]?.characters ?? new Set();
    });

  const charactersOf = async (subset: FontSubset, { common }: FontFamily) => {
    // Each new font restarts the typesetter, so all common subsets are loaded together.
    if (!loaded.has(subset.name) && common.includes(subset)) await Promise.all(common.map(loadSubset));
    return loadSubset(subset);
  };

  /** The first subset that contains a code point, and the rank of its family. */
  const findSubset = async (codePoint: number, familyNames: readonly string[]) => {
    for (const [rank, name] of familyNames.entries()) {
      const family = await familyOf(name);
      for (const subset of family.subsetsFor(codePoint)) {
        if ((await charactersOf(subset, family)).has(codePoint)) return { rank, name: subset.name };
      }
    }
    return null;
  };

  return {
    files,
    fitText: async (text, language) => {
      const familyNames = familiesFor(language);
      const ranks = new Map<string, number>();
      const available = new Set<string>();
      // Spaces and digits come first, so that they are not taken from the fonts of the letters.
      for (const character of new Set(` 0${replacementCharacter}${text}`)) {
        const subset = await findSubset(character.codePointAt(0) ?? 0, familyNames);
        if (!subset) continue;
        available.add(character);
        ranks.set(subset.name, subset.rank);
      }
      return {
        text: text
          .replace(visibleCharacters, (character) =>
            available.has(character) ? character : substituteFor(character),
          )
          .replace(replacementRuns, replacementCharacter),
        fonts: [...ranks].sort(([, a], [, b]) => a - b).map(([name]) => name),
      };
    },
  };
}

function memoized<Value>(cache: Map<string, Value>, name: string, make: () => Value): Value {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const value = make();
  cache.set(name, value);
  return value;
}
