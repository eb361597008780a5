import { foldName } from '../fold-name.ts';
import { findNearMatch, hasUnspacedLetters } from './find-near-match.ts';
import { foldedTextsOf, type SearchableTexts } from './folded-texts.ts';

/** Shorter words are in too many others. */
const minLength = { word: 3, mistyped: 4 } as const;

/** How well a product has a word, by where and how. */
const worth = { name: 4, mistyped: 3, similar: 2, text: 1 } as const;

/** The share of equal pairs of letters from which words look alike. Without spaces, a term is many words at once. */
const minSimilarity = { spaced: 0.5, unspaced: 0.3 } as const;

/**
 * The products nearest to a term that no product has, the nearest first: those with some of its words, or with a name that
 * looks like one of them. A word in most descriptions says nothing.
 *
 * @param tag BCP 47 tag of the language the products are in.
 */
export function nearProducts<Product extends SearchableTexts>(
  products: readonly Product[],
  searchTerm: string,
  tag: string,
): readonly Product[] {
  const scores = new Map<Product, number>();
  for (const word of new Set(wordsOf(foldName(searchTerm, tag)))) {
    const having = products
      .map((product) => ({ product, score: scoreOf(foldedTextsOf(product, tag), word) }))
      .filter(({ score }) => score > 0);
    const isCommon = having.length > products.length / 2;
    const rarity = Math.log(1 + products.length / having.length);
    for (const { product, score } of having) {
      if (isCommon && score <= worth.text) continue;
      scores.set(product, (scores.get(product) ?? 0) + score * rarity);
    }
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([product]) => product);
}

const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= minLengthOf(word));

/** A sign of Chinese or Japanese says more than a letter. */
const minLengthOf = (word: string): number => (hasUnspacedLetters(word) ? 1 : minLength.word);

function scoreOf([name = '', ...texts]: readonly string[], word: string): number {
  if (name.includes(word)) return worth.name;
  const canBeMistyped = word.length >= minLength.mistyped;
  if (canBeMistyped && findNearMatch(name, word)) return worth.mistyped;
  if ((canBeMistyped || hasUnspacedLetters(word)) && looksLike(name, word)) return worth.similar;
  return texts.some((text) => text.includes(word)) ? worth.text : 0;
}

/** Whether a word of a name looks like the word. */
function looksLike(name: string, word: string): boolean {
  const pairs = pairsOf(word);
  const isUnspaced = hasUnspacedLetters(word);
  return wordsOf(name).some((other) => {
    const others = pairsOf(other);
    const shared = [...pairs].filter((pair) => others.has(pair)).length;
    const most = isUnspaced ? pairs.size : (pairs.size + others.size) / 2;
    return shared > 0 && shared / most >= (isUnspaced ? minSimilarity.unspaced : minSimilarity.spaced);
  });
}

const pairsOf = (word: string): ReadonlySet<string> =>
  new Set([...word].slice(1).map((letter, at) => `${[...word][at]}${letter}`));
