import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { ConcurrentChanges } from '#contracts/shapes/publish-result.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import type { Language } from '#i18n/languages.ts';
import { formatValue, truncate } from './format-value.ts';
import { itemsIn, type ParsedFiles, type RawItem, unavailableHoursIn } from './menu-files.ts';
import { isTextByLanguage, type ValueByLanguage } from './text-by-language.ts';

export type Conflict = ConcurrentChanges['clashes'][number];

type ItemEdit = ParsedMenuEdits['items'][number];

/**
 * Fields that the edits change and that others have changed since. Equal changes do not conflict.
 *
 * @param base the version that the edits were made on.
 */
export function conflictsOf(
  { items, venue }: ParsedMenuEdits,
  base: ParsedFiles,
  current: ParsedFiles,
  language: Language,
): readonly Conflict[] {
  const [old, next] = [itemsIn(base.menu), itemsIn(current.menu)];
  const ofItems = items.flatMap((edit) => {
    const [was, is] = [old.get(edit.item)?.item, next.get(edit.item)?.item];
    return was && is ? [...textConflicts(edit, was, is), ...valueConflicts(edit, was, is, language)] : [];
  });
  const ofVenue = (['opening_hours', 'closing_rules'] as const).flatMap((field) => {
    const values: ThreeWayValue = [base.menu[field] ?? [], current.menu[field] ?? [], venue[field]];
    return isConflict(values)
      ? [{ item: null, field, language: null, theirs: formatShort(values[1], language) }]
      : [];
  });
  return [...ofItems, ...ofVenue];
}

/** The base value, the current value, and the edited value; `undefined` when the field is not edited. */
type ThreeWayValue = readonly [was: unknown, is: unknown, edited: unknown];

function isConflict([was, is, edited]: ThreeWayValue): boolean {
  const text = JSON.stringify(is);
  return edited !== undefined && JSON.stringify(was) !== text && JSON.stringify(edited) !== text;
}

const formatShort = (value: unknown, language: Language) => truncate(formatValue(value, language));

/** Compares each language separately: others may have changed another one. */
function textConflicts({ item, set }: ItemEdit, was: RawItem, is: RawItem): readonly Conflict[] {
  return (['name', 'description'] as const).flatMap((field) =>
    Object.entries(set[field] ?? {}).flatMap(([code, edited]) => {
      const language = code as Language;
      const theirs = textIn(is[field], language);
      return isConflict([textIn(was[field], language), theirs, edited])
        ? [{ item, field, language, theirs: truncate(theirs) }]
        : [];
    }),
  );
}

const textIn = (words: string | ValueByLanguage | undefined, language: Language): string | null =>
  (isTextByLanguage(words) ? words[language] : words) ?? null;

function valueConflicts(
  { item, set }: ItemEdit,
  was: RawItem,
  is: RawItem,
  language: Language,
): readonly Conflict[] {
  const values: Readonly<Record<string, ThreeWayValue>> = {
    price: pricesAlike(was, is, set.price),
    // The edit names a hash and the file a path, so equal pictures conflict too. The author decides.
    picture: [pictureOf(was), pictureOf(is), set.picture],
    hours: [unavailableHoursIn(was), unavailableHoursIn(is), set.hours],
    out_of_stock: [was.out_of_stock ?? false, is.out_of_stock ?? false, set.out_of_stock],
  };
  return Object.entries(values).flatMap(([field, one]) =>
    isConflict(one) ? [{ item, field, language: null, theirs: formatShort(one[1], language) }] : [],
  );
}

/** Prices that are the same amount as the current one are written like it. */
function pricesAlike(was: RawItem, is: RawItem, edited: string | undefined): ThreeWayValue {
  const current = String(is.price);
  const alike = (price: string) => (isSameAmount(price, current) ? current : price);
  return [alike(String(was.price)), current, edited === undefined ? edited : alike(edited)];
}

const pictureOf = ({ images = [] }: RawItem): string | null => images[0]?.image.product ?? null;
