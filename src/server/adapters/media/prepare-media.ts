import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { inReadingOrder, type Problem } from '#server/publishing/check/problem.ts';
import type { MediaFile } from '#server/publishing/check/venue-folder.ts';
import type { PublishedFilm, PublishedPicture } from '#server/publishing/media.ts';
import type { Original } from '#server/publishing/originals.ts';
import type { PreparedMedia, Progress } from '#server/publishing/prepare-edition.ts';
import { keepFilm, keepPicture, knownPicture } from './kept-media.ts';
import { type AvifEffort, makePicture, pictureRecipe } from './make-picture.ts';
import { mediaKind } from './media-kind.ts';
import { type MediaFault, maxFilmBytes, maxPictureBytes, mediaProblem } from './media-problems.ts';

type Shown = PublishedPicture | PublishedFilm;
type Outcome = Shown | MediaFault;

/** What was made of originals by their SHA-256: one that is known is not read again. */
export type MadeBefore = Map<string, Shown>;

/** A process that goes on for days does not remember more than this. */
const mostRemembered = 50_000;

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
  made: MadeBefore = new Map(),
  effort?: AvifEffort,
): Promise<PreparedMedia> {
  const prepare = remembering(made, preparing(mediaDir, effort));
  const media = new Map<string, Shown>();
  const originals = new Map<string, Original>();
  const problems: Problem[] = [];
  let done = 0;
  await forEachInParallel(files, async (file) => {
    const { outcome, sha256 } = await prepare(file);
    if (isShown(outcome)) {
      media.set(file.path, outcome);
      originals.set(file.path, { sha256, location: file.location, bytes: file.bytes });
    } else problems.push(mediaProblem(file.path, outcome));
    done += 1;
    onProgress(done, files.length);
  });
  return { media, originals: inOrderOf(files, originals), problems: inReadingOrder(problems) };
}

const isShown = (outcome: Outcome): outcome is Shown => outcome.kind === 'picture' || outcome.kind === 'film';

const inOrderOf = (files: readonly MediaFile[], originals: ReadonlyMap<string, Original>) =>
  new Map(
    files.flatMap(({ path }) => {
      const original = originals.get(path);
      return original ? [[path, original] as const] : [];
    }),
  );

const isNamedFilm = ({ path }: MediaFile) => /\.(mp4|webm)$/i.test(path);

interface PreparedFile {
  readonly outcome: Outcome;
  /** Of what was read; empty where nothing was. */
  readonly sha256: string;
}

function remembering(made: MadeBefore, prepare: (file: MediaFile, bytes: Uint8Array) => Promise<Outcome>) {
  return async (file: MediaFile): Promise<PreparedFile> => {
    const known = knownFrom(made, file);
    if (known) return known;
    if (file.bytes > maxFilmBytes) return { outcome: { kind: 'film_too_large' }, sha256: '' };
    const bytes = await read(file.location);
    if (!bytes) return { outcome: { kind: 'unreadable' }, sha256: '' };

    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const outcome = await prepare(file, bytes);
    if (made.size >= mostRemembered) made.clear();
    if (isShown(outcome)) made.set(sha256, outcome);
    return { outcome, sha256 };
  };
}

/** Under a name that says something else than what it is, it is judged anew. */
function knownFrom(made: MadeBefore, file: MediaFile): PreparedFile | null {
  const { sha256 = '' } = file;
  const outcome = made.get(sha256);
  return outcome && (outcome.kind === 'film') === isNamedFilm(file) ? { outcome, sha256 } : null;
}

function preparing(mediaDir: string, effort: AvifEffort | undefined) {
  /** By hash: what lies in the folder twice is made once. */
  const pictures = new Map<string, Promise<PublishedPicture | MediaFault>>();

  const onePicture = (bytes: Uint8Array): Promise<PublishedPicture | MediaFault> => {
    const hash = hashOf(`picture ${pictureRecipe}`, bytes);
    const picture = pictures.get(hash) ?? preparePicture(mediaDir, hash, bytes, effort);
    pictures.set(hash, picture);
    return picture;
  };

  return async (file: MediaFile, bytes: Uint8Array): Promise<Outcome> => {
    const found = mediaKind(bytes);
    switch (found.kind) {
      case 'other':
        return found;
      case 'film':
        return isNamedFilm(file)
          ? prepareFilm(mediaDir, found.extension, bytes)
          : { kind: 'film_named_picture' };
      case 'picture':
        return isNamedFilm(file) ? { kind: 'picture_named_film' } : onePicture(bytes);
    }
  };
}

async function preparePicture(
  mediaDir: string,
  hash: string,
  original: Uint8Array,
  effort: AvifEffort | undefined,
): Promise<PublishedPicture | MediaFault> {
  if (original.length > maxPictureBytes) return { kind: 'picture_too_large' };
  const known = await knownPicture(mediaDir, hash);
  if (known) return { kind: 'picture', hash, ...known };

  const picture = await makePicture(original, effort);
  if (picture.kind !== 'made') return picture;
  const { width, height, color, sizes } = picture;
  await keepPicture(mediaDir, hash, { width, height, color }, sizes);
  return { kind: 'picture', hash, width, height, color };
}

async function prepareFilm(
  mediaDir: string,
  extension: PublishedFilm['extension'],
  bytes: Uint8Array,
): Promise<PublishedFilm> {
  const hash = hashOf('film', bytes);
  await keepFilm(mediaDir, `${hash}.${extension}`, bytes);
  return { kind: 'film', hash, extension };
}

/** The file's bytes; `null` when it cannot be read, or has become a link since the folder was read. */
async function read(location: string): Promise<Uint8Array | null> {
  const file = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (!file) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Ten characters of `0-9a-z` for an original and what becomes of it. */
function hashOf(recipe: string, bytes: Uint8Array): string {
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
