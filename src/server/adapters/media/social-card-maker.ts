import { randomUUID } from 'node:crypto';
import { access, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socialCardSize } from '#domain/app-pictures.ts';
import { findStoredPicture } from './media-store.ts';

/**
 * Makes cards of pictures that are kept in `mediaDir`, when somebody first asks for one: few pictures are ever linked to.
 * One is made at a time. There is at most one of each picture, and none of what is no picture.
 */
export function createSocialCardMaker(mediaDir: string) {
  let queue: Promise<unknown> = Promise.resolve();

  const make = async (hash: string, file: string): Promise<boolean> => {
    const isKept = await access(file).then(
      () => true,
      () => false,
    );
    if (isKept) return true;
    const picture = await findStoredPicture(mediaDir, hash);
    if (!picture) return false;
    // A third of what an export loads, and most exports make none.
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

  /** Whether the card of that picture is there now. */
  return (hash: string): Promise<boolean> => {
    const making = queue.then(() => make(hash, join(mediaDir, `${hash}-card.jpg`)));
    queue = making.catch(() => undefined);
    return making;
  };
}
