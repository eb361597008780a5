import { access, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Stylesheet } from '#server/catalog/stylesheet.ts';
import { writePrivateFile } from '../originals/write-private-file.ts';

/** Stores stylesheets with the media. Files are content-addressed: an existing file is identical. */
export function storeStylesheet(mediaDir: string) {
  return async ({ address, css }: Stylesheet): Promise<void> => {
    const file = join(mediaDir, basename(address));
    const isStored = await access(file).then(
      () => true,
      () => false,
    );
    if (isStored) return;
    // The folder may be removed to clear the copies of a bucket's files.
    await mkdir(mediaDir, { recursive: true });
    await writePrivateFile(file, Buffer.from(css));
  };
}
