import { readFile } from 'node:fs/promises';
import { type FontFamily, type FontSubset, openFontFamily } from './font-family.ts';
import { makeFontFile } from './font-file.ts';

/** The fonts that were needed so far. They are taken from their packages when a text first asks for them. */
export interface FontStore {
  /** @param language ISO 639: Chinese characters come in the shapes of Japanese, Korean or Chinese. */
  readonly fitText: (text: string, language: string) => Promise<FittedText>;
  /** Only ever longer. */
  readonly files: readonly Uint8Array[];
}

export interface FittedText {
  /** What no font draws is one replacement character, however long it is; a mark on a letter is left out. */
  readonly text: string;
  /** The names of the fonts that together draw it, best first. */
  readonly fonts: readonly string[];
}

/**
 * Later families fill in what earlier ones lack. Arabic and Thai are those whose letters are drawn whole: others compose
 * them of letter and dots, and most readers then find every such letter twice when one copies or searches.
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

/** The families that may draw a language's texts, best first. */
export function familiesFor(language: string): readonly string[] {
  if (language === 'ja') return [...baseFamilies, japanese, chinese, korean];
  if (language === 'ko') return [...baseFamilies, korean, japanese, chinese];
  return [...baseFamilies, chinese, japanese, korean];
}

const weights = [400, 700];

const replacementCharacter = '\ufffd';
const replacementRuns = new RegExp(`${replacementCharacter}+`, 'g');
const substituteFor = (character: string) => (/\p{M}/u.test(character) ? '' : replacementCharacter);
/** Every character that a font has to draw: the others only steer. */
const visibleCharacters = /[^\n\p{Default_Ignorable_Code_Point}]/gu;

/** A shelf that holds nothing yet. */
export function openFontStore(): FontStore {
  const families = new Map<string, Promise<FontFamily>>();
  const fetched = new Map<string, Promise<ReadonlySet<number>>>();
  const files: Uint8Array[] = [];

  const familyOf = (name: string) => memoized(families, name, () => openFontFamily(name));

  /** Puts a piece on the shelf; the result is what it draws. */
  const fetchPiece = ({ name, file, excluded }: FontSubset) =>
    memoized(fetched, name, async () => {
      const woff2 = await readFile(file);
      const made = await Promise.all(weights.map((weight) => makeFontFile(woff2, name, weight, excluded)));
      files.push(...made.map(({ bytes }) => bytes));
      return made[0]?.characters ?? new Set();
    });

  const charactersOf = async (piece: FontSubset, { common }: FontFamily) => {
    // Each new font costs the typesetter a fresh start: those that will be asked for anyway come at once.
    if (!fetched.has(piece.name) && common.includes(piece)) await Promise.all(common.map(fetchPiece));
    return fetchPiece(piece);
  };

  /** The first piece that draws a code point, and the place of its family in the line. */
  const pieceFor = async (codePoint: number, line: readonly string[]) => {
    for (const [place, name] of line.entries()) {
      const family = await familyOf(name);
      for (const piece of family.subsetsFor(codePoint)) {
        if ((await charactersOf(piece, family)).has(codePoint)) return { place, name: piece.name };
      }
    }
    return null;
  };

  return {
    files,
    fitText: async (text, language) => {
      const line = familiesFor(language);
      const places = new Map<string, number>();
      const drawn = new Set<string>();
      // Spaces and figures come first, so that the fonts of letters never bring their own.
      for (const character of new Set(` 0${replacementCharacter}${text}`)) {
        const piece = await pieceFor(character.codePointAt(0) ?? 0, line);
        if (!piece) continue;
        drawn.add(character);
        places.set(piece.name, piece.place);
      }
      return {
        text: text
          .replace(visibleCharacters, (character) =>
            drawn.has(character) ? character : substituteFor(character),
          )
          .replace(replacementRuns, replacementCharacter),
        fonts: [...places].sort(([, one], [, other]) => one - other).map(([name]) => name),
      };
    },
  };
}

function memoized<Value>(known: Map<string, Value>, name: string, make: () => Value): Value {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  known.set(name, made);
  return made;
}
