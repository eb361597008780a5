import type { SearchableProduct } from '#domain/search/search-products.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import type { LocalizedText } from '../catalog/request-context.ts';

/** Where a searchable text comes from. */
interface TextSource {
  /** The group of a choice; `null` for a description. */
  readonly group: LocalizedText | null;
  readonly language: LocalizedText['language'];
}

export interface SearchableDish extends SearchableProduct {
  readonly id: number;
  readonly category: number;
  /** The source of each text. */
  readonly sources: readonly TextSource[];
}

type Searchable = PartValue<'searchable'>;
type Entry = Searchable['products'][number];

const known = new WeakMap<Searchable, readonly SearchableDish[]>();

/** The products of a menu as the search needs them, computed once per menu. */
export function searchableDishes(menu: Searchable): readonly SearchableDish[] {
  const computed = known.get(menu);
  if (computed) return computed;
  const variations = new Map(menu.variations.map((variation) => [variation.id, variation]));
  const dishes = menu.products.map((entry) => {
    const texts = [...descriptionsOf(entry), ...choicesOf(entry, variations), ...comboChoicesOf(entry)];
    return {
      id: entry.id,
      category: entry.category,
      name: entry.name,
      properties: entry.properties,
      texts: texts.map(({ words }) => words),
      sources: texts,
    };
  });
  known.set(menu, dishes);
  return dishes;
}

type SearchText = TextSource & { readonly words: string };

function descriptionsOf({ small_description, description, foreign }: Entry): readonly SearchText[] {
  return [
    { words: small_description ?? '', group: null, language: foreign.small_description ?? null },
    { words: description, group: null, language: foreign.description ?? null },
  ].filter(({ words }) => words !== '');
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
