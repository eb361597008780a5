import { foldName } from '#domain/fold-name.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import type { SearchableItem } from '../staff/inventory.ts';

/** As many as fit beside an order. */
const maxFound = 12;

/** How well a dish fits, the lower the better; `null` if it does not. */
function rankOf(
  { folded, code = '' }: SearchableItem,
  term: string,
  words: readonly string[],
): number | null {
  if (code !== '' && code.toLowerCase() === term) return 0;
  if (!words.every((word) => folded.includes(word))) {
    return code !== '' && code.toLowerCase().startsWith(term) ? 4 : null;
  }
  if (folded.startsWith(term)) return 1;
  return ` ${folded}`.includes(` ${words[0]}`) ? 2 : 3;
}

/**
 * The dishes that staff mean by some letters: by name, in any order of its words, or by code or number.
 *
 * @param dishes in menu order, which decides between dishes that fit equally well.
 */
export function findDishes(
  dishes: readonly SearchableItem[],
  typed: string,
  language: Language,
): readonly SearchableItem[] {
  const term = foldName(toLatinDigits(typed), languageTagOf(language));
  const words = term.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return dishes
    .flatMap((dish) => {
      const rank = String(dish.item) === term ? 0 : rankOf(dish, term, words);
      return rank === null ? [] : [{ dish, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxFound)
    .map(({ dish }) => dish);
}
