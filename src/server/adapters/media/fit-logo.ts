import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { ContentStore } from '#server/publishing/content-store.ts';

export interface Logo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The side of a square, or the diameter of a circle, in pixels. */
export type LogoBounds = { readonly square: number } | { readonly circle: number };

/**
 * Reads a published logo.
 *
 * @returns `null` when it does not exist: initials replace it.
 */
export async function readLogo(
  media: Pick<ContentStore, 'locate'>,
  address: string | null,
): Promise<Logo | null> {
  const file = address === null ? null : await media.locate(basename(address));
  const bytes = file === null ? null : await readFile(file).catch(() => null);
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null));
  return bytes && size ? { bytes, width: size.width, height: size.height } : null;
}

/** Scales the logo so that its visible area fits the bounds. Returns a PNG. */
export async function fitLogo(logo: Logo, bounds: LogoBounds): Promise<Buffer> {
  const scale =
    'circle' in bounds
      ? bounds.circle / 2 / (await drawnRadiusOf(logo))
      : bounds.square / Math.max(logo.width, logo.height);
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return sharp(logo.bytes)
    .resize({ width: scaled(logo.width), height: scaled(logo.height), fit: 'inside' })
    .png()
    .toBuffer();
}

/** A coarse raster; each pixel is measured to its outer corner. */
const rasterSize = 64;

/** Pixels with a lower alpha, out of 255, are invisible. */
const minAlpha = 8;

/** The radius of a logo's visible area in its own pixels: a round logo does not reach its corners. */
async function drawnRadiusOf({ bytes, width, height }: Logo): Promise<number> {
  const alphas = await sharp(bytes)
    .resize({ width: rasterSize, height: rasterSize, fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const distanceOf = (index: number) => (Math.abs(index + 0.5 - rasterSize / 2) + 0.5) / rasterSize;
  const radius = alphas.reduce((farthest, alpha, index) => {
    if (alpha < minAlpha) return farthest;
    const column = index % rasterSize;
    return Math.max(
      farthest,
      Math.hypot(distanceOf(column) * width, distanceOf((index - column) / rasterSize) * height),
    );
  }, 0);
  return radius === 0 ? Math.hypot(width, height) / 2 : radius;
}
