import sharp, { type Sharp } from 'sharp';
import { maxPictureWidth, type PictureFormat, pictureWidthsOf } from '#domain/picture.ts';

/**
 * Increment it when the encoding of an original changes. The names of stored pictures begin with it: pictures are
 * encoded again when their venue is published, and pages that name the older files keep them until then.
 */
export const pictureEncodingVersion = 2;

/** Larger pictures are rejected by their header, before decoding. */
const maxPixels = 50_000_000;
/** The limit of WebP. */
const maxSide = 16_383;

export interface EncodedSize {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
}

export type MakePictureOutcome =
  | {
      readonly kind: 'made';
      /** The width of the largest size, in pixels. */
      readonly width: number;
      readonly height: number;
      /** The average color, over white for transparent pictures; `#rrggbb`. */
      readonly color: string;
      /** Every stored width in every format. */
      readonly sizes: readonly EncodedSize[];
    }
  | { readonly kind: 'broken' }
  | { readonly kind: 'too_many_pixels' };

/** `quick` is for development: less than half of the time, for larger files and less exact colors. */
export type EncodingEffort = 'full' | 'quick';

/**
 * Creates every stored size of a picture: upright, in sRGB, without metadata, never larger than the original.
 *
 * @param original JPEG, PNG or WebP.
 */
export async function makePicture(
  original: Uint8Array,
  effort: EncodingEffort = 'full',
): Promise<MakePictureOutcome> {
  const error = await findHeaderError(original);
  if (error) return { kind: error };

  const largest = await decode(original);
  if (!largest) return { kind: 'broken' };
  const sizes = (['webp', 'avif'] as const).flatMap((format) =>
    pictureWidthsOf(largest.width, format).map((width) => encode(largest, width, format, effort)),
  );
  return {
    kind: 'made',
    width: largest.width,
    height: largest.height,
    color: await averageColor(largest),
    sizes: await Promise.all(sizes),
  };
}

/** The error that a picture's header shows; `null` when it shows none. */
export async function findHeaderError(original: Uint8Array): Promise<'broken' | 'too_many_pixels' | null> {
  const header = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return 'broken';
  const { width, height } = header;
  return width * height > maxPixels || Math.max(width, height) > maxSide ? 'too_many_pixels' : null;
}

/** The picture at its largest stored size, decoded once. */
interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  open(): Sharp;
}

async function decode(original: Uint8Array): Promise<DecodedPicture | null> {
  const decoded = await sharp(original, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: maxPictureWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return null;

  const { data, info } = decoded;
  const { width, height, channels } = info;
  return {
    width,
    height,
    open: () => sharp(data, { raw: { width, height, channels } }),
  };
}

/** A small picture hides the losses of a lower quality. */
const avifQualityOf = (width: number) => (width <= 160 ? 46 : 48);

/** A step between two others that few screens load: the time of a higher effort is not worth it. */
const quickWidth = 960;

/** The settings are measured: ADR 0043. Color at full resolution costs fewer bytes than a higher quality. */
async function encode(
  picture: DecodedPicture,
  width: number,
  format: PictureFormat,
  effort: EncodingEffort,
): Promise<EncodedSize> {
  const resized = picture.open().resize({ width });
  const isQuick = effort === 'quick';
  const encoded =
    format === 'webp'
      ? resized.webp({ quality: 78, effort: isQuick ? 0 : 2 })
      : resized.avif({
          quality: avifQualityOf(width),
          effort: isQuick || width === quickWidth ? 0 : 1,
          chromaSubsampling: isQuick ? '4:2:0' : '4:4:4',
        });
  return { width, format, bytes: await encoded.toBuffer() };
}

async function averageColor(picture: DecodedPicture): Promise<string> {
  const pixel = await picture
    .open()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer();
  const [red = 255, green = red, blue = red] = pixel;
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}
