import type { MarkedText, TermRange } from './locate-term.ts';
import { markRange } from './locate-term.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Characters on each side of the words. */
const maxBefore = 24;
const maxAfter = 56;

/** Shortens a text to one line around its found words, cut between words, with an ellipsis where something is cut. */
export function excerptAround(text: string, range: TermRange): MarkedText {
  const { before, found, after } = markRange(text, range);
  const oneLine = (part: string) => part.replace(/\s+/gu, ' ');
  return {
    before: shortenStart(oneLine(before).trimStart()),
    found: oneLine(found),
    after: shortenEnd(oneLine(after).trimEnd()),
  };
}

function shortenStart(text: string): string {
  if (text.length <= maxBefore) return text;
  // Not every script separates words with spaces.
  const earliest = text.length - maxBefore;
  const start = [...segmenter.segment(text)].find(({ index }) => index >= earliest)?.index ?? text.length;
  return `…${text.slice(start).replace(/^[\s,.;:،、。–—-]+/u, '')}`;
}

function shortenEnd(text: string): string {
  if (text.length <= maxAfter) return text;
  const end = [...segmenter.segment(text)].findLast(
    ({ index, segment }) => index + segment.length <= maxAfter,
  );
  const cut = end ? text.slice(0, end.index + end.segment.length) : '';
  return `${cut.replace(/[\s,.;:،、。–—-]+$/u, '')}…`;
}
