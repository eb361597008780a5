/** Taller pages cannot be drawn. In dots: four meters of paper. */
const maxHeight = 32_000;

/** Darker is black. */
const threshold = 128;

/**
 * Draws a typeset page in black and white.
 *
 * @param svg with a `viewBox`.
 * @param dots the width, a multiple of eight.
 * @returns the rows from top to bottom, one bit per dot; 1 is black.
 */
export async function rasterizePage(svg: string, dots: number): Promise<Uint8Array> {
  // PDFs need none of it.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(withSize(svg, dots)), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return packBits(data, info);
}

/** Sets the size in pixels, so that vectors are drawn at the printer's resolution. */
function withSize(svg: string, dots: number): string {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(root) ?? [];
  const rows = Math.ceil((Number(height) * dots) / Number(width));
  if (!(rows > 0 && rows <= maxHeight)) throw new Error(`A page of ${width} × ${height} cannot be drawn`);
  const bare = root.replace(/\s(width|height|viewBox)="[^"]*"/g, '');
  // The view ends with the last row: what stands on a dot stays there.
  const view = `0 0 ${width} ${(rows * Number(width)) / dots}`;
  return svg.replace(root, bare.replace('<svg', `<svg width="${dots}" height="${rows}" viewBox="${view}"`));
}

interface Gray {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

function packBits(data: Uint8Array, { width, height, channels }: Gray): Uint8Array {
  const bits = new Uint8Array((width / 8) * height);
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * channels] ?? 255) < threshold) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return bits;
}
