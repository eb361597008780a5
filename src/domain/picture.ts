/** Widths, in pixels, at which a picture is kept besides its own. */
export const pictureWidths = [160, 320, 640, 1200] as const;

/** A published picture never exceeds this width; wider originals are made smaller. */
export const maxPictureWidth = 1200;

export type PictureFormat = 'avif' | 'webp';

const address = /^\/media\/([0-9a-z]{10})-(\d+)\.webp$/;

/**
 * Where a published picture answers: named by what it shows, so that it never changes.
 *
 * @param width one of {@link pictureWidthsOf}.
 */
export function pictureAddress(hash: string, width: number, format: PictureFormat = 'webp'): string {
  return `/media/${hash}-${width}.${format}`;
}

/** Where a published picture answers as other sites show it: 1200 by 630 pixels, in a format that all of them read. */
export function socialCardAddress(hash: string): string {
  return `/media/${hash}-card.jpg`;
}

/** The widths kept of a picture whose own width is `width`: the smaller steps, then itself. */
export function pictureWidthsOf(width: number): readonly number[] {
  const largest = Math.min(width, maxPictureWidth);
  return [...pictureWidths.filter((step) => step < largest), largest];
}

/**
 * Every kept size of the picture at `largest`, smallest first; `null` when that is no published picture.
 *
 * @param largest the address of the picture's largest size, as menu data carries it.
 */
export function pictureSizesOf(
  largest: string,
): { readonly hash: string; readonly widths: readonly number[] } | null {
  const match = address.exec(largest);
  if (!match) return null;
  const [, hash = '', width = ''] = match;
  return { hash, widths: pictureWidthsOf(Number(width)) };
}
