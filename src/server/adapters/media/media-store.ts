import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { EncodedSize } from './make-picture.ts';

const recordSchema = z.strictObject({
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});

export type PictureRecord = z.output<typeof recordSchema>;

/** The record of a picture with all sizes stored; `null` when they must be created. */
export async function findStoredPicture(mediaDir: string, hash: string): Promise<PictureRecord | null> {
  const text = await readFile(join(mediaDir, `${hash}.json`), 'utf8').catch(() => 'null');
  const record = recordSchema.safeParse(parseJson(text));
  return record.success ? record.data : null;
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
  const file = join(mediaDir, name);
  const isStored = await access(file).then(
    () => true,
    () => false,
  );
  if (isStored) return;
  await mkdir(mediaDir, { recursive: true, mode: 0o700 });
  await writeAtomically(file, bytes);
}

/** Writes a file atomically: readers never see a partial file. */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, file);
}
