import { foldName } from '../fold-name.ts';

/** What a search looks at. */
export interface SearchableTexts {
  readonly name: string;
  /** Its descriptions and choices, in the order in which they are searched. */
  readonly texts: readonly string[];
}

/** Folding is slow, and a menu is searched at every letter that a diner types. */
const foldedTexts = new WeakMap<
  SearchableTexts,
  { readonly tag: string; readonly texts: readonly string[] }
>();

/**
 * The folded name, followed by the other folded texts.
 *
 * @param tag BCP 47 tag of the language the texts are in.
 */
export function foldedTextsOf(product: SearchableTexts, tag: string): readonly string[] {
  const known = foldedTexts.get(product);
  if (known?.tag === tag) return known.texts;
  const texts = [product.name, ...product.texts].map((text) => foldName(text, tag));
  foldedTexts.set(product, { tag, texts });
  return texts;
}
