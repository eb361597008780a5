import encodeQR from 'qr';
import sharp from 'sharp';

/** The quiet zone that scanners need, in modules: half a centimeter when printed. */
const quietZone = 4;

/** Draws a QR code as SVG. `medium` recovers about a seventh of the code. */
export function drawQrCode(address: string): string {
  return encodeQR(address, 'svg', { ecc: 'medium', border: quietZone });
}

/** A run of dark modules in a row: where it starts, and its length. */
export type QrRun = readonly [start: number, length: number];

/** The rows of a QR code with its quiet zone, for a typesetter that draws squares. */
export function qrRows(text: string): readonly (readonly QrRun[])[] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return rows.map((row) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => [index, run.length] as const);
  });
}

/** Renders the SVG as a PNG, `size` pixels wide. */
export async function rasterizeQrCode(svg: string, size: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
