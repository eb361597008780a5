import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Problem } from '#server/publishing/check/problem.ts';
import { type MediaFile, maxDocumentBytes, type VenueFolder } from '#server/publishing/check/venue-folder.ts';

/**
 * Reads what a venue's folder holds: its two documents and the list of its media, with everything about the
 * files themselves that keeps them from being read.
 *
 * Links are followed only as long as they stay within the folder. Names that begin with a dot are passed over.
 */
export async function readVenueFolder(dir: string): Promise<VenueFolder> {
  const root = await realpath(dir).catch(() => null);
  const isFolder = root !== null && (await stat(root)).isDirectory();
  if (!isFolder) {
    const problem = fileProblem('.', 'missing_folder', `There is no folder "${dir}".`, 'Look at the path.');
    return { venue: null, menu: null, media: [], problems: [problem] };
  }
  const [venue, menu, media] = await Promise.all([
    readDocument(root, 'venue.json'),
    readDocument(root, 'menu.json'),
    listMedia(root),
  ]);
  return {
    venue: venue.text,
    menu: menu.text,
    media: media.files,
    problems: [...venue.problems, ...menu.problems, ...media.problems],
  };
}

interface ReadDocument {
  readonly text: string | null;
  readonly problems: readonly Problem[];
}

async function readDocument(root: string, name: string): Promise<ReadDocument> {
  const file = await locate(root, name);
  if (file.kind !== 'file') return { text: null, problems: [file.problem] };
  if (file.bytes > maxDocumentBytes) {
    return refused(
      name,
      'too_large',
      `The file is larger than ${maxDocumentBytes / 1024 / 1024} MB.`,
      keepMediaApart,
    );
  }
  const bytes = await readFile(file.location).catch(() => null);
  if (!bytes) return refused(name, 'unreadable_file', 'The file cannot be read.', 'Look at its permissions.');

  const text = decode(bytes);
  return text === null
    ? refused(name, 'wrong_encoding', 'The file is not in UTF-8.', 'Save it anew with the encoding UTF-8.')
    : { text, problems: [] };
}

const keepMediaApart = 'Keep pictures and films in the media folder; a menu is text only.';

function refused(name: string, code: string, message: string, remedy: string): ReadDocument {
  return { text: null, problems: [fileProblem(name, code, message, remedy)] };
}

/** The text; `null` when the bytes are in another encoding, such as the UTF-16 of some editors. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null; // A TypeError is how the decoder says that these bytes are no UTF-8.
  }
}

type Located =
  | { readonly kind: 'file'; readonly location: string; readonly bytes: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Finds where a file really lies, which must be within the folder. */
async function locate(root: string, path: string): Promise<Located> {
  const problem = (code: string, message: string, remedy: string): Located => ({
    kind: 'problem',
    problem: fileProblem(path, code, message, remedy),
  });
  const location = await realpath(join(root, path)).catch(() => null);
  if (location === null) {
    return problem(
      'missing_file',
      `There is no file "${path}".`,
      'Put it there; capitals in its name count.',
    );
  }
  if (!location.startsWith(root + sep)) {
    return problem(
      'outside_folder',
      'This is a link that leads out of the folder.',
      'Put the file itself here.',
    );
  }
  const found = await stat(location);
  return found.isFile()
    ? { kind: 'file', location, bytes: found.size }
    : problem('not_a_file', `"${path}" is not a file.`, 'Put a file of that name here.');
}

interface ListedMedia {
  readonly files: readonly MediaFile[];
  readonly problems: readonly Problem[];
}

async function listMedia(root: string): Promise<ListedMedia> {
  const folder = await realpath(join(root, 'media')).catch(() => null);
  if (folder === null) return { files: [], problems: [] };
  if (!folder.startsWith(root + sep)) {
    const message = 'This is a link that leads out of the folder.';
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

function fileProblem(file: string, code: string, message: string, remedy: string): Problem {
  return { severity: 'problem', file, line: 0, column: 0, path: '', code, message, remedy };
}
