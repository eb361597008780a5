/** Marks that turn the direction of text, and spaces of no width. Joiners stay: Persian and Indic words need them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * What a diner typed, as one line of plain text: composed, without control characters or marks that could turn
 * the text around it, single spaces within and none at the ends.
 */
export function normalizeLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}
