export type PictureFormat = 'avif' | 'webp';

/** Widths, in pixels, at which a picture is stored besides its own. */
type Steps = Readonly<Record<PictureFormat, readonly number[]>>;

/** WebP is for browsers without AVIF, which are few: its steps are coarse. */
const steps: Steps = { avif: [160, 240, 320, 400, 480, 640, 960], webp: [160, 320, 640] };

/** Pictures that were published before their names began with the version of their encoding. */
const firstSteps: Steps = { avif: [160, 320, 640], webp: [160, 320, 640] };

/** The largest width of a published picture; wider originals are scaled down. */
export const maxPictureWidth = 1200;

/** The version of the encoding and ten characters of a content hash; the first version is not named. */
const address = /^\/media\/([0-9a-z]?[0-9a-z]{10})-(\d+)\.webp$/;

/**
 * The URL of a published picture. It contains a content hash, so the content never changes.
 *
 * @param width one of {@link pictureWidthsOf}.
 */
export function pictureAddress(hash: string, width: number, format: PictureFormat = 'webp'): string {
  return `/media/${hash}-${width}.${format}`;
}

/** The URL of a picture's social card: 1200 by 630 pixels, as JPEG. */
export function socialCardAddress(hash: string): string {
  return `/media/${hash}-card.jpg`;
}

/** The stored widths of a picture whose own width is `width`: the smaller steps, then its own. */
export function pictureWidthsOf(width: number, format: PictureFormat): readonly number[] {
  return widthsUpTo(width, steps[format]);
}

function widthsUpTo(width: number, smaller: readonly number[]): readonly number[] {
  const largest = Math.min(width, maxPictureWidth);
  return [...smaller.filter((step) => step < largest), largest];
}

/** The stored sizes of a picture. */
export interface PictureSizes {
  readonly hash: string;
  /** Smallest first. */
  readonly widths: Readonly<Record<PictureFormat, readonly number[]>>;
}

/**
 * Every stored width of the picture at `largest`; `null` when it is not a published picture.
 *
 * @param largest the URL of the picture's largest size, as in menu data.
 */
export function pictureSizesOf(largest: string): PictureSizes | null {
  const match = address.exec(largest);
  if (!match) return null;
  const [, hash = '', ownWidth = ''] = match;
  const stored = hash.length > 10 ? steps : firstSteps;
  const widthsIn = (format: PictureFormat) => widthsUpTo(Number(ownWidth), stored[format]);
  return { hash, widths: { avif: widthsIn('avif'), webp: widthsIn('webp') } };
}
