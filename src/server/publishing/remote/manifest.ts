import * as z from 'zod/mini';
import { publishFolderCalls } from '#contracts/calls/publishing.ts';
import { isPhraseFileName } from '../check/phrase-file-name.ts';
import { folderLimits, type LimitExceeded, limitExceeded } from './folder-limits.ts';

/** The files of a folder: SHA-256 in 64 hexadecimal digits, by path. */
export type Manifest = ReadonlyMap<string, string>;

export type ClassifiedPath =
  /** One of the documents, or a media file. */
  | { readonly kind: 'ours'; readonly path: string }
  /** Any other file, such as those that operating systems create. */
  | { readonly kind: 'passed_over' }
  /** It leads out of the folder, or is not a valid path. */
  | { readonly kind: 'invalid' };

const documents: readonly string[] = ['venue.json', 'menu.json'];

/** File systems reject longer paths. */
const maxPathLength = 1_000;

/** Classifies the path of an uploaded file. A leading `./` is ignored. */
export function classifyPath(written: string): ClassifiedPath {
  const path = written.replace(/^(\.\/)+/, '');
  const steps = path.split('/');
  if (!isWellFormedPath(path) || steps.some((step) => step === '..' || step === ''))
    return { kind: 'invalid' };
  if (steps.some((step) => step.startsWith('.'))) return { kind: 'passed_over' };
  const isDocument = documents.includes(path) || isPhraseFileName(path);
  const isOurs = isDocument || (steps.length > 1 && steps[0] === 'media');
  return isOurs ? { kind: 'ours', path } : { kind: 'passed_over' };
}

/** Checks the length, and rejects backslashes and control characters. */
function isWellFormedPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return path.length > 0 && path.length <= maxPathLength && !/[\\\u0000-\u001f\u007f]/.test(path);
}

export interface PublishParameters {
  /** Only checks the folder, without publishing. */
  readonly check: boolean;
  /** The author's base version: publishes only when it is the current one. `null` for any. */
  readonly onto: number | null;
  /** Whether it may undo edits of the menu editor. */
  readonly force: boolean;
}

export type ReadManifestResult =
  | { readonly kind: 'read'; readonly files: Manifest; readonly parameters: PublishParameters }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unfit_path'; readonly path: string }
  | LimitExceeded;

/** Parses a manifest. Unlike in a tar, unknown files are not ignored but refused. */
export function readManifest(body: unknown): ReadManifestResult {
  const { success, data } = z.safeParse(publishFolderCalls[0].body, body);
  if (!success) return { kind: 'invalid' };
  const entries = Object.entries(data.files);
  if (entries.length > folderLimits.files) return limitExceeded('folder_files');
  const unfit = entries.find(([path]) => {
    const classified = classifyPath(path);
    return classified.kind !== 'ours' || classified.path !== path;
  });
  if (unfit) return { kind: 'unfit_path', path: unfit[0] };
  const { files: _, ...parameters } = data;
  return { kind: 'read', files: new Map(entries), parameters };
}
