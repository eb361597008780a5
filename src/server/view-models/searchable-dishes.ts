import type { DietMark } from '#domain/diet/diet-marks.ts';
import type { FilteredDish } from '#domain/search/dish-filters.ts';
import type { SearchableProduct } from '#domain/search/search-products.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import type { LocalizedText } from '../catalog/request-context.ts';

/** Where a searchable text comes from. */
interface TextSource {
  /** The group of a choice; `null` for a description. */
  readonly group: LocalizedText | null;
  readonly language: LocalizedText['language'];
}

export interface SearchableDish extends SearchableProduct, FilteredDish {
  readonly id: number;
  readonly category: number;
  /** The source of each text. */
  readonly sources: readonly TextSource[];
}

type Searchable = PartValue<'searchable'>;
type Entry = Searchable['products'][number];

const known = new WeakMap<
  Searchable,
  { readonly uiStrings: unknown; readonly dishes: readonly SearchableDish[] }
>();

/** The names of what venues mark dishes with, in the language of the menu. */
export interface MarkNames {
  /** The venue's own phrases, which the names come from. */
  readonly uiStrings: unknown;
  /** What stands before them. */
  readonly group: () => string;
  readonly diet: (mark: DietMark) => string;
  readonly spicy: () => string;
}

/** The products of a menu as the search needs them, computed once per menu. */
export function searchableDishes(menu: Searchable, names: MarkNames): readonly SearchableDish[] {
  const computed = known.get(menu);
  if (computed && computed.uiStrings === names.uiStrings) return computed.dishes;
  const variations = new Map(menu.variations.map((variation) => [variation.id, variation]));
  const dishes = menu.products.map((entry) => {
    const { diets, spiciness, min_age } = entry;
    const texts = [
      ...descriptionsOf(entry),
      ...choicesOf(entry, variations),
      ...comboChoicesOf(entry),
      ...marksOf(entry, names),
    ];
    return {
      id: entry.id,
      category: entry.category,
      name: entry.name,
      properties: entry.properties,
      ...{ diets, spiciness, min_age },
      texts: texts.map(({ words }) => words),
      sources: texts,
    };
  });
  known.set(menu, { uiStrings: names.uiStrings, dishes });
  return dishes;
}

type SearchText = TextSource & { readonly words: string };

function descriptionsOf({ small_description, description, foreign }: Entry): readonly SearchText[] {
  return [
    { words: small_description ?? '', group: null, language: foreign.small_description ?? null },
    { words: description, group: null, language: foreign.description ?? null },
  ].filter(({ words }) => words !== '');
}

function marksOf({ diets = [], spiciness = 0 }: Entry, names: MarkNames): readonly SearchText[] {
  const words = [...diets.map(names.diet), ...(spiciness > 0 ? [names.spicy()] : [])];
  return words.map((one) => ({
    words: one,
    group: { words: names.group(), language: null },
    language: null,
  }));
}

function choicesOf(
  { choices }: Entry,
  variations: ReadonlyMap<number, Searchable['variations'][number]>,
): readonly SearchText[] {
  return choices.flatMap(([id, wanted]) => {
    const variation = variations.get(id);
    const at = variation?.values.findIndex(([value]) => value === wanted) ?? -1;
    const value = variation?.values[at];
    if (!variation || !value) return [];
    const { name, foreign } = variation;
    return [
      {
        words: value[1],
        group: { words: name, language: foreign.name ?? null },
        language: foreign[`values.${at}.name`] ?? null,
      },
    ];
  });
}

function comboChoicesOf({ combo_groups, foreign }: Entry): readonly SearchText[] {
  return combo_groups.flatMap(({ name, products }, group) =>
    products.map((words, at) => ({
      words,
      group: { words: name, language: foreign[`combo_groups.${group}.name`] ?? null },
      language: foreign[`combo_groups.${group}.products.${at}.name`] ?? null,
    })),
  );
}
