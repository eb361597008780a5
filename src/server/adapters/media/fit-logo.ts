import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

export interface Logo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The side of a square, or the diameter of a circle, in pixels. */
export type LogoBounds = { readonly square: number } | { readonly circle: number };

/**
 * The logo at an address, as published.
 *
 * @returns `null` where there is none, or no longer: letters take its place.
 */
export async function readLogo(mediaDir: string, address: string | null): Promise<Logo | null> {
  if (address === null) return null;
  const bytes = await readFile(join(mediaDir, basename(address))).catch(() => null);
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null));
  return bytes && size ? { bytes, width: size.width, height: size.height } : null;
}

/** The logo as large as all that is drawn of it stays in a room, as PNG. */
export async function fitLogo(logo: Logo, room: LogoBounds): Promise<Buffer> {
  const scale =
    'circle' in room
      ? room.circle / 2 / (await drawnRadiusOf(logo))
      : room.square / Math.max(logo.width, logo.height);
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return sharp(logo.bytes)
    .resize({ width: scaled(logo.width), height: scaled(logo.height), fit: 'inside' })
    .png()
    .toBuffer();
}

/** Coarse, but each pixel counts as far as its outer corner. */
const rasterSize = 64;

/** Fainter than this, of 255, nobody sees it. */
const minAlpha = 8;

/** How far from its middle a logo is drawn upon, in its own pixels: a round one does not reach into its corners. */
async function drawnRadiusOf({ bytes, width, height }: Logo): Promise<number> {
  const alphas = await sharp(bytes)
    .resize({ width: rasterSize, height: rasterSize, fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const outwards = (at: number) => (Math.abs(at + 0.5 - rasterSize / 2) + 0.5) / rasterSize;
  const reach = alphas.reduce((farthest, alpha, at) => {
    if (alpha < minAlpha) return farthest;
    const column = at % rasterSize;
    return Math.max(
      farthest,
      Math.hypot(outwards(column) * width, outwards((at - column) / rasterSize) * height),
    );
  }, 0);
  return reach === 0 ? Math.hypot(width, height) / 2 : reach;
}
