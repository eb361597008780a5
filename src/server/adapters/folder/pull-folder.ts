import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaPathsIn } from '#server/publishing/check/rules/media.ts';
import { classifyPath } from '#server/publishing/remote/manifest.ts';
import type { VersionSource } from '#server/publishing/remote/source-of-version.ts';

/** How a version came back as files. */
export type PullOutcome =
  | {
      readonly kind: 'done';
      /** Paths of what was not there, or was otherwise. */
      readonly written: readonly string[];
      /** How many files were as they should be. */
      readonly left: number;
      /** Media of the version that cannot be brought back. */
      readonly lost: readonly string[];
    }
  | { readonly kind: 'refused'; readonly why: string };

/** A file as it was handed in, by its SHA-256; `null` when it is not there any more. */
export type OriginalReader = (sha256: string) => Promise<Uint8Array | null>;

/**
 * Brings a version back as the folder that it was published from. What is in the folder already, and is the same, is left alone;
 * so is what the version knows nothing of.
 */
export async function pullFolder(
  dir: string,
  licence: string,
  source: VersionSource,
  originalOf: OriginalReader,
): Promise<PullOutcome> {
  if (!(await canPullInto(dir, licence))) {
    return { kind: 'refused', why: `${dir} is not empty, and not the folder of ${licence}` };
  }
  const came: FileResults = { written: [], left: [], lost: [] };
  // The operator's file comes first: it says whose folder it is, should this be interrupted.
  for (const [path, text] of [
    ['venue.json', source.venue],
    ['menu.json', source.menu],
  ] as const) {
    came[await writeIfChanged(join(dir, path), Buffer.from(text))].push(path);
  }
  for (const [path, sha256] of mediaOf(source)) {
    came[await restoreFile(join(dir, path), sha256, originalOf)].push(path);
  }
  return { kind: 'done', written: came.written, left: came.left.length, lost: came.lost };
}

type FileResults = Readonly<Record<'written' | 'left' | 'lost', string[]>>;

async function restoreFile(
  file: string,
  sha256: string | null,
  originalOf: OriginalReader,
): Promise<keyof FileResults> {
  if (sha256 === null) return 'lost';
  if (await hasContent(file, sha256)) return 'left';
  const bytes = await originalOf(sha256);
  return bytes && hashOf(bytes) === sha256 ? writeIfChanged(file, bytes) : 'lost';
}

/** What the version names, each with its hash; of one that noted none, what its menu names. */
function mediaOf({
  menu,
  media,
}: VersionSource): readonly (readonly [path: string, sha256: string | null])[] {
  const noted = media && Object.entries(media);
  const named = noted ?? [
    ...new Map(mediaPathsIn(JSON.parse(menu.replace(/^\ufeff/, ''))).map(({ value }) => [value, null])),
  ];
  return named.filter(([path]) => classifyPath(path).kind === 'ours');
}

async function canPullInto(dir: string, licence: string): Promise<boolean> {
  const names = await readdir(dir).catch(() => []);
  if (names.length === 0) return true;
  const text = await readFile(join(dir, 'venue.json'), 'utf8').catch(() => '');
  return licenceIn(text) === licence;
}

function licenceIn(text: string): unknown {
  try {
    return (JSON.parse(text.replace(/^\ufeff/, '')) as { readonly licence?: unknown } | null)?.licence;
  } catch {
    return null; // A SyntaxError is how the parser says that this is no JSON.
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const hasContent = (file: string, sha256: string) =>
  readFile(file).then(
    (bytes) => hashOf(bytes) === sha256,
    () => false,
  );

async function writeIfChanged(file: string, bytes: Uint8Array): Promise<'written' | 'left'> {
  if (await hasContent(file, hashOf(bytes))) return 'left';
  const unfinished = join(dirname(file), `.${randomUUID()}.tmp`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return 'written';
}
