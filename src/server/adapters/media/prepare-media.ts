import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Problem, sortByPosition } from '#server/publishing/check/problem.ts';
import type { MediaFile } from '#server/publishing/check/venue-folder.ts';
import type { Original } from '#server/publishing/original-store.ts';
import type { PreparedMedia, Progress } from '#server/publishing/prepare-build.ts';
import type { PublishedPicture, PublishedVideo } from '#server/publishing/published-media.ts';
import { detectMediaKind } from './detect-media-kind.ts';
import { type EncodingEffort, makePicture, pictureEncodingVersion } from './make-picture.ts';
import { type MediaError, maxPictureBytes, maxVideoBytes, mediaProblem } from './media-problems.ts';
import { findStoredPicture, renewStored, storePicture, storeVideo } from './media-store.ts';

type PublishableMedia = PublishedPicture | PublishedVideo;
type MediaOutcome = PublishableMedia | MediaError;

/** Prepared media by the SHA-256 of their originals: cached originals are not read again. */
export type MediaCache = Map<string, PublishableMedia>;

/** Bounds the memory of a long-running process. */
const maxCached = 50_000;

/**
 * Prepares a venue's media files for display and stores them in `mediaDir`, named by content hash.
 *
 * Skips pictures that were already encoded from the same bytes with the same settings. Detects a file's kind from
 * its bytes; the name matters only where it confuses videos with pictures.
 *
 * @param files without duplicate paths.
 * @param onProgress called after each file.
 * @param cache reused by the caller between calls.
 */
export async function prepareMedia(
  files: readonly MediaFile[],
  mediaDir: string,
  onProgress: Progress = () => undefined,
  cache: MediaCache = new Map(),
  effort?: EncodingEffort,
): Promise<PreparedMedia> {
  const prepare = withMediaCache(cache, mediaDir, createPreparer(mediaDir, effort));
  const media = new Map<string, PublishableMedia>();
  const originals = new Map<string, Original>();
  const problems: Problem[] = [];
  let done = 0;
  await forEachInParallel(files, async (file) => {
    const { outcome, sha256 } = await prepare(file);
    if (isPublishable(outcome)) {
      media.set(file.path, outcome);
      originals.set(file.path, { sha256, location: file.location, bytes: file.bytes });
    } else problems.push(mediaProblem(file.path, outcome));
    done += 1;
    onProgress(done, files.length);
  });
  return { media, originals: inFileOrder(files, originals), problems: sortByPosition(problems) };
}

const isPublishable = (outcome: MediaOutcome): outcome is PublishableMedia =>
  outcome.kind === 'picture' || outcome.kind === 'film';

const inFileOrder = (files: readonly MediaFile[], originals: ReadonlyMap<string, Original>) =>
  new Map(
    files.flatMap(({ path }) => {
      const original = originals.get(path);
      return original ? [[path, original] as const] : [];
    }),
  );

const isNamedVideo = ({ path }: MediaFile) => /\.(mp4|webm)$/i.test(path);

interface PreparedFile {
  readonly outcome: MediaOutcome;
  /** The hash of the file; empty when it was not read. */
  readonly sha256: string;
}

function withMediaCache(
  cache: MediaCache,
  mediaDir: string,
  prepare: (file: MediaFile, bytes: Uint8Array) => Promise<MediaOutcome>,
) {
  return async (file: MediaFile): Promise<PreparedFile> => {
    const cached = cachedOutcome(cache, file);
    if (cached && (await renewStored(mediaDir, cached.outcome))) return cached;
    if (file.bytes > maxVideoBytes) return { outcome: { kind: 'film_too_large' }, sha256: '' };
    const bytes = await readWithoutLinks(file.location);
    if (!bytes) return { outcome: { kind: 'unreadable' }, sha256: '' };

    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const outcome = await prepare(file, bytes);
    if (cache.size >= maxCached) cache.clear();
    if (isPublishable(outcome)) cache.set(sha256, outcome);
    return { outcome, sha256 };
  };
}

/** Ignores a cached outcome when the file's name contradicts it, so that the file is checked again. */
function cachedOutcome(cache: MediaCache, file: MediaFile) {
  const { sha256 = '' } = file;
  const outcome = cache.get(sha256);
  return outcome && (outcome.kind === 'film') === isNamedVideo(file) ? { outcome, sha256 } : null;
}

function createPreparer(mediaDir: string, effort: EncodingEffort | undefined) {
  /** By hash: identical files are encoded once. */
  const pictures = new Map<string, Promise<PublishedPicture | MediaError>>();

  const onePicture = (bytes: Uint8Array): Promise<PublishedPicture | MediaError> => {
    const hash = pictureHashOf(bytes);
    const picture = pictures.get(hash) ?? preparePicture(mediaDir, hash, bytes, effort);
    pictures.set(hash, picture);
    return picture;
  };

  return async (file: MediaFile, bytes: Uint8Array): Promise<MediaOutcome> => {
    const detected = detectMediaKind(bytes);
    switch (detected.kind) {
      case 'other':
        return detected;
      case 'film':
        return isNamedVideo(file)
          ? prepareVideo(mediaDir, detected.extension, bytes)
          : { kind: 'film_named_picture' };
      case 'picture':
        return isNamedVideo(file) ? { kind: 'picture_named_film' } : onePicture(bytes);
    }
  };
}

/** The name of a picture's stored files: the version of their encoding and a content hash. */
export const pictureHashOf = (original: Uint8Array): string =>
  `${pictureEncodingVersion}${shortHashOf(`picture ${pictureEncodingVersion}`, original)}`;

async function preparePicture(
  mediaDir: string,
  hash: string,
  original: Uint8Array,
  effort: EncodingEffort | undefined,
): Promise<PublishedPicture | MediaError> {
  if (original.length > maxPictureBytes) return { kind: 'picture_too_large' };
  const stored = await findStoredPicture(mediaDir, hash);
  const known: PublishedPicture | null = stored && { kind: 'picture', hash, ...stored };
  if (known && (await renewStored(mediaDir, known))) return known;

  const picture = await makePicture(original, effort);
  if (picture.kind !== 'made') return picture;
  const { width, height, color, sizes } = picture;
  await storePicture(mediaDir, hash, { width, height, color }, sizes);
  return { kind: 'picture', hash, width, height, color };
}

async function prepareVideo(
  mediaDir: string,
  extension: PublishedVideo['extension'],
  bytes: Uint8Array,
): Promise<PublishedVideo> {
  const video: PublishedVideo = { kind: 'film', hash: shortHashOf('film', bytes), extension };
  if (!(await renewStored(mediaDir, video))) await storeVideo(mediaDir, `${video.hash}.${extension}`, bytes);
  return video;
}

/** The file's bytes; `null` when it is unreadable or has become a link since the folder was read. */
async function readWithoutLinks(location: string): Promise<Uint8Array | null> {
  const file = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (!file) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** A hash of an original and its encoding: ten characters of `0-9a-z`. */
function shortHashOf(recipe: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(`${recipe}\n`).update(bytes).digest();
  return (digest.readBigUInt64BE() % 36n ** 10n).toString(36).padStart(10, '0');
}

/** Runs as many at once as there are processors; rejects on the first error. */
async function forEachInParallel<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await handle(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
