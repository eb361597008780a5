import { Worker } from 'node:worker_threads';
import { readerOf } from '../catalog/menu-reader.ts';
import { readMenu } from '../publishing/editor/editor-menu.ts';
import type { ImportIntoMenu, ImportResult } from '../publishing/editor/menu-import.ts';
import { readVersionFrom } from '../publishing/editor/version-reader.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import type { ImportTask } from './import-worker.ts';

/** A file of the largest size takes a tenth of it. */
const timeoutMs = 60_000;

const program = new URL('./import-worker.ts', import.meta.url);

const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Imports menus one after the other, each in a thread of its own: pages are served meanwhile. */
export function openMenuImport(archive: Pick<MenuArchive, 'versionSource'>): ImportIntoMenu {
  const readVersion = readVersionFrom(archive);
  let last: Promise<unknown> = Promise.resolve();
  return async (release, { kind, bytes, after }) => {
    const { default_language: defaultLanguage } = release.venue;
    const currency = readerOf(await readMenu(release, defaultLanguage)).field('currency');
    const version = await readVersion(release.licence, release.version);
    if (!version) return { kind: 'refused', why: 'the menu that it is for cannot be read' };
    const current = version.files;
    const result = last.then(() => runImport({ kind, bytes, after, currency, defaultLanguage, current }));
    last = result;
    return result;
  };
}

async function runImport(task: ImportTask): Promise<ImportResult> {
  const worker = new Worker(program, { workerData: task, resourceLimits });
  const { promise, resolve } = Promise.withResolvers<ImportResult>();
  const refuse = (why: string) => resolve({ kind: 'refused', why });
  const timer = setTimeout(() => refuse('reading it takes too long'), timeoutMs);
  worker.once('message', resolve);
  worker.once('error', ({ message }) => refuse(`it cannot be read: ${message}`));
  worker.once('exit', () => refuse('it cannot be read'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
