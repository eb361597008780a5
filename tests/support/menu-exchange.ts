import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import { findJsonLd } from '#server/adapters/html/find-json-ld.ts';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { decodeText } from '#server/adapters/spreadsheet/decode-text.ts';
import { readSheets } from '#server/adapters/spreadsheet/read-sheets.ts';
import { type ImportOutcome, importMenu } from '#server/menu-exchange/import-menu.ts';
import type { FolderBefore } from '#server/menu-exchange/venue-files/folder-before.ts';
import { check } from '#tests/server/publishing/check/a-folder.ts';

export type Imported = Extract<ImportOutcome, { readonly kind: 'imported' }>;

interface ImportOptions {
  readonly before?: FolderBefore;
  readonly currency?: string | null;
  readonly pictures?: ReadonlyMap<string, string>;
  readonly licence?: string | null;
}

const emptyFolder: FolderBefore = { venue: null, menu: null, ids: null };

/** Imports texts or bytes of files, by name. */
export const importFiles = (
  kind: ImportKind,
  files: Readonly<Record<string, string | Uint8Array>>,
  { before = emptyFolder, currency = null, pictures = new Map(), licence = 'corner' }: ImportOptions = {},
): Promise<ImportOutcome> =>
  importMenu(
    {
      kind,
      files: Object.entries(files).map(([name, content]) => ({
        name,
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      })),
      licence,
      defaultLicence: 'venue',
      currency,
      now: new Date('2026-11-27T12:00:00Z'),
    },
    {
      readSheets,
      findJsonLd,
      decodeText: (bytes) => decodeText(bytes).text,
      cleanMarkup: sanitizeMarkup,
      readFolder: () => Promise.resolve(before),
      findPictures: () => Promise.resolve(pictures),
    },
  );

/** The same, for sources that must be imported. */
export async function importedFiles(...given: Parameters<typeof importFiles>): Promise<Imported> {
  const outcome = await importFiles(...given);
  if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.why}`);
  return outcome;
}

/** What a venue's folder has after an import, as the next one finds it. */
export const folderOf = ({ venue, menu, ids }: Imported): FolderBefore => ({ venue, menu, ids });

/** The problems that `check` finds in imported files. */
export function problemsOfImport({ venue, menu }: Imported): readonly string[] {
  const checked = check({ venue, menu }, sanitizeMarkup);
  return checked.kind === 'valid'
    ? []
    : checked.problems.map(({ path, code, message }) => `${path} ${code}: ${message}`);
}

type Json = Record<string, unknown>;

/** The dishes of an imported menu by name in their default language. */
export function dishesByName({ menu }: Imported): ReadonlyMap<string, Json> {
  const { categories } = JSON.parse(menu) as {
    readonly categories: readonly { readonly products: readonly Json[] }[];
  };
  return new Map(categories.flatMap(({ products }) => products).map((dish) => [nameOf(dish), dish]));
}

/** The groups of an imported menu by name; of several with a name, the last. */
export function groupsByName({ menu }: Imported): ReadonlyMap<string, Json> {
  const { variations } = JSON.parse(menu) as { readonly variations: readonly Json[] };
  return new Map(variations.map((group) => [nameOf(group), group]));
}

const nameOf = ({ name }: Json): string =>
  typeof name === 'string' ? name : (Object.values(name as Json)[0] as string);
