import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import type { KindReaderContext } from '#server/menu-exchange/kind-reader.ts';
import { createRemarkList, type Remark } from '#server/menu-exchange/remarks.ts';

/** What readers need, with a list of their remarks. */
export const readerContext = (currency: string | null = null): KindReaderContext => ({
  remarks: createRemarkList(),
  cleanMarkup: sanitizeMarkup,
  currency,
  currencyBefore: null,
  now: new Date('2026-11-27T12:00:00Z'),
});

/** Remarks of a kind, each with its places: `message @ place, place`. */
export const remarksOf = (remarks: readonly Remark[], kind: Remark['kind']): readonly string[] =>
  remarks
    .filter((remark) => remark.kind === kind)
    .map(({ message, places }) => (places.length === 0 ? message : `${message} @ ${places.join(', ')}`));
