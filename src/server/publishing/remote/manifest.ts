import * as z from 'zod/mini';
import { isSha256 } from '../original-store.ts';
import { folderLimits, type LimitExceeded, limitExceeded } from './folder-limits.ts';

/** What a folder consists of: SHA-256 of its files, in 64 hexadecimal digits, by their paths. */
export type Manifest = ReadonlyMap<string, string>;

/** What a path of a folder is about. */
export type ClassifiedPath =
  /** One of the two documents, or a file of the media. */
  | { readonly kind: 'ours'; readonly path: string }
  /** Something else that lies in the folder, or that a computer leaves there. */
  | { readonly kind: 'passed_over' }
  /** It leads out of the folder, or is no path. */
  | { readonly kind: 'unfit' };

const documents: readonly string[] = ['venue.json', 'menu.json'];

/** Longer ones fit no disk. */
const maxPathLength = 1_000;

/** Judges the path of a file as it was sent; a leading `../../remote/` says nothing. */
export function classifyPath(written: string): ClassifiedPath {
  const path = written.replace(/^(\.\/)+/, '');
  const steps = path.split('/');
  if (!isWellFormedPath(path) || steps.some((step) => step === '..' || step === '')) return { kind: 'unfit' };
  if (steps.some((step) => step.startsWith('.'))) return { kind: 'passed_over' };
  const isOurs = documents.includes(path) || (steps.length > 1 && steps[0] === 'media');
  return isOurs ? { kind: 'ours', path } : { kind: 'passed_over' };
}

/** Neither empty nor endless, with no separator of another system and no control character. */
function isWellFormedPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return path.length > 0 && path.length <= maxPathLength && !/[\\\u0000-\u001f\u007f]/.test(path);
}

const manifestSchema = z.strictObject({
  files: z.record(z.string(), z.string().check(z.refine(isSha256))),
  /** Says what would become of it, and publishes nothing. */
  check: z._default(z.boolean(), false),
  onto: z._default(z.nullable(z.int().check(z.positive())), null),
  force: z._default(z.boolean(), false),
});

/** What is to become of a folder. */
export interface PublishParameters {
  /** Says what would become of it, and publishes nothing. */
  readonly check: boolean;
  /** The version that the publisher has seen: published only while it is the current one. `null` for whichever is. */
  readonly onto: number | null;
  /** Undoes what was edited at the menu editor. */
  readonly force: boolean;
}

export type ReadManifestResult =
  | { readonly kind: 'read'; readonly files: Manifest; readonly parameters: PublishParameters }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unfit_path'; readonly path: string }
  | LimitExceeded;

/** Reads the list of a folder's files. Whoever writes one means each of them: nothing is passed over. */
export function readManifest(body: unknown): ReadManifestResult {
  const { success, data } = z.safeParse(manifestSchema, body);
  if (!success) return { kind: 'invalid' };
  const entries = Object.entries(data.files);
  if (entries.length > folderLimits.files) return limitExceeded('folder_files');
  const unfit = entries.find(([path]) => {
    const judged = classifyPath(path);
    return judged.kind !== 'ours' || judged.path !== path;
  });
  if (unfit) return { kind: 'unfit_path', path: unfit[0] };
  const { files: _, ...wish } = data;
  return { kind: 'read', files: new Map(entries), parameters: wish };
}
