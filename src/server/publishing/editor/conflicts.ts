import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { ConcurrentChanges } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import { formatValue, truncate } from './format-value.ts';
import { itemsIn, type ParsedFiles, type RawItem, unavailableHoursIn } from './menu-files.ts';
import { isTextByLanguage, type ValueByLanguage } from './text-by-language.ts';

export type Conflict = ConcurrentChanges['clashes'][number];

type ItemEdit = ParsedMenuEdits['items'][number];

/**
 * What somebody means to change that others have changed since: publishing would put the one in place of the other. Where
 * both mean the same there is none.
 *
 * @param base what the edits were made on.
 */
export function conflictsOf(
  { items, venue }: ParsedMenuEdits,
  base: ParsedFiles,
  current: ParsedFiles,
  language: Language,
): readonly Conflict[] {
  const [old, young] = [itemsIn(base.menu), itemsIn(current.menu)];
  const ofItems = items.flatMap((edit) => {
    const [was, is] = [old.get(edit.item)?.item, young.get(edit.item)?.item];
    return was && is ? [...textConflicts(edit, was, is), ...valueConflicts(edit, was, is, language)] : [];
  });
  const ofVenue = (['opening_hours', 'closing_rules'] as const).flatMap((field) => {
    const asked: ThreeWayValue = [base.menu[field] ?? [], current.menu[field] ?? [], venue[field]];
    return isConflict(asked)
      ? [{ item: null, field, language: null, theirs: formatShort(asked[1], language) }]
      : [];
  });
  return [...ofItems, ...ofVenue];
}

/** What was there, what others made of it, and what is meant to come in its place; `undefined` where nothing is. */
type ThreeWayValue = readonly [was: unknown, is: unknown, meant: unknown];

function isConflict([was, is, meant]: ThreeWayValue): boolean {
  const text = JSON.stringify(is);
  return meant !== undefined && JSON.stringify(was) !== text && JSON.stringify(meant) !== text;
}

const formatShort = (value: unknown, language: Language) => truncate(formatValue(value, language));

/** Language by language: others may have said the same thing in theirs. */
function textConflicts({ item, set }: ItemEdit, was: RawItem, is: RawItem): readonly Conflict[] {
  return (['name', 'description'] as const).flatMap((field) =>
    Object.entries(set[field] ?? {}).flatMap(([code, meant]) => {
      const language = code as Language;
      const theirs = textIn(is[field], language);
      return isConflict([textIn(was[field], language), theirs, meant])
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
  const asked: Readonly<Record<string, ThreeWayValue>> = {
    price: [String(was.price), String(is.price), set.price],
    // The edit names an original, and the file a place: both may mean the same, and whoever decides sees it.
    picture: [pictureOf(was), pictureOf(is), set.picture],
    hours: [unavailableHoursIn(was), unavailableHoursIn(is), set.hours],
    out_of_stock: [was.out_of_stock ?? false, is.out_of_stock ?? false, set.out_of_stock],
  };
  return Object.entries(asked).flatMap(([field, one]) =>
    isConflict(one) ? [{ item, field, language: null, theirs: formatShort(one[1], language) }] : [],
  );
}

const pictureOf = ({ images = [] }: RawItem): string | null => images[0]?.image.product ?? null;
