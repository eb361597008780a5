import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripsOf } from '#server/printing/bitmap.ts';
import { encodeEscPos } from '#server/printing/formats/esc-pos.ts';
import { encodePng } from '#server/printing/formats/png.ts';
import { aBitmap, anyBitmap, joined, shown } from '#tests/support/printers/a-bitmap.ts';
import { printEscPos } from '#tests/support/printers/esc-pos.ts';

const plain = { cut: true, buzzer: false };

describe('ESC/POS commands', () => {
  test('print the same picture', () => {
    fc.assert(
      fc.property(anyBitmap, (picture) => {
        expect(shown(printEscPos(encodeEscPos(picture, plain)).picture)).toEqual(shown(picture));
      }),
      { numRuns: 50 },
    );
  });

  test.for([
    { cut: true, buzzer: false, beeps: 0 },
    { cut: false, buzzer: true, beeps: 3 },
  ])('cut: $cut, buzzer: $buzzer', ({ cut, buzzer, beeps }) => {
    expect(printEscPos(encodeEscPos(aBitmap(), { cut, buzzer }))).toMatchObject({ isCut: cut, beeps });
  });
});

describe('a PNG', () => {
  test('shows the same picture, with one bit per dot', async () => {
    const picture = aBitmap(300);
    const png = encodePng(picture);
    const { width, height, depth, channels } = await sharp(png).metadata();
    expect({ width, height, channels, depth }).toEqual({
      width: 576,
      height: 300,
      channels: 1,
      depth: 'uchar',
    });
    expect(Buffer.from(png).readUInt8(24)).toBe(1);
    const gray = await sharp(png).toColourspace('b-w').raw().toBuffer();
    const isDark = (at: number) => ((picture.bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
    const wrong = Array.from(gray.subarray(0, 576 * 300)).findIndex(
      (value, at) => value < 128 !== isDark(at),
    );
    expect(wrong).toBe(-1);
  });
});

test('strips make the whole picture, and none is too high', () => {
  fc.assert(
    fc.property(anyBitmap, fc.integer({ min: 1, max: 128 }), (picture, rows) => {
      const strips = stripsOf(picture, rows);
      expect(strips.every(({ height }) => height > 0 && height <= rows)).toBe(true);
      expect(shown(joined(strips))).toEqual(shown(picture));
    }),
    { numRuns: 50 },
  );
});
