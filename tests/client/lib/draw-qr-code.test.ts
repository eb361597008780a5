import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from '#client/lib/draw-qr-code.ts';

/** The drawing as a camera sees it: eight dots a square, dark on white. */
function seen({ size, path }: ReturnType<typeof drawQrCode>) {
  const [scale, width] = [8, size * 8];
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const at = (Number(y) * scale + Math.floor(dot / scale)) * width + Number(x) * scale + (dot % scale);
      data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('a drawn QR code can be read back', () => {
  expect(decodeQr(seen(drawQrCode('geo:25.2048,55.2708')))).toBe('geo:25.2048,55.2708');
});
