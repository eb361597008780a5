import type { Meanwhile } from '#contracts/shapes/desk-changes.ts';
import type { ReadEdits } from '#contracts/shapes/desk-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { absencesIn, itemsIn, type ReadFiles, type WrittenItem } from './menu-files.ts';
import { cut, readable } from './readable.ts';
import { type ByLanguage, isByLanguage } from './words.ts';

export type Clash = Meanwhile['clashes'][number];

type ItemEdit = ReadEdits['items'][number];

/**
 * What somebody means to change that others have changed since: publishing would put the one in place of the other. Where
 * both mean the same there is none.
 *
 * @param base what the edits were made on.
 */
export function clashesOf(
  { items, venue }: ReadEdits,
  base: ReadFiles,
  current: ReadFiles,
  language: Language,
): readonly Clash[] {
  const [old, young] = [itemsIn(base.menu), itemsIn(current.menu)];
  const ofItems = items.flatMap((edit) => {
    const [was, is] = [old.get(edit.item)?.item, young.get(edit.item)?.item];
    return was && is ? [...wordClashes(edit, was, is), ...plainClashes(edit, was, is, language)] : [];
  });
  const ofVenue = (['opening_hours', 'closing_rules'] as const).flatMap((field) => {
    const asked: Asked = [base.menu[field] ?? [], current.menu[field] ?? [], venue[field]];
    return isClash(asked) ? [{ item: null, field, language: null, theirs: shown(asked[1], language) }] : [];
  });
  return [...ofItems, ...ofVenue];
}

/** What was there, what others made of it, and what is meant to come in its place; `undefined` where nothing is. */
type Asked = readonly [was: unknown, is: unknown, meant: unknown];

function isClash([was, is, meant]: Asked): boolean {
  const text = JSON.stringify(is);
  return meant !== undefined && JSON.stringify(was) !== text && JSON.stringify(meant) !== text;
}

const shown = (value: unknown, language: Language) => cut(readable(value, language));

/** Language by language: others may have said the same thing in theirs. */
function wordClashes({ item, set }: ItemEdit, was: WrittenItem, is: WrittenItem): readonly Clash[] {
  return (['name', 'description'] as const).flatMap((field) =>
    Object.entries(set[field] ?? {}).flatMap(([code, meant]) => {
      const language = code as Language;
      const theirs = said(is[field], language);
      return isClash([said(was[field], language), theirs, meant])
        ? [{ item, field, language, theirs: cut(theirs) }]
        : [];
    }),
  );
}

const said = (words: string | ByLanguage | undefined, language: Language): string | null =>
  (isByLanguage(words) ? words[language] : words) ?? null;

function plainClashes(
  { item, set }: ItemEdit,
  was: WrittenItem,
  is: WrittenItem,
  language: Language,
): readonly Clash[] {
  const asked: Readonly<Record<string, Asked>> = {
    price: [String(was.price), String(is.price), set.price],
    // The edit names an original, and the file a place: both may mean the same, and whoever decides sees it.
    picture: [pictureOf(was), pictureOf(is), set.picture],
    hours: [absencesIn(was), absencesIn(is), set.hours],
    out_of_stock: [was.out_of_stock ?? false, is.out_of_stock ?? false, set.out_of_stock],
  };
  return Object.entries(asked).flatMap(([field, one]) =>
    isClash(one) ? [{ item, field, language: null, theirs: shown(one[1], language) }] : [],
  );
}

const pictureOf = ({ images = [] }: WrittenItem): string | null => images[0]?.image.product ?? null;
