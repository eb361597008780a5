/** Widths, in pixels, at which a picture is stored besides its own. */
export const pictureWidths = [160, 320, 640, 1200] as const;

/** The largest width of a published picture; wider originals are scaled down. */
export const maxPictureWidth = 1200;

export type PictureFormat = 'avif' | 'webp';

const address = /^\/media\/([0-9a-z]{10})-(\d+)\.webp$/;

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
export function pictureWidthsOf(width: number): readonly number[] {
  const largest = Math.min(width, maxPictureWidth);
  return [...pictureWidths.filter((step) => step < largest), largest];
}

/**
 * Every stored width of the picture at `largest`, smallest first; `null` when it is not a published picture.
 *
 * @param largest the URL of the picture's largest size, as in menu data.
 */
export function pictureSizesOf(
  largest: string,
): { readonly hash: string; readonly widths: readonly number[] } | null {
  const match = address.exec(largest);
  if (!match) return null;
  const [, hash = '', width = ''] = match;
  return { hash, widths: pictureWidthsOf(Number(width)) };
}
