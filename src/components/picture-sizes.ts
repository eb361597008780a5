import { type PictureFormat, pictureAddress, pictureSizesOf } from '#domain/picture.ts';

interface PictureSize {
  /** The stored widths that this size can use. */
  readonly widths: readonly number[];
  /** The `sizes` attribute; `null` for a fixed size, where only the pixel density matters. */
  readonly sizes: string | null;
  /** The layout size, so that nothing moves when the picture loads. */
  readonly width: number;
  readonly height: number;
}

/** The sizes in which pictures are shown. */
export const pictureSizes = {
  row: { widths: [160, 320], sizes: null, width: 112, height: 112 },
  small: { widths: [160], sizes: null, width: 56, height: 56 },
  card: { widths: [320, 640], sizes: '(min-width:768px) 300px,45vw', width: 320, height: 240 },
  wide: { widths: [640, 1200], sizes: '(min-width:768px) 600px,95vw', width: 640, height: 360 },
  dish: { widths: [640, 1200], sizes: '(min-width:992px) 600px,100vw', width: 640, height: 480 },
  cover: { widths: [640, 1200], sizes: '(min-width:1200px) 1200px,100vw', width: 1200, height: 675 },
  promotion: { widths: [640, 1200], sizes: '(min-width:768px) 720px,100vw', width: 640, height: 800 },
} as const satisfies Record<string, PictureSize>;

export type PictureSizeName = keyof typeof pictureSizes;

/** The URLs of a picture in one size. */
export interface PictureSources {
  /** `srcset` of each format; `null` for a picture with a single URL. */
  readonly sets: Readonly<Record<PictureFormat, string>> | null;
  readonly fallback: string;
}

/** Returns the URLs of a picture for a size, given the URL of its largest version. */
export function pictureSourcesFor(largest: string, size: PictureSizeName): PictureSources {
  const stored = pictureSizesOf(largest);
  if (!stored) return { sets: null, fallback: largest };
  const { widths: sizeWidths, sizes }: PictureSize = pictureSizes[size];
  const minWidth = Math.min(...sizeWidths);
  const useful = stored.widths.filter((width) => width >= minWidth && width <= Math.max(...sizeWidths));
  const widths = useful.length > 0 ? useful : stored.widths.slice(-1);
  const unit = (width: number) => (sizes === null ? `${width / minWidth}x` : `${width}w`);
  const setOf = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(stored.hash, width, format)} ${unit(width)}`).join(',');
  return {
    sets: { avif: setOf('avif'), webp: setOf('webp') },
    fallback: pictureAddress(stored.hash, widths.at(-1) ?? minWidth),
  };
}
