/** Direction marks and zero-width spaces. Joiners are kept: Persian and Indic words need them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Normalizes typed text to one line: NFC, without control characters or direction marks, single spaces, none at the
 * ends.
 */
export function normalizeLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}
