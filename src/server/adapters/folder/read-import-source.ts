import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import type { SourceFile } from '#server/menu-exchange/source-file.ts';

/** Larger files are no menus, and their `menu.json` could not be published. */
const maxSourceBytes = 20 * 1024 * 1024;

type ReadSource =
  | {
      readonly kind: 'read';
      readonly files: readonly SourceFile[];
      /** The folder of files on this machine, in which pictures may lie; `null` for an address. */
      readonly folder: string | null;
    }
  | { readonly kind: 'refused'; readonly why: string };

/** The files that a folder of each kind holds. */
const extensions: Readonly<Record<ImportKind, readonly string[]>> = {
  csv: ['.csv', '.tsv', '.txt'],
  xlsx: ['.xlsx', '.xlsm'],
  square: ['.json'],
  ubereats: ['.json'],
  justeat: ['.json'],
  schemaorg: ['.html', '.htm', '.json', '.jsonld', '.txt'],
};

/** Fetches the file of an address. */
export type SourceDownload = (
  address: string,
  maxBytes: number,
) => Promise<
  | { readonly kind: 'downloaded'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly why: string }
>;

/** Reads a file, the files of a folder, or the file of an address. */
export async function readImportSource(
  kind: ImportKind,
  source: string,
  download: SourceDownload,
): Promise<ReadSource> {
  if (/^https?:\/\//i.test(source)) return readAddress(source, download);
  const path = await realpath(source).catch(() => null);
  if (path === null) return { kind: 'refused', why: `there’s no file or folder ${source}` };
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? await namesIn(path, kind) : [basename(path)];
  if (names.length === 0)
    return { kind: 'refused', why: `the folder has no ${extensions[kind].join(' or ')}` };
  return readFiles(isFolder ? path : dirname(path), names);
}

async function namesIn(folder: string, kind: ImportKind): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => extensions[kind].includes(extname(name).toLowerCase()))
    .sort();
}

async function readFiles(folder: string, names: readonly string[]): Promise<ReadSource> {
  const files: SourceFile[] = [];
  let bytesLeft = maxSourceBytes;
  for (const name of names) {
    const path = join(folder, name);
    const { size } = await stat(path);
    bytesLeft -= size;
    if (bytesLeft < 0)
      return {
        kind: 'refused',
        why: `${name} is too large: a menu has at most ${maxSourceBytes / 1024 / 1024} MB`,
      };
    files.push({ name, bytes: await readFile(path) });
  }
  return { kind: 'read', files, folder };
}

async function readAddress(address: string, download: SourceDownload): Promise<ReadSource> {
  const found = await download(address, maxSourceBytes);
  if (found.kind === 'failed') return { kind: 'refused', why: `${address}: ${found.why}` };
  const name = basename(new URL(address).pathname) || 'page';
  return { kind: 'read', files: [{ name, bytes: found.bytes }], folder: null };
}
