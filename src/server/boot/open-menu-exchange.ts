import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import { importPictures } from '../adapters/folder/import-pictures.ts';
import { readImportSource, type SourceDownload } from '../adapters/folder/read-import-source.ts';
import { findJsonLd } from '../adapters/html/find-json-ld.ts';
import { sanitizeMarkup } from '../adapters/html/sanitize-markup.ts';
import { download } from '../adapters/outbound/download.ts';
import { openOutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import { decodeText } from '../adapters/spreadsheet/decode-text.ts';
import { readSheets } from '../adapters/spreadsheet/read-sheets.ts';
import { type ExportOutcome, exportMenu } from '../menu-exchange/export-menu.ts';
import { type ImportOutcome, importMenu } from '../menu-exchange/import-menu.ts';
import type { ExportKind } from '../menu-exchange/kinds.ts';
import type { FolderBefore } from '../menu-exchange/venue-files/folder-before.ts';
import { idFileName } from '../menu-exchange/venue-files/id-file.ts';
import type { Settings } from './settings.ts';

/**
 * Keeps the young generation of the heap from growing. An import keeps nearly all that it makes until it ends, so a larger one
 * would save no work, and hold a hundred megabytes for long menus.
 */
const keepYoungGenerationSmall = () => setFlagsFromString('--semi-space-growth-factor=1');

/** How long a source or a picture may take. */
const timeoutMs = 30_000;

interface ImportFolderRequest {
  readonly kind: ImportKind;
  /** A file, a folder or an address. */
  readonly source: string;
  /** The venue's folder. */
  readonly into: string;
  /** `null` for that of the folder, or one of its name. */
  readonly licence: string | null;
  /** ISO 4217; `null` to read it from the source. */
  readonly currency: string | null;
  readonly withPictures: boolean;
}

/** Imports a menu into a venue's folder. Nothing is written unless all of it can be. */
export async function importIntoFolder(
  { kind, source, into, licence, currency, withPictures }: ImportFolderRequest,
  settings: Pick<Settings, 'hasPrivateTargets'>,
): Promise<ImportOutcome> {
  keepYoungGenerationSmall();
  const outbound = openOutboundFetch({ policy: { allowsPrivate: settings.hasPrivateTargets } });
  const fetchFile: SourceDownload = (address, maxBytes) =>
    download(outbound, address, { maxBytes, timeoutMs });
  const found = await readImportSource(kind, source, fetchFile);
  if (found.kind === 'refused') return { ...found, remarks: [] };
  const outcome = await importMenu(
    {
      kind,
      files: found.files,
      licence,
      defaultLicence: licenceOfName(basename(into)),
      currency,
      now: new Date(),
    },
    {
      readSheets,
      findJsonLd,
      decodeText: (bytes) => decodeText(bytes).text,
      cleanMarkup: sanitizeMarkup,
      readFolder: () => readFolder(into),
      findPictures: (addresses, remarks) =>
        importPictures(
          addresses,
          { into, folder: found.folder, download: withPictures ? fetchFile : null },
          remarks,
        ),
    },
  );
  if (outcome.kind === 'imported') {
    await writeText(into, idFileName, outcome.ids);
    await writeText(into, 'menu.json', outcome.menu);
    await writeText(into, 'venue.json', outcome.venue);
  }
  return outcome;
}

/** Writes a venue's menu for another system. Several files go into a folder; one goes to the path itself. */
export async function exportFromFolder(
  kind: ExportKind,
  folder: string,
  out: string | null,
): Promise<ExportOutcome> {
  const [venue, menu] = await Promise.all([readText(folder, 'venue.json'), readText(folder, 'menu.json')]);
  const outcome = exportMenu({ kind, venue, menu, now: new Date() });
  if (outcome.kind === 'refused' || out === null) return outcome;
  const [only, ...others] = outcome.files;
  if (only && others.length === 0) await writeText(dirname(out), basename(out), only.text);
  else for (const { name, text } of outcome.files) await writeText(out, name, text);
  return outcome;
}

const licenceOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63) || 'venue';

async function readFolder(folder: string): Promise<FolderBefore> {
  const [venue, menu, ids] = [
    readText(folder, 'venue.json'),
    readText(folder, 'menu.json'),
    readText(folder, idFileName),
  ];
  return { venue: await venue, menu: await menu, ids: await ids };
}

const readText = (folder: string, name: string): Promise<string | null> =>
  readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** A file is never there in part. */
async function writeText(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}.tmp`);
  await writeFile(unfinished, text);
  await rename(unfinished, join(folder, name));
}
