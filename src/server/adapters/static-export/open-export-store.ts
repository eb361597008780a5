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

/** Makes a folder this process's alone until the returned function is called. */
export type FolderLock = (folder: string) => Promise<() => void>;

/** Where the exports of a folder lie, beside it. */
interface ExportPaths {
  /** What is served: a symbolic link to the site of one of the exports. */
  readonly served: string;
  /** `<served>.exports`: a folder for each export by its number, and the lock. */
  readonly home: string;
}

const unfinishedSuffix = '-unfinished';
const exportNamePattern = /^(\d+(-unfinished)?|next|lock(-journal)?|pid)$/;

const siteDirOf = (home: string, number: number) => join(home, String(number), 'site');

/** What lies in an export's folder beside its site. */
const summaryPathIn = (folder: string) => join(folder, 'summary.json');
const recordPathIn = (folder: string) => join(folder, 'record.json');
const fileListPathIn = (folder: string) => join(folder, 'files.json');

/**
 * Opens a folder to export into. The folder is a symbolic link, and an export is served by making it another one: there
 * is no instant at which it is missing, or half old and half new.
 *
 * The export before the served one stays, and becomes the next: so that only what has changed in between is touched.
 *
 * @throws {ExportRefused} when something stands there that no export put there.
 */
export async function openExportStore(dir: string, lock: FolderLock): Promise<ExportStore> {
  const served = resolve(dir);
  const place = { served, home: `${served}.exports` };
  await servedNumber(place);
  await refuseForeignFiles(place.home);
  const release = await lock(place.home);
  try {
    // Somebody may have been at it until now.
    const number = await servedNumber(place);
    const numbers = await removeUnneeded(place.home, number);
    const folder = number === null ? null : join(place.home, String(number));
    let known: Promise<LoadedExport | null> | null = null;
    return {
      current: folder === null ? null : await readIfValid(summaryPathIn(folder), readSummary),
      readCurrent() {
        known ??= folder === null ? Promise.resolve(null) : readExport(folder);
        return known;
      },
      begin: () => beginExport(place, { number, numbers }),
      close: release,
    };
  } catch (fault) {
    release();
    throw fault;
  }
}

/** The number of the export that is served; `null` when there is none, and room for one. */
async function servedNumber({ served, home }: ExportPaths): Promise<number | null> {
  const found = await lstat(served).catch(() => null);
  if (!found) return null;
  if (found.isSymbolicLink()) {
    const [folder, number = '', site, ...more] = (await readlink(served)).split('/');
    const isOurs = folder === basename(home) && /^\d+$/.test(number) && site === 'site' && more.length === 0;
    if (isOurs) return Number(number);
    throw new ExportRefused(`${served} is a link that no export made`);
  }
  const isFree = found.isDirectory() && (await readdir(served)).length === 0;
  if (!isFree)
    throw new ExportRefused(`${served} holds something that no export put there: name another folder`);
  return null;
}

async function refuseForeignFiles(home: string): Promise<void> {
  const names = await readdir(home).catch(() => []);
  const stranger = names.find((name) => !exportNamePattern.test(name));
  if (stranger === undefined) return;
  throw new ExportRefused(`${join(home, stranger)} was put there by no export: name another folder`);
}

/** Removes what was never finished, and all exports but the served one and the last besides. */
async function removeUnneeded(home: string, served: number | null): Promise<readonly number[]> {
  const names = await readdir(home);
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const others = numbers.filter((number) => number !== served).sort((one, other) => other - one);
  const kept = served === null ? [] : others.slice(0, 1);
  const gone = [
    ...names.filter((name) => name.endsWith(unfinishedSuffix)),
    ...others.slice(kept.length).map(String),
  ];
  for (const name of gone) await rm(join(home, name), { recursive: true, force: true });
  await rm(join(home, 'next'), { force: true });
  return served === null ? kept : [served, ...kept];
}

async function readExport(folder: string): Promise<LoadedExport | null> {
  const [record, files] = [
    await readIfValid(recordPathIn(folder), readRecord),
    await readIfValid(fileListPathIn(folder), readFileList),
  ];
  return record && files && { ...record, files };
}

/** `null` where there is no such file, or nobody can read it: then all is made anew. */
async function readIfValid<T>(path: string, readBytes: (written: Uint8Array) => T | null): Promise<T | null> {
  const written = await readFile(path).catch(() => null);
  return written && readBytes(written);
}

/** Writes what the next export has to know; it holds the operator's file. */
async function writeMetadata(folder: string, { summary, record, files }: FinishedExport): Promise<void> {
  await writeFile(summaryPathIn(folder), writeSummary(summary), { mode: 0o600 });
  await writeFile(fileListPathIn(folder), writeFileList(files), { mode: 0o600 });
  await writeFile(recordPathIn(folder), record, { mode: 0o600 });
}

interface ExistingExports {
  readonly number: number | null;
  readonly numbers: readonly number[];
}

async function beginExport(place: ExportPaths, { number, numbers }: ExistingExports): Promise<PendingExport> {
  const { home } = place;
  const next = Math.max(0, ...numbers) + 1;
  const folder = join(home, `${next}${unfinishedSuffix}`);
  const there = await reuseExport(home, numbers.find((one) => one !== number) ?? null, folder);
  const site = join(folder, 'site');
  await mkdir(site, { recursive: true });
  const files = openSiteFolder(site);
  const from = number === null ? site : siteDirOf(home, number);

  return {
    existing: there,
    siteDir: site,
    reuse: (file) => files.link(file, from),
    copy: files.copy,
    write: (file, content) => files.write([file.name], { body: content, packed: null }),
    remove: files.remove,
    async finish(made) {
      await writeMetadata(folder, made);
      await rename(folder, join(home, String(next)));
      await activateExport(place, next);
      if (number === null) await prepareNext(home, next, made);
    },
    abandon: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes an older export the beginning of the next, and says what it holds; from here on nothing else does. */
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

/** Makes the folder another export: from one instant to the next, and for good. */
async function activateExport({ served, home }: ExportPaths, number: number): Promise<void> {
  const next = join(home, 'next');
  await symlink(`${basename(home)}/${number}/site`, next);
  // Only a folder that is empty can be taken away; a link is replaced.
  await rmdir(served).catch(() => undefined);
  await rename(next, served);
}

/** Lays the files of the first export out once more, so that the next one has something to begin with. */
async function prepareNext(home: string, number: number, made: FinishedExport): Promise<void> {
  const folder = join(home, `${number - 1}${unfinishedSuffix}`);
  try {
    await mkdir(join(folder, 'site'), { recursive: true });
    const files = openSiteFolder(join(folder, 'site'));
    for (const file of made.files.values()) files.link(file, siteDirOf(home, number));
    await writeMetadata(folder, made);
    await rename(folder, join(home, String(number - 1)));
  } catch {
    // What was asked for is done and served: the next export has more to do, that is all.
    await rm(folder, { recursive: true, force: true });
  }
}
