import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isPhraseFileName } from '#server/publishing/check/phrase-file-name.ts';
import type { Problem } from '#server/publishing/check/problem.ts';
import type { MediaFile, VenueFolder } from '#server/publishing/check/venue-folder.ts';
import type { ReadTextResult } from '#server/publishing/remote/read-uploaded-folder.ts';
import { fileProblem, missingFile, readText } from './read-text.ts';

/**
 * Reads a venue's folder: its documents, the list of its media, and the problems of files that cannot be
 * read.
 *
 * Follows links only within the folder. Skips names that begin with a dot.
 */
export async function readVenueFolder(dir: string): Promise<VenueFolder> {
  const root = await realpath(dir).catch(() => null);
  const isFolder = root !== null && (await stat(root)).isDirectory();
  if (!isFolder) {
    const problem = fileProblem('.', 'missing_folder', `There’s no folder "${dir}".`, 'Check the path.');
    return { venue: null, menu: null, phrases: new Map(), media: [], problems: [problem] };
  }
  const [venue, menu, phrases, media] = await Promise.all([
    readDocument(root, 'venue.json'),
    readDocument(root, 'menu.json'),
    readPhrases(root),
    listMedia(root),
  ]);
  return {
    venue: venue.text,
    menu: menu.text,
    phrases: new Map(phrases.flatMap(({ name, text }) => (text === null ? [] : [[name, text] as const]))),
    media: media.files,
    problems: [venue, menu, ...phrases, media].flatMap(({ problems }) => problems),
  };
}

/** The files with phrases in added languages. Other files in their folder are skipped. */
export async function readPhrases(root: string) {
  const entries = await readdir(join(root, 'phrases')).catch(() => []);
  const names = entries.map((entry) => `phrases/${entry}`).filter(isPhraseFileName);
  return Promise.all(names.sort().map(async (name) => ({ name, ...(await readDocument(root, name)) })));
}

export async function readDocument(root: string, name: string): Promise<ReadTextResult> {
  const file = await locate(root, name);
  return file.kind === 'file' ? readText(name, file) : { text: null, problems: [file.problem] };
}

type Located =
  | { readonly kind: 'file'; readonly location: string; readonly bytes: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Resolves the real path of a file, which must be within the folder. */
async function locate(root: string, path: string): Promise<Located> {
  const problem = (code: string, message: string, remedy: string): Located => ({
    kind: 'problem',
    problem: fileProblem(path, code, message, remedy),
  });
  const location = await realpath(join(root, path)).catch(() => null);
  if (location === null) return { kind: 'problem', problem: missingFile(path) };
  if (!location.startsWith(root + sep)) {
    return problem('outside_folder', 'This link points outside the folder.', 'Put the file itself here.');
  }
  const found = await stat(location);
  return found.isFile()
    ? { kind: 'file', location, bytes: found.size }
    : problem('not_a_file', `"${path}" isn’t a file.`, 'Put a file of that name here.');
}

interface ListedMedia {
  readonly files: readonly MediaFile[];
  readonly problems: readonly Problem[];
}

export async function listMedia(root: string): Promise<ListedMedia> {
  const folder = await realpath(join(root, 'media')).catch(() => null);
  if (folder === null) return { files: [], problems: [] };
  if (!folder.startsWith(root + sep)) {
    const message = 'This link points outside the folder.';
    return {
      files: [],
      problems: [fileProblem('media', 'outside_folder', message, 'Put the files themselves here.')],
    };
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ['media', ...relative(folder, join(entry.parentPath, entry.name)).split(sep)])
    .filter((steps) => !steps.some((step) => step.startsWith('.')))
    .map((steps) => steps.join('/'))
    .sort();

  const located = await Promise.all(paths.map(async (path) => ({ path, found: await locate(root, path) })));
  return {
    files: located.flatMap(({ path, found }) =>
      found.kind === 'file' ? [{ path, bytes: found.bytes, location: found.location }] : [],
    ),
    problems: located.flatMap(({ found }) => (found.kind === 'problem' ? [found.problem] : [])),
  };
}
