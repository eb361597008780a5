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
    const searched = { word, pairs: pairsOf(word), isUnspaced: hasUnspacedLetters(word) };
    const having = products
      .map((product) => ({ product, score: scoreOf(foldedTextsOf(product, tag), searched) }))
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

interface SearchedWord {
  readonly word: string;
  readonly pairs: readonly string[];
  readonly isUnspaced: boolean;
}

function scoreOf([name = '', ...texts]: readonly string[], searched: SearchedWord): number {
  const { word, isUnspaced } = searched;
  if (name.includes(word)) return worth.name;
  const canBeMistyped = word.length >= minLength.mistyped;
  if (canBeMistyped && findNearMatch(name, word)) return worth.mistyped;
  if ((canBeMistyped || isUnspaced) && looksLike(name, searched)) return worth.similar;
  return texts.some((text) => text.includes(word)) ? worth.text : 0;
}

/** Whether a word of a name looks like the word. */
function looksLike(name: string, { pairs, isUnspaced }: SearchedWord): boolean {
  if (!pairs.some((pair) => name.includes(pair))) return false;
  return wordsOf(name).some((other) => {
    const shared = pairs.filter((pair) => other.includes(pair)).length;
    if (shared === 0) return false;
    const most = isUnspaced ? pairs.length : (pairs.length + pairsOf(other).length) / 2;
    return shared / most >= (isUnspaced ? minSimilarity.unspaced : minSimilarity.spaced);
  });
}

/** The pairs of letters that stand side by side, each once. */
function pairsOf(word: string): readonly string[] {
  const letters = [...word];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))];
}
