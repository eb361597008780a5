import { type DietMark, dietMarks } from '#domain/diet/diet-marks.ts';
import { cleanLine } from '../text/clean-text.ts';

/** Words and abbreviations, lower case without spaces, hyphens and underscores. */
const byWord: ReadonlyMap<string, DietMark> = new Map([
  ...dietMarks.map((diet) => [diet.replace('_', ''), diet] as const),
  ...(['vg', 've', 'vgn', 'plantbased', 'vegandiet', 'végane'] as const).map(
    (word) => [word, 'vegan'] as const,
  ),
  ...(['v', 'veg', 'veggie', 'vegi', 'vegetariandiet', 'végétarien'] as const).map(
    (word) => [word, 'vegetarian'] as const,
  ),
  ...(['gf', 'glutenfreediet', 'nogluten', 'glutenfrei'] as const).map(
    (word) => [word, 'gluten_free'] as const,
  ),
  ...(['df', 'lactosefree', 'lowlactosediet', 'nondairy', 'lf'] as const).map(
    (word) => [word, 'dairy_free'] as const,
  ),
  ...(['nf', 'nutsfree', 'nonuts'] as const).map((word) => [word, 'nut_free'] as const),
  ['halaldiet', 'halal'],
  ['kosherdiet', 'kosher'],
  ['bio', 'organic'],
  ['pescetarian', 'pescatarian'],
]);

/** Abbreviations that mean something else elsewhere. */
const ambiguous: ReadonlySet<string> = new Set(['v', 'veg', 've', 'lowlactosediet']);

const spiciness: ReadonlyMap<string, number> = new Map([
  ...(['mild', 'mildspicy', 'hot1'] as const).map((word) => [word, 1] as const),
  ...(['spicy', 'medium', 'scharf', 'picante', 'épicé', 'piquant'] as const).map(
    (word) => [word, 2] as const,
  ),
  ...(['hot', 'veryspicy', 'extraspicy', 'veryhot'] as const).map((word) => [word, 3] as const),
]);

interface ReadDiets {
  readonly diets: readonly DietMark[];
  /** 0 to 3; `null` when nothing is said. */
  readonly spiciness: number | null;
  /** Words whose meaning is a guess. */
  readonly guessed: readonly string[];
  readonly unknown: readonly string[];
}

const foldWord = (word: string) => word.toLowerCase().replace(/[\s_\-()[\].]/g, '');

/** Reads a list such as `V, GF`, `vegan|organic` or `🌶🌶`. */
export function readDiets(text: string): ReadDiets {
  const chilies = text.match(/🌶/gu)?.length ?? 0;
  const parts = text
    .replace(/🌶\ufe0f?/gu, ' ')
    .split(/[,;|/\n•·+&]|\s{2,}/)
    .map(cleanLine)
    .filter((part) => /\p{L}/u.test(part));
  const read = parts.map((part) => {
    const word = foldWord(part);
    return { part, word, diet: byWord.get(word), heat: spiciness.get(word) };
  });
  const heats = read.flatMap(({ heat }) => (heat === undefined ? [] : [heat]));
  const heat = Math.max(Math.min(chilies, 3), ...heats, 0);
  const found = new Set(read.flatMap(({ diet }) => (diet ? [diet] : [])));
  return {
    diets: dietMarks.filter((diet) => found.has(diet)),
    spiciness: heat === 0 ? null : heat,
    guessed: read.filter(({ word, diet }) => diet && ambiguous.has(word)).map(({ part }) => part),
    unknown: read.filter((one) => !one.diet && one.heat === undefined).map(({ part }) => part),
  };
}
