/** Longer terms are not what a menu calls a dish. */
export const maxTermLength = 40;

/** As in phone numbers, card numbers and codes. */
const longNumber = /(?:\p{Nd}[\s().+\-/]*){5}/u;

const addressMark = /[@＠]|:\/\/|\bwww\./u;

/** A term that was searched in vain, as it is counted; `null` for one that may say something about a person. */
export function emptySearchTerm(typed: string): string | null {
  const term = typed
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  const isCounted = term.length >= 2 && term.length <= maxTermLength;
  return isCounted && !longNumber.test(term) && !addressMark.test(term) ? term : null;
}
