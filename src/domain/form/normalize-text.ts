import { normalizeLine } from '../normalize-line.ts';

/**
 * Normalizes typed multi-line text: each line is normalized, with at most one empty line in a row and none at the ends.
 */
export function normalizeText(typed: string): string {
  return typed
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(normalizeLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}
