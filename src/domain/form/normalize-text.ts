import { normalizeLine } from '../normalize-line.ts';

/**
 * What a diner typed, as plain text of any number of lines: each of them a plain line, no more than one empty line
 * in a row, none at the ends.
 */
export function normalizeText(typed: string): string {
  return typed
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(normalizeLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}
