import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socialCardSize } from '#domain/app-pictures.ts';
import type { ContentStore } from '#server/publishing/content-store.ts';
import { readPictureRecord } from './media-store.ts';

/**
 * Creates social cards of pictures on demand, because few pictures are ever shared. Creates one at a time. Each machine
 * creates its own.
 *
 * @param mediaDir where cards are stored.
 */
export function createSocialCardMaker(mediaDir: string, media: Pick<ContentStore, 'locate'>) {
  let queue: Promise<unknown> = Promise.resolve();

  const make = async (hash: string, file: string): Promise<string | null> => {
    const isStored = await access(file).then(
      () => true,
      () => false,
    );
    if (isStored) return file;
    const picture = await readPictureRecord(await media.locate(`${hash}.json`));
    const largest = picture && (await media.locate(`${hash}-${picture.width}.webp`));
    if (!largest) return null;
    // Imported on demand: sharp is a third of the code that an export loads, and most exports create no cards.
    const { default: sharp } = await import('sharp');
    const bytes = await sharp(largest)
      .resize({ ...socialCardSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await mkdir(mediaDir, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, file);
    return file;
  };

  /** Resolves to the path of the card; `null` for an unknown picture. */
  return (hash: string): Promise<string | null> => {
    const result = queue.then(() => make(hash, join(mediaDir, `${hash}-card.jpg`)));
    queue = result.catch(() => undefined);
    return result;
  };
}
