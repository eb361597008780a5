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
import { type AvifEffort, makePicture, pictureEncodingVersion } from './make-picture.ts';
import { type MediaError, maxPictureBytes, maxVideoBytes, mediaProblem } from './media-problems.ts';
import { findStoredPicture, storePicture, storeVideo } from './media-store.ts';

type PublishableMedia = PublishedPicture | PublishedVideo;
type MediaOutcome = PublishableMedia | MediaError;

/** What was made of originals by their SHA-256: one that is known is not read again. */
export type MediaCache = Map<string, PublishableMedia>;

/** A process that goes on for days does not remember more than this. */
const maxCached = 50_000;

/**
 * Makes a venue's files ready to be shown and keeps them in `mediaDir`, named by what they hold.
 *
 * A picture that was made before, from the same bytes in the same way, is not made again. What a file is
 * shows in its bytes; its name matters only where it confuses films with pictures.
 *
 * @param files each path once.
 * @param onProgress told after each file.
 * @param made what the caller remembers from one time to the next.
 */
export async function prepareMedia(
  files: readonly MediaFile[],
  mediaDir: string,
  onProgress: Progress = () => undefined,
  made: MediaCache = new Map(),
  effort?: AvifEffort,
): Promise<PreparedMedia> {
  const prepare = withMediaCache(made, createPreparer(mediaDir, effort));
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
  /** Of what was read; empty where nothing was. */
  readonly sha256: string;
}

function withMediaCache(
  made: MediaCache,
  prepare: (file: MediaFile, bytes: Uint8Array) => Promise<MediaOutcome>,
) {
  return async (file: MediaFile): Promise<PreparedFile> => {
    const known = cachedOutcome(made, file);
    if (known) return known;
    if (file.bytes > maxVideoBytes) return { outcome: { kind: 'film_too_large' }, sha256: '' };
    const bytes = await readWithoutLinks(file.location);
    if (!bytes) return { outcome: { kind: 'unreadable' }, sha256: '' };

    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const outcome = await prepare(file, bytes);
    if (made.size >= maxCached) made.clear();
    if (isPublishable(outcome)) made.set(sha256, outcome);
    return { outcome, sha256 };
  };
}

/** Under a name that says something else than what it is, it is judged anew. */
function cachedOutcome(made: MediaCache, file: MediaFile): PreparedFile | null {
  const { sha256 = '' } = file;
  const outcome = made.get(sha256);
  return outcome && (outcome.kind === 'film') === isNamedVideo(file) ? { outcome, sha256 } : null;
}

function createPreparer(mediaDir: string, effort: AvifEffort | undefined) {
  /** By hash: what lies in the folder twice is made once. */
  const pictures = new Map<string, Promise<PublishedPicture | MediaError>>();

  const onePicture = (bytes: Uint8Array): Promise<PublishedPicture | MediaError> => {
    const hash = shortHashOf(`picture ${pictureEncodingVersion}`, bytes);
    const picture = pictures.get(hash) ?? preparePicture(mediaDir, hash, bytes, effort);
    pictures.set(hash, picture);
    return picture;
  };

  return async (file: MediaFile, bytes: Uint8Array): Promise<MediaOutcome> => {
    const found = detectMediaKind(bytes);
    switch (found.kind) {
      case 'other':
        return found;
      case 'film':
        return isNamedVideo(file)
          ? prepareVideo(mediaDir, found.extension, bytes)
          : { kind: 'film_named_picture' };
      case 'picture':
        return isNamedVideo(file) ? { kind: 'picture_named_film' } : onePicture(bytes);
    }
  };
}

async function preparePicture(
  mediaDir: string,
  hash: string,
  original: Uint8Array,
  effort: AvifEffort | undefined,
): Promise<PublishedPicture | MediaError> {
  if (original.length > maxPictureBytes) return { kind: 'picture_too_large' };
  const known = await findStoredPicture(mediaDir, hash);
  if (known) return { kind: 'picture', hash, ...known };

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
  const hash = shortHashOf('film', bytes);
  await storeVideo(mediaDir, `${hash}.${extension}`, bytes);
  return { kind: 'film', hash, extension };
}

/** The file's bytes; `null` when it cannot be read, or has become a link since the folder was read. */
async function readWithoutLinks(location: string): Promise<Uint8Array | null> {
  const file = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (!file) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Ten characters of `0-9a-z` for an original and what becomes of it. */
function shortHashOf(recipe: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(`${recipe}\n`).update(bytes).digest();
  return (digest.readBigUInt64BE() % 36n ** 10n).toString(36).padStart(10, '0');
}

/** Handles as many at a time as there are processors; the first fault ends it. */
async function forEachInParallel<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await handle(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
