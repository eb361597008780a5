import { foldName } from '../fold-name.ts';
import { correctTerm, type SearchText } from './correct-term.ts';
import { foldedTextsOf, type SearchableTexts } from './folded-texts.ts';

export interface Search {
  readonly searchTerm: string;
  /** Ids of properties. */
  readonly checkedProperties: readonly number[];
  /** Whether the term is searched as typed, without correcting a typo. */
  readonly isExact: boolean;
}

export interface SearchableProduct extends SearchableTexts {
  readonly properties: readonly number[];
}

export interface Match<Product> {
  readonly product: Product;
  /** The position of the text that has the term; `null` when the name has it, or without a term. */
  readonly textIndex: number | null;
}

export interface SearchResult<Product> {
  /** The term that was searched, as the menu spells it where a typo was corrected. */
  readonly term: string;
  readonly isCorrected: boolean;
  /** Names that begin with the term, then names with the term, then descriptions and choices with it. */
  readonly matches: readonly Match<Product>[];
}

/**
 * The products that have the term and at least one of the checked properties.
 *
 * An empty term, or no checked property, excludes nothing; with neither there are no results. A term that is nowhere on
 * the menu is corrected by one typo. Properties are a matter of taste: a result says nothing about allergens.
 *
 * Source: spec §5 "Search".
 *
 * @param tag BCP 47 tag of the language the products are in.
 */
export function searchProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  { searchTerm, checkedProperties, isExact }: Search,
  tag: string,
): SearchResult<Product> {
  const term = foldName(searchTerm, tag);
  const uncorrected = { term: searchTerm, isCorrected: false };
  if (term === '' && checkedProperties.length === 0) return { ...uncorrected, matches: [] };
  const checked = new Set(checkedProperties);
  const hasProperty = ({ product: { properties } }: Match<Product>) =>
    checked.size === 0 || properties.some((property) => checked.has(property));

  const found = rankedMatches(products, term, tag);
  if (found.length > 0 || isExact) return { ...uncorrected, matches: found.filter(hasProperty) };
  const corrected = correctTerm(
    products.flatMap((product) => searchTextsOf(product, tag)),
    term,
    tag,
  );
  if (corrected === null) return { ...uncorrected, matches: [] };
  const matches = rankedMatches(products, foldName(corrected, tag), tag);
  return { term: corrected, isCorrected: true, matches: matches.filter(hasProperty) };
}

function rankedMatches<Product extends SearchableProduct>(
  products: readonly Product[],
  term: string,
  tag: string,
): readonly Match<Product>[] {
  const ranks: [Match<Product>[], Match<Product>[], Match<Product>[]] = [[], [], []];
  const [beginning, within, beside] = ranks;
  for (const product of products) {
    const [name, ...texts] = foldedTextsOf(product, tag);
    const at = name?.indexOf(term) ?? -1;
    if (at >= 0) (at === 0 ? beginning : within).push({ product, textIndex: null });
    else {
      const textIndex = texts.findIndex((text) => text.includes(term));
      if (textIndex >= 0) beside.push({ product, textIndex });
    }
  }
  return ranks.flat();
}

const searchTextsOf = (product: SearchableProduct, tag: string): readonly SearchText[] => {
  const folded = foldedTextsOf(product, tag);
  return [product.name, ...product.texts].map((words, at) => ({
    words,
    folded: folded[at] ?? '',
    isName: at === 0,
  }));
};
