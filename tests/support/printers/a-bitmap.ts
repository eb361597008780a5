import fc from 'fast-check';
import type { Bitmap } from '#server/printing/bitmap.ts';

/** Any small picture. */
export const anyBitmap: fc.Arbitrary<Bitmap> = fc
  .tuple(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 300 }))
  .chain(([rowBytes, height]) =>
    fc
      .uint8Array({ minLength: rowBytes * height, maxLength: rowBytes * height })
      .map((bits) => ({ width: rowBytes * 8, height, bits })),
  );

/** A picture of some gray stripes, 576 dots wide. */
export const aBitmap = (height = 200): Bitmap => ({
  width: 576,
  height,
  bits: Uint8Array.from({ length: 72 * height }, (_, at) => (at * 37) % 256),
});

/** A picture as text, so that a failed comparison can be read. */
export const shown = ({ width, height, bits }: Bitmap) => ({
  width,
  height,
  bits: Buffer.from(bits).toString('base64'),
});

export const isDark = ({ width, bits }: Bitmap, x: number, y: number): boolean =>
  ((bits[(y * width + x) >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;

/** One below the other. */
export function joined(pictures: readonly Bitmap[]): Bitmap {
  return {
    width: pictures[0]?.width ?? 0,
    height: pictures.reduce((sum, { height }) => sum + height, 0),
    bits: Buffer.concat(pictures.map(({ bits }) => bits)),
  };
}
