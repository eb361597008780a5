import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson } from '#contracts/parse-json.ts';
import type { VersionSource } from '#contracts/shapes/publish-outcome.ts';
import { isPhraseFileName } from '#server/publishing/check/phrase-file-name.ts';
import { mediaPathsIn } from '#server/publishing/check/rules/media.ts';
import { memberOf } from '#server/publishing/check/valid-part.ts';
import type { GroupSource } from '#server/publishing/groups/group-source.ts';
import { classifyPath } from '#server/publishing/remote/manifest.ts';

/** The result of restoring a version as files. */
export type PullOutcome =
  | {
      readonly kind: 'done';
      /** Paths of files that were missing or different. */
      readonly written: readonly string[];
      /** The number of files that were already correct. */
      readonly left: number;
      /** Media of the version that cannot be restored. */
      readonly lost: readonly string[];
    }
  | { readonly kind: 'refused'; readonly why: string };

/** Reads an uploaded file by its SHA-256; `null` when it no longer exists. */
export type OriginalReader = (sha256: string) => Promise<Uint8Array | null>;

/**
 * Restores a version as the folder that it was published from. Keeps identical files, and files that are not part of
 * the version.
 */
export async function pullFolder(
  dir: string,
  licence: string,
  source: VersionSource,
  originalOf: OriginalReader,
): Promise<PullOutcome> {
  if (!(await canPullInto(dir, 'venue', licence))) {
    return { kind: 'refused', why: `${dir} is neither empty nor the folder of ${licence}` };
  }
  const results: FileResults = { written: [], left: [], lost: [] };
  // venue.json comes first: it identifies the folder's venue if this is interrupted.
  for (const [path, text] of [
    ['venue.json', source.venue],
    ['menu.json', source.menu],
    ...Object.entries(source.phrases).filter(([path]) => isPhraseFileName(path)),
  ] as const) {
    results[await writeIfChanged(join(dir, path), Buffer.from(text))].push(path);
  }
  for (const [path, sha256] of mediaOf(source)) {
    results[await restoreFile(join(dir, path), sha256, originalOf)].push(path);
  }
  return { kind: 'done', written: results.written, left: results.left.length, lost: results.lost };
}

/** Restores a group as the folder that it was published from last, with the same care. */
export async function pullGroupFolder(
  dir: string,
  id: string,
  { texts, media }: GroupSource,
  originalOf: OriginalReader,
): Promise<PullOutcome> {
  if (!(await canPullInto(dir, 'group', id))) {
    return { kind: 'refused', why: `${dir} is neither empty nor the folder of the group ${id}` };
  }
  const results: FileResults = { written: [], left: [], lost: [] };
  // group.json comes first, because it was stored first: it identifies the folder.
  for (const [path, text] of Object.entries(texts).filter(([name]) => isWithin(name))) {
    results[await writeIfChanged(join(dir, path), Buffer.from(text))].push(path);
  }
  for (const [path, sha256] of Object.entries(media).filter(([name]) => isWithin(name))) {
    results[await restoreFile(join(dir, path), sha256, originalOf)].push(path);
  }
  return { kind: 'done', written: results.written, left: results.left.length, lost: results.lost };
}

/** Whether a stored path stays within the folder. */
const isWithin = (path: string): boolean =>
  !path.startsWith('/') && !path.split('/').some((step) => step === '' || step.startsWith('.'));

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

/** The version's media with their hashes; without recorded hashes, the media that its menu refers to. */
function mediaOf({
  menu,
  media,
}: VersionSource): readonly (readonly [path: string, sha256: string | null])[] {
  const recorded = media && Object.entries(media);
  const entries = recorded ?? [
    ...new Map(mediaPathsIn(JSON.parse(menu.replace(/^\ufeff/, ''))).map(({ value }) => [value, null])),
  ];
  return entries.filter(([path]) => classifyPath(path).kind === 'ours');
}

/** The file that says whose folder it is, and its member that does. */
const nameplates = { venue: ['venue.json', 'licence'], group: ['group.json', 'group'] } as const;

async function canPullInto(dir: string, kind: keyof typeof nameplates, id: string): Promise<boolean> {
  const names = await readdir(dir).catch(() => []);
  if (names.length === 0) return true;
  const [file, member] = nameplates[kind];
  const text = await readFile(join(dir, file), 'utf8').catch(() => '');
  return memberOf(parseJson(text.replace(/^\ufeff/, '')), member) === id;
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
