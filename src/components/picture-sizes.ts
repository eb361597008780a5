import { type PictureFormat, pictureAddress, pictureSizesOf } from '#domain/picture.ts';

interface PictureSize {
  /** The narrowest and the widest stored width that this size can use. */
  readonly widths: readonly [min: number, max: number];
  /** The `sizes` attribute. In a number of pixels it is a square of that side on every screen. */
  readonly sizes: string | number;
  /** The layout size, so that nothing moves when the picture loads. */
  readonly width: number;
  readonly height: number;
}

/**
 * The sizes in which pictures are shown. Cards are 208 to 285 pixels wide from 768 pixels on, beside a list of
 * categories and a cart or without them. On phones they are 45 hundredths of the window, of which one is left out:
 * a browser takes the next larger file for a single pixel that a file lacks.
 */
export const pictureSizes = {
  small: { widths: [160, 240], sizes: 56, width: 56, height: 56 },
  row: { widths: [160, 400], sizes: 112, width: 112, height: 112 },
  popular: { widths: [240, 480], sizes: 152, width: 320, height: 240 },
  card: { widths: [320, 640], sizes: '(min-width:768px) 272px,44vw', width: 320, height: 240 },
  wide: { widths: [320, 1200], sizes: '(min-width:768px) 272px,95vw', width: 640, height: 360 },
  banner: {
    widths: [320, 1200],
    sizes: '(min-width:1200px) 548px,(min-width:768px) 46vw,94vw',
    width: 640,
    height: 256,
  },
  dish: {
    widths: [400, 1200],
    sizes: '(min-width:1200px) 582px,(min-width:992px) 48vw,100vw',
    width: 640,
    height: 480,
  },
  cover: {
    widths: [400, 1200],
    sizes: '(min-width:1200px) 644px,(min-width:992px) 53vw,100vw',
    width: 1200,
    height: 675,
  },
  /** It fills the window. */
  welcome: { widths: [640, 1200], sizes: '100vw', width: 1200, height: 675 },
  promotion: {
    widths: [400, 1200],
    sizes: '(min-width:768px) 720px,100vw',
    width: 640,
    height: 800,
  },
} as const satisfies Record<string, PictureSize>;

export type PictureSizeName = keyof typeof pictureSizes;

/** The URLs of a picture in one size. */
export interface PictureSources {
  /** `srcset` of each format; `null` for a picture with a single URL, and for a small one in the fallback's format. */
  readonly sets: Readonly<{ avif: string; webp: string | null }> | null;
  readonly sizes: string;
  readonly fallback: string;
}

/** A square shows a picture up to this much wider than high; of a wider one it shows a part enlarged. */
const maxLandscape = 1.5;

/**
 * Returns the URLs of a picture for a size.
 *
 * @param largest the URL of its largest version.
 * @param ratio its width divided by its height: a square is filled by the height of a landscape picture.
 */
export function pictureSourcesFor(largest: string, size: PictureSizeName, ratio = 1): PictureSources {
  const { widths: useful, sizes: slot }: PictureSize = pictureSizes[size];
  const landscape = Math.min(Math.max(ratio, 1), maxLandscape);
  const sizes = typeof slot === 'number' ? `${Math.round(slot * landscape)}px` : slot;
  const stored = pictureSizesOf(largest);
  if (!stored) return { sets: null, sizes, fallback: largest };

  const widthsIn = (format: PictureFormat) => usefulWidths(stored.widths[format], useful);
  const setOf = (format: PictureFormat) =>
    widthsIn(format)
      .map((width) => `${pictureAddress(stored.hash, width, format)} ${width}w`)
      .join(',');
  return {
    sets: { avif: setOf('avif'), webp: typeof slot === 'number' ? null : setOf('webp') },
    sizes,
    fallback: pictureAddress(stored.hash, widthsIn('webp').at(-1) ?? 0),
  };
}

/** The stored widths within the limits; the nearest one when there is none. */
function usefulWidths(
  stored: readonly number[],
  [min, max]: readonly [min: number, max: number],
): readonly number[] {
  const within = stored.filter((width) => width >= min && width <= max);
  if (within.length > 0) return within;
  const nearest = stored.find((width) => width > max) ?? stored.at(-1);
  return nearest === undefined ? [] : [nearest];
}
