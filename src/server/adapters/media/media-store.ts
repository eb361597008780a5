import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { PublishedPicture, PublishedVideo } from '#server/publishing/published-media.ts';
import type { EncodedSize } from './make-picture.ts';

const recordSchema = z.strictObject({
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});

export type PictureRecord = z.output<typeof recordSchema>;

/** The record of a picture with all sizes stored; `null` when they must be created. */
export const findStoredPicture = (mediaDir: string, hash: string): Promise<PictureRecord | null> =>
  readPictureRecord(join(mediaDir, `${hash}.json`));

/** `null` for a record that does not exist. */
export async function readPictureRecord(file: string | null): Promise<PictureRecord | null> {
  const text = file === null ? 'null' : await readFile(file, 'utf8').catch(() => 'null');
  const record = recordSchema.safeParse(parseJson(text));
  return record.success ? record.data : null;
}

/** Renews the age of what is about to be published, so that it is not pruned; returns whether it is stored. */
export async function renewStored(
  mediaDir: string,
  media: PublishedPicture | PublishedVideo,
): Promise<boolean> {
  const name = media.kind === 'picture' ? `${media.hash}.json` : `${media.hash}.${media.extension}`;
  const now = new Date();
  return utimes(join(mediaDir, name), now, now).then(
    () => true,
    () => false,
  );
}

/** Stores every size of a picture, and then its record, which asserts that all sizes exist. */
export async function storePicture(
  mediaDir: string,
  hash: string,
  record: PictureRecord,
  sizes: readonly EncodedSize[],
): Promise<void> {
  await mkdir(mediaDir, { recursive: true, mode: 0o700 });
  await Promise.all(
    sizes.map(({ width, format, bytes }) =>
      writeAtomically(join(mediaDir, `${hash}-${width}.${format}`), bytes),
    ),
  );
  await writeAtomically(join(mediaDir, `${hash}.json`), JSON.stringify(record));
}

/** Stores a video unchanged. */
export async function storeVideo(mediaDir: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(mediaDir, { recursive: true, mode: 0o700 });
  await writeAtomically(join(mediaDir, name), bytes);
}

/** Writes a file atomically: readers never see a partial file. */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, file);
}
