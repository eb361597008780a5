import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePicture } from '#server/adapters/media/make-picture.ts';
import { storePicture } from '#server/adapters/media/media-store.ts';
import { pictureHashOf } from '#server/adapters/media/prepare-media.ts';

const demos = join(import.meta.dirname, '../../venues');

/** `npm test` publishes the demo venues with blank pictures: it compares none, and encoding them takes a minute. */
export const hasBlankPictures = process.env.BLANK_PICTURES !== undefined;

async function blank(width: number, height: number) {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } });
  const picture = await makePicture(await canvas.png().toBuffer(), 'quick');
  if (picture.kind !== 'made') throw new Error(`A blank picture is ${picture.kind}`);
  return picture;
}

/** Stores a blank picture in place of each of the demo venues, as wide and high, so that none is encoded later. */
export async function storeBlankPictures(mediaDir: string): Promise<void> {
  const blanks = new Map<string, ReturnType<typeof blank>>();
  for await (const file of glob('*/media/**/*.webp', { cwd: demos })) {
    const original = await readFile(join(demos, file));
    const { width, height } = await sharp(original).metadata();
    const size = `${width}x${height}`;
    const making = blanks.get(size) ?? blank(width, height);
    blanks.set(size, making);
    const { sizes, ...made } = await making;
    // Pages name the colors, and weigh as much as with the pictures while those differ.
    const color = `#${createHash('sha256').update(original).digest('hex').slice(0, 6)}`;
    const record = { width: made.width, height: made.height, color };
    await storePicture(mediaDir, pictureHashOf(original), record, sizes);
  }
}
