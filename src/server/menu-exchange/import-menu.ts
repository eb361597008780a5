import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import type { ImportedMenu } from './imported-menu.ts';

import { readKind, type SourceReaders } from './read-kind.ts';
import { createRemarkList, type Remark, type RemarkList } from './remarks.ts';
import { soundMenu } from './sound-menu.ts';
import type { SourceFile } from './source-file.ts';
import type { MarkupCleaner } from './text/markup.ts';
import { type FolderBefore, readFolderBefore } from './venue-files/folder-before.ts';
import { writeVenueFolder } from './venue-files/write-venue-folder.ts';

interface ImportPorts extends SourceReaders {
  readonly cleanMarkup: MarkupCleaner;
  /** Reads the venue's folder. Its texts are long: they are read here, so that nothing keeps them. */
  readonly readFolder: () => Promise<FolderBefore>;
  /** Fetches pictures into the venue's folder. @returns their paths by address; those that are not there are left out. */
  readonly findPictures: (
    addresses: readonly string[],
    remarks: RemarkList,
  ) => Promise<ReadonlyMap<string, string>>;
}

interface ImportRequest {
  readonly kind: ImportKind;
  readonly files: readonly SourceFile[];
  /** `null` for that of the folder, or for `defaultLicence` in a new one. */
  readonly licence: string | null;
  readonly defaultLicence: string;
  /** ISO 4217; `null` to read it from the source. */
  readonly currency: string | null;
  readonly now: Date;
}

export type ImportOutcome =
  | {
      readonly kind: 'imported';
      readonly venue: string;
      readonly menu: string;
      readonly ids: string;
      readonly counts: Readonly<Record<'categories' | 'dishes' | 'groups' | 'choices', number>>;
      readonly remarks: readonly Remark[];
    }
  | { readonly kind: 'refused'; readonly why: string; readonly remarks: readonly Remark[] };

/** Reads a menu of another system and writes the files of a venue's folder from it. */
export async function importMenu(request: ImportRequest, ports: ImportPorts): Promise<ImportOutcome> {
  const remarks = createRemarkList();
  const refused = (why: string): ImportOutcome => ({ kind: 'refused', why, remarks: remarks.all() });
  const before = readFolderBefore(await ports.readFolder());
  if ('why' in before) return refused(before.why);
  const licence = request.licence ?? before.licence ?? request.defaultLicence;
  if ((before.licence ?? licence) !== licence) return refused(`the folder is that of ${before.licence}`);
  const { currency, now } = request;
  const context = {
    remarks,
    cleanMarkup: ports.cleanMarkup,
    currency,
    currencyBefore: before.currencyBefore,
    now,
  };
  const read = readKind(request.kind, request.files, ports, context);
  if (read.kind === 'refused') return refused(read.why);
  const menu = soundMenu(read.menu, remarks);
  if (menu.dishes.length === 0) return refused('no dish was found');
  remarkEntities(menu, remarks);
  const pictures = await ports.findPictures(picturesOf(menu), remarks);
  const { kind } = request;
  const { says } = read;
  const files = writeVenueFolder({ ...before, kind, licence, currency, menu, pictures, says, remarks });
  return {
    kind: 'imported',
    ...files,
    counts: {
      categories: menu.categories.length,
      dishes: menu.dishes.length,
      groups: menu.groups.length,
      choices: menu.groups.reduce((sum, { values }) => sum + values.length, 0),
    },
    remarks: remarks.all(),
  };
}

/** How many entities of each kind there are, with the places of the first and the last. */
function remarkEntities({ categories, dishes, groups, taxes }: ImportedMenu, remarks: RemarkList): void {
  const kinds = { Categories: categories, Dishes: dishes, 'Groups of choices': groups, Taxes: taxes };
  for (const [noun, entities] of Object.entries(kinds)) {
    const [first, last] = [entities[0]?.at ?? '', entities.at(-1)?.at ?? ''];
    const places = first === last ? first : `${first} … ${last}`;
    if (entities.length > 0) remarks.add('understood', `${noun}: ${entities.length}`, places);
  }
}

const picturesOf = ({ dishes, categories }: ImportedMenu): readonly string[] => [
  ...new Set([
    ...dishes.flatMap(({ images = [] }) => images),
    ...categories.flatMap(({ image }) => image ?? []),
  ]),
];
