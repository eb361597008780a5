import { type PictureFormat, pictureAddress, pictureSizesOf } from '#domain/picture.ts';

interface PictureSize {
  /** The kept widths that this place can use. */
  readonly widths: readonly number[];
  /** What `sizes` tells the browser; `null` for a place of one size, where pixel density alone chooses. */
  readonly sizes: string | null;
  /** The shape of the place, so that nothing moves when the picture comes. */
  readonly width: number;
  readonly height: number;
}

/** The places where pictures stand. */
export const pictureSizes = {
  row: { widths: [160, 320], sizes: null, width: 104, height: 104 },
  small: { widths: [160], sizes: null, width: 56, height: 56 },
  card: { widths: [320, 640], sizes: '(min-width:768px) 300px,45vw', width: 320, height: 240 },
  wide: { widths: [640, 1200], sizes: '(min-width:768px) 600px,95vw', width: 640, height: 360 },
  dish: { widths: [640, 1200], sizes: '(min-width:992px) 600px,100vw', width: 640, height: 480 },
  cover: { widths: [640, 1200], sizes: '(min-width:1200px) 1200px,100vw', width: 1200, height: 675 },
  promotion: { widths: [640, 1200], sizes: '(min-width:768px) 720px,100vw', width: 640, height: 800 },
} as const satisfies Record<string, PictureSize>;

export type PictureSizeName = keyof typeof pictureSizes;

/** Where the pictures of one place answer. */
export interface PictureSources {
  /** `srcset` of each format; `null` where a picture has one address only. */
  readonly sets: Readonly<Record<PictureFormat, string>> | null;
  readonly fallback: string;
}

/** The addresses of a picture that suit a place; its largest address stands for any other. */
export function pictureSourcesFor(largest: string, box: PictureSizeName): PictureSources {
  const kept = pictureSizesOf(largest);
  if (!kept) return { sets: null, fallback: largest };
  const { widths: wanted, sizes }: PictureSize = pictureSizes[box];
  const least = Math.min(...wanted);
  const useful = kept.widths.filter((width) => width >= least && width <= Math.max(...wanted));
  const widths = useful.length > 0 ? useful : kept.widths.slice(-1);
  const unit = (width: number) => (sizes === null ? `${width / least}x` : `${width}w`);
  const setOf = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(kept.hash, width, format)} ${unit(width)}`).join(',');
  return {
    sets: { avif: setOf('avif'), webp: setOf('webp') },
    fallback: pictureAddress(kept.hash, widths.at(-1) ?? least),
  };
}
