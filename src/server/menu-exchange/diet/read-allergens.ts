import { type Allergen, allergens } from '#domain/diet/allergens.ts';
import { cleanLine } from '../text/clean-text.ts';
import { kindWords, sortCodes } from './allergen-kinds.ts';

/** Words of menus and of other systems for the allergens that food is labeled with, by allergen. */
const words: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten, gluten containing cereals, cereals',
  crustaceans: 'crustaceans, crustacean, crustacea, crustacean shellfish',
  eggs: 'eggs, egg, eier, œuf, œufs, huevo, huevos, uova, ei',
  fish: 'fish, fisch, poisson, pescado, pesce, vis',
  peanuts: 'peanuts, peanut, groundnut, groundnuts, erdnüsse, arachides, cacahuetes',
  soybeans: 'soybeans, soybean, soy, soya, soja',
  milk: 'milk, dairy, milch, lait, leche, latte, milk dairy',
  nuts: 'nuts, nut, tree nuts, tree nut',
  celery: 'celery, celeriac, sellerie, céleri, apio, sedano',
  mustard: 'mustard, senf, moutarde, mostaza, senape',
  sesame: 'sesame, sesame seeds, sesame seed, sesam, sésame, sésamo',
  sulphites:
    'sulphites, sulphite, sulfites, sulfite, sulphur dioxide, sulfur dioxide, so2, sulphur dioxide sulphites, sulphur dioxide and sulphites',
  lupin: 'lupin, lupine, lupins, lupine beans, lupinen',
  molluscs: 'molluscs, mollusc, mollusks, mollusk, weichtiere, mollusques',
};

/** Words that say less or more than the allergen that they are read as. */
const roughWords: Readonly<Partial<Record<Allergen, string>>> = {
  crustaceans: 'shellfish',
  milk: 'lactose, cheese, butter',
};

const codesOf = (table: Readonly<Partial<Record<Allergen, string>>>) =>
  allergens.flatMap((allergen) =>
    (table[allergen]?.split(', ') ?? []).map((word) => [word, allergen] as const),
  );

const rough: ReadonlyMap<string, string> = new Map(codesOf(roughWords));
const exact: ReadonlyMap<string, string> = new Map([...codesOf(words), ...kindWords]);

const foldWord = (word: string) =>
  cleanLine(
    word
      .toLowerCase()
      .replace(/[_()&*/-]/g, ' ')
      .replace(/^(contains|allergens?)\b:?/, ''),
  );

/** The code of an allergen or of a kind of one that a word means; `null` for anything else. */
export function allergenOfWord(word: string): { readonly code: string; readonly isGuess: boolean } | null {
  const folded = foldWord(word);
  const known = exact.get(folded);
  const guess = rough.get(folded);
  if (known !== undefined) return { code: known, isGuess: false };
  return guess === undefined ? null : { code: guess, isGuess: true };
}

export interface ReadAllergens {
  /** Codes, the fourteen first; `null` when nothing is said: unknown. An empty list says none. */
  readonly allergens: readonly string[] | null;
  /** Words whose meaning is a guess. */
  readonly guessed: readonly string[];
  /** Words that are taken as allergens of the menu's own. */
  readonly own: readonly string[];
  readonly unknown: readonly string[];
}

const nonePattern = /^(none|no|no allergens|nil|keine|aucun|ninguno|0)$/i;

/** Notes that stand where allergens are expected. */
const notePattern =
  /\b(ask|see|contact|please|staff|unknown|may|free|without|no|yes|info\w*|tb[acd])\b|^n a$/;

/** The code that a word for none of the known allergens gets; `null` for what is no name. */
function ownCodeOf(word: string): string | null {
  const folded = foldWord(word);
  const code = folded.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(' ', '_');
  return /^[a-z][a-z0-9_]{1,31}$/.test(code) && folded.split(' ').length <= 3 && !notePattern.test(folded)
    ? code
    : null;
}

type ReadWord = { readonly part: string } & (
  | { readonly kind: 'known' | 'guessed' | 'own'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: null }
);

function readWord(part: string): ReadWord {
  // The regulation numbers its allergens.
  const numbered = /^\d{1,2}$/.test(part) ? allergens[Number(part) - 1] : undefined;
  if (numbered) return { part, kind: 'known', code: numbered };
  const found = allergenOfWord(part);
  if (found) return { part, kind: found.isGuess ? 'guessed' : 'known', code: found.code };
  const code = ownCodeOf(part);
  return code === null ? { part, kind: 'unknown', code } : { part, kind: 'own', code };
}

/** Reads a list such as `GLUTEN|MILK`, `eggs, fish` or `1, 3, 7`. Dashes and blanks say nothing. */
export function readAllergens(text: string): ReadAllergens {
  const parts = text
    .split(/[,;|\n•·+]|\band\b/i)
    .map(cleanLine)
    .filter((part) => /[\p{L}\d]/u.test(part));
  const isNone = parts.length > 0 && parts.every((part) => nonePattern.test(part));
  const read = isNone ? [] : parts.map(readWord);
  const codes = read.flatMap(({ code }) => code ?? []);
  const wordsOf = (kind: ReadWord['kind']) => read.filter((one) => one.kind === kind).map(({ part }) => part);
  return {
    allergens: codes.length === 0 && !isNone ? null : sortCodes(codes),
    guessed: wordsOf('guessed'),
    own: wordsOf('own'),
    unknown: wordsOf('unknown'),
  };
}
