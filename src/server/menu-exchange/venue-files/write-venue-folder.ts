import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import type { Language } from '#i18n/languages.ts';
import type { ImportedMenu } from '../imported-menu.ts';
import type { JsonObject } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import type { Says } from '../says.ts';
import { anyTextOf } from '../text/imported-text.ts';
import { assignIds } from './assign-ids.ts';
import { type KnownIds, noKnownIds, writeIdFile } from './id-file.ts';
import { withKnownCategories } from './known-categories.ts';
import { withKnownClasses } from './known-taxes.ts';
import { emptyMenu, readMenuBefore, takenIds } from './menu-before.ts';
import { mainLanguageOf, openTextWriter } from './menu-languages.ts';
import { idKinds, markedEntities } from './name-marks.ts';
import { readMenuFile } from './read-menu-file.ts';
import { writeMenuFile } from './write-menu-file.ts';
import { writeVenueFile } from './write-venue-file.ts';

interface WriteVenueFolderOptions {
  readonly kind: ImportKind;
  readonly licence: string;
  readonly menu: ImportedMenu;
  /** The folder's documents; `null` for those that are not there. */
  readonly venueBefore: JsonObject | null;
  readonly menuBefore: unknown;
  /** `null` without a file of ids. */
  readonly known: KnownIds | null;
  /** Of the venue; `null` for a new one. */
  readonly defaultLanguage: Language | null;
  /** ISO 4217, as the operator says it. */
  readonly currency: string | null;
  readonly pictures: ReadonlyMap<string, string>;
  readonly says: Says;
  readonly remarks: RemarkList;
}

/** The currency of a menu whose source names none. */
const assumedCurrency = 'USD';

/** Writes the texts of the folder's files. */
export function writeVenueFolder(options: WriteVenueFolderOptions): {
  readonly venue: string;
  readonly menu: string;
  readonly ids: string;
} {
  const { kind, licence, venueBefore, menuBefore, pictures, says, remarks } = options;
  const before = readMenuBefore(menuBefore);
  const language = options.defaultLanguage ?? mainLanguageOf(options.menu, remarks);
  const texts = openTextWriter(language, remarks);
  const taken = takenIds(before ?? emptyMenu);
  const given = options.known ?? noKnownIds;
  const own = () => readMenuFile(menuBefore, language);
  const known = hasAll(given, taken) ? given : joinKnown(given, knownFromMenu(own()));
  const placed = says.namesCategories ? options.menu : withKnownCategories(options.menu, own());
  const ids = assignIds(placed, known, taken, kind);
  const menu = withKnownClasses(placed, ids, (before ?? emptyMenu).taxes);
  const currency = options.currency ?? assumedCurrency;
  const isAssumed = options.currency === null && menu.currency === null && before === null;
  if (isAssumed)
    remarks.add(
      'guessed',
      `The source names no currency: prices are in ${currency}. Pass another with --currency`,
    );
  const written = writeMenuFile({ menu, ids, texts, pictures, says, currency, before, remarks });
  return {
    menu: written,
    venue: writeVenueFile({
      licence,
      name: anyTextOf(menu.venue.name ?? {}) || licence,
      defaultLanguage: language,
      languages: texts.used(),
      before: venueBefore,
    }),
    ids: writeIdFile(ids.known),
  };
}

/** Whether imports gave every id of the menu. */
const hasAll = (given: KnownIds, taken: ReturnType<typeof takenIds>): boolean =>
  idKinds.every((kind) => {
    const ids = new Set(given[kind].map(({ id }) => id));
    return taken[kind].every((id) => ids.has(id));
  });

/** What imports gave, and what else the menu has. */
const joinKnown = (given: KnownIds, written: KnownIds): KnownIds => {
  const lists = idKinds.map((kind) => {
    const ids = new Set(given[kind].map(({ id }) => id));
    return [kind, [...given[kind], ...written[kind].filter(({ id }) => !ids.has(id))]];
  });
  return Object.fromEntries(lists) as KnownIds;
};

/** The ids of a menu that no import wrote, found by codes and names. */
function knownFromMenu(menu: ImportedMenu | null): KnownIds {
  if (!menu) return noKnownIds;
  const entities = markedEntities(menu);
  const lists = idKinds.map((kind) => [
    kind,
    entities[kind].map(({ key, marks }) => ({ id: Number(key), marks, from: '' })).filter(({ id }) => id > 0),
  ]);
  return Object.fromEntries(lists) as KnownIds;
}
