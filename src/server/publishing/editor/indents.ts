/** The indents of a text. */
export interface Indents {
  /** The indent of something that begins its line; `null` when something else does. */
  readonly own: (at: number) => string | null;
  /** The indent of the line that a position is on. */
  readonly ofLine: (at: number) => string;
}

/** Finds all lines first: a file of one long line is not searched again for each position. */
export function indentsOf(text: string): Indents {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const ofLine = (at: number): string => indentFrom(text, starts[lineOf(starts, at)] ?? 0, at);
  return {
    ofLine,
    own(at) {
      const line = lineOf(starts, at);
      const indent = ofLine(at);
      return line > 0 && (starts[line] ?? 0) + indent.length === at ? indent : null;
    },
  };
}

/** The index of the last line that starts at or before a position. */
function lineOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function indentFrom(text: string, start: number, end: number): string {
  let at = start;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at += 1;
  return text.slice(start, at);
}
