import { randomUUID } from 'node:crypto';
import { access, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socialCardSize } from '#domain/app-pictures.ts';
import { findStoredPicture } from './media-store.ts';

/**
 * Creates social cards of the pictures in `mediaDir` on demand, because few pictures are ever shared. Creates one at a
 * time.
 */
export function createSocialCardMaker(mediaDir: string) {
  let queue: Promise<unknown> = Promise.resolve();

  const make = async (hash: string, file: string): Promise<boolean> => {
    const isStored = await access(file).then(
      () => true,
      () => false,
    );
    if (isStored) return true;
    const picture = await findStoredPicture(mediaDir, hash);
    if (!picture) return false;
    // Imported on demand: sharp is a third of the code that an export loads, and most exports create no cards.
    const { default: sharp } = await import('sharp');
    const bytes = await sharp(join(mediaDir, `${hash}-${picture.width}.webp`))
      .resize({ ...socialCardSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, file);
    return true;
  };

  /** Resolves to whether the card exists; it does not for an unknown picture. */
  return (hash: string): Promise<boolean> => {
    const result = queue.then(() => make(hash, join(mediaDir, `${hash}-card.jpg`)));
    queue = result.catch(() => undefined);
    return result;
  };
}
