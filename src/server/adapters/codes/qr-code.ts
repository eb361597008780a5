import encodeQR from 'qr';
import sharp from 'sharp';

/** The quiet zone that scanners need, in modules: half a centimeter when printed. */
const quietZone = 4;

/** Draws a QR code as SVG. `medium` recovers about a seventh of the code. */
export function drawQrCode(address: string): string {
  return encodeQR(address, 'svg', { ecc: 'medium', border: quietZone });
}

/** Renders the SVG as a PNG, `size` pixels wide. */
export async function rasterizeQrCode(svg: string, size: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
