import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  readFileList,
  readRecord,
  readSummary,
  writeFileList,
  writeSummary,
} from '#server/publishing/static-export/export-record.ts';
import {
  ExportRefused,
  type ExportStore,
  type FinishedExport,
  type LoadedExport,
  type PendingExport,
} from '#server/publishing/static-export/export-store.ts';
import type { SiteFiles } from '#server/publishing/static-export/site-files.ts';
import { openSiteFolder } from './site-folder.ts';

/** Locks a folder for this process until the returned function is called. */
export type FolderLock = (folder: string) => Promise<() => void>;

/** The paths of a folder's exports. */
interface ExportPaths {
  /** The served path: a symbolic link to the site of an export. */
  readonly served: string;
  /** `<served>.exports`: a numbered folder per export, and the lock. */
  readonly home: string;
}

const unfinishedSuffix = '-unfinished';
const exportNamePattern = /^(\d+(-unfinished)?|next|lock(-journal)?|pid)$/;

const siteDirOf = (home: string, number: number) => join(home, String(number), 'site');

const summaryPathIn = (folder: string) => join(folder, 'summary.json');
const recordPathIn = (folder: string) => join(folder, 'record.json');
const fileListPathIn = (folder: string) => join(folder, 'files.json');

/**
 * Opens a folder to export into. The folder is a symbolic link that is replaced atomically: it is never missing or
 * partly updated.
 *
 * Keeps the export before the served one and reuses it for the next, so that only changed files are written.
 *
 * @throws {ExportRefused} when the folder contains something that no export created.
 */
export async function openExportStore(dir: string, lock: FolderLock): Promise<ExportStore> {
  const served = resolve(dir);
  const paths = { served, home: `${served}.exports` };
  await servedNumber(paths);
  await refuseForeignFiles(paths.home);
  const release = await lock(paths.home);
  try {
    // Another process may have changed it before the lock was acquired.
    const number = await servedNumber(paths);
    const numbers = await removeObsolete(paths.home, number);
    const folder = number === null ? null : join(paths.home, String(number));
    let loaded: Promise<LoadedExport | null> | null = null;
    return {
      current: folder === null ? null : await readIfValid(summaryPathIn(folder), readSummary),
      readCurrent() {
        loaded ??= folder === null ? Promise.resolve(null) : readExport(folder);
        return loaded;
      },
      begin: () => beginExport(paths, { number, numbers }),
      close: release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The number of the served export; `null` when the path is free. */
async function servedNumber({ served, home }: ExportPaths): Promise<number | null> {
  const found = await lstat(served).catch(() => null);
  if (!found) return null;
  if (found.isSymbolicLink()) {
    const [folder, number = '', site, ...more] = (await readlink(served)).split('/');
    const isExport =
      folder === basename(home) && /^\d+$/.test(number) && site === 'site' && more.length === 0;
    if (isExport) return Number(number);
    throw new ExportRefused(`${served} is a link that no export created`);
  }
  const isFree = found.isDirectory() && (await readdir(served)).length === 0;
  if (!isFree)
    throw new ExportRefused(`${served} contains files that no export created: choose another folder`);
  return null;
}

async function refuseForeignFiles(home: string): Promise<void> {
  const names = await readdir(home).catch(() => []);
  const foreign = names.find((name) => !exportNamePattern.test(name));
  if (foreign === undefined) return;
  throw new ExportRefused(`${join(home, foreign)} wasn’t created by an export: choose another folder`);
}

/** Removes unfinished exports, and all others except the served one and the latest other one. */
async function removeObsolete(home: string, served: number | null): Promise<readonly number[]> {
  const names = await readdir(home);
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const others = numbers.filter((number) => number !== served).sort((a, b) => b - a);
  const retained = served === null ? [] : others.slice(0, 1);
  const obsolete = [
    ...names.filter((name) => name.endsWith(unfinishedSuffix)),
    ...others.slice(retained.length).map(String),
  ];
  for (const name of obsolete) await rm(join(home, name), { recursive: true, force: true });
  await rm(join(home, 'next'), { force: true });
  return served === null ? retained : [served, ...retained];
}

async function readExport(folder: string): Promise<LoadedExport | null> {
  const [record, files] = [
    await readIfValid(recordPathIn(folder), readRecord),
    await readIfValid(fileListPathIn(folder), readFileList),
  ];
  return record && files && { ...record, files };
}

/** `null` when the file is missing or invalid: the next export then writes all files. */
async function readIfValid<T>(path: string, parse: (bytes: Uint8Array) => T | null): Promise<T | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && parse(bytes);
}

/** Writes the metadata for the next export; it contains the operator's file. */
async function writeMetadata(folder: string, { summary, record, files }: FinishedExport): Promise<void> {
  await writeFile(summaryPathIn(folder), writeSummary(summary), { mode: 0o600 });
  await writeFile(fileListPathIn(folder), writeFileList(files), { mode: 0o600 });
  await writeFile(recordPathIn(folder), record, { mode: 0o600 });
}

interface ExistingExports {
  readonly number: number | null;
  readonly numbers: readonly number[];
}

async function beginExport(paths: ExportPaths, { number, numbers }: ExistingExports): Promise<PendingExport> {
  const { home } = paths;
  const next = Math.max(0, ...numbers) + 1;
  const folder = join(home, `${next}${unfinishedSuffix}`);
  const existing = await reuseExport(home, numbers.find((other) => other !== number) ?? null, folder);
  const site = join(folder, 'site');
  await mkdir(site, { recursive: true });
  const files = openSiteFolder(site);
  const from = number === null ? site : siteDirOf(home, number);

  return {
    existing,
    siteDir: site,
    reuse: (file) => files.link(file, from),
    copy: files.copy,
    write: (file, content) => files.write([file.name], { body: content, packed: null }),
    remove: files.remove,
    async finish(finished) {
      await writeMetadata(folder, finished);
      await rename(folder, join(home, String(next)));
      await activateExport(paths, next);
      if (number === null) await prepareNext(home, next, finished);
    },
    abandon: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reuses an older export as the base of the next. Returns its files; its own list is deleted. */
async function reuseExport(home: string, spare: number | null, folder: string): Promise<SiteFiles> {
  if (spare === null) return new Map();
  const files = await readIfValid(fileListPathIn(join(home, String(spare))), readFileList);
  if (!files) {
    await rm(join(home, String(spare)), { recursive: true, force: true });
    return new Map();
  }
  await rename(join(home, String(spare)), folder);
  await rm(fileListPathIn(folder));
  return files;
}

/** Points the served link to another export atomically. */
async function activateExport({ served, home }: ExportPaths, number: number): Promise<void> {
  const next = join(home, 'next');
  await symlink(`${basename(home)}/${number}/site`, next);
  // Removes an empty folder; an existing link is replaced by the rename.
  await rmdir(served).catch(() => undefined);
  await rename(next, served);
}

/** Links the files of the first export into a second folder, as the base of the next export. */
async function prepareNext(home: string, number: number, finished: FinishedExport): Promise<void> {
  const folder = join(home, `${number - 1}${unfinishedSuffix}`);
  try {
    await mkdir(join(folder, 'site'), { recursive: true });
    const files = openSiteFolder(join(folder, 'site'));
    for (const file of finished.files.values()) files.link(file, siteDirOf(home, number));
    await writeMetadata(folder, finished);
    await rename(folder, join(home, String(number - 1)));
  } catch {
    // The export is already served; only the next one has more to do.
    await rm(folder, { recursive: true, force: true });
  }
}
