import { endOfWord, findNearMatch } from './find-near-match.ts';
import { openTermLocator } from './locate-term.ts';

/** A text of the menu. */
export interface SearchText {
  readonly words: string;
  readonly folded: string;
  readonly isName: boolean;
}

/** Shorter terms are one typo away from too many words. */
const minTermLength = 4;

/**
 * The words of the menu that a mistyped term means, as the menu spells them; `null` without any. Names come before
 * other texts, whole words before their beginnings, and frequent words before rare ones.
 *
 * @param term folded.
 * @param tag BCP 47 tag of the language the texts are in.
 */
export function correctTerm(texts: readonly SearchText[], term: string, tag: string): string | null {
  if ([...term].length < minTermLength) return null;
  const [names, others] = [texts.filter(({ isName }) => isName), texts.filter(({ isName }) => !isName)];
  return mostFrequent(names, term, tag) ?? mostFrequent(others, term, tag);
}

interface Candidate {
  readonly folded: string;
  readonly text: string;
  readonly isWhole: boolean;
  count: number;
}

function mostFrequent(texts: readonly SearchText[], term: string, tag: string): string | null {
  const candidates = new Map<string, Candidate>();
  for (const { words, folded } of texts) {
    const near = findNearMatch(folded, term);
    if (!near) continue;
    const meant = folded.slice(near.start, endOfWord(folded, near.end));
    const known = candidates.get(meant);
    if (known) known.count += 1;
    else candidates.set(meant, { folded: meant, text: words, isWhole: near.endsWord, count: 1 });
  }
  const [best] = [...candidates.values()].sort(
    (one, other) => Number(other.isWhole) - Number(one.isWhole) || other.count - one.count,
  );
  if (!best) return null;
  const spelled = openTermLocator(best.folded, tag)(best.text);
  return spelled ? best.text.slice(spelled.start, spelled.end) : best.folded;
}
