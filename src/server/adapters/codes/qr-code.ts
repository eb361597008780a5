import encodeQR from 'qr';
import sharp from 'sharp';

/** Half a centimetre of white around a code, and room for a scratch: what readers and waiters need. */
const quietZone = 4;

/** A code as a picture of lines: sharp at any size. `medium` mends a seventh of it. */
export function drawQrCode(address: string): string {
  return encodeQR(address, 'svg', { ecc: 'medium', border: quietZone });
}

/** The same in pixels, `size` wide. */
export async function rasterizeQrCode(svg: string, size: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
