import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from '../bitmap.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture as a PNG of one bit per dot, as small as printers need it. Source: the PNG specification. */
export function encodePng({ width, height, bits }: Bitmap): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of gray.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filteredRows(bits, width / 8, height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row follows the number of its filter, which is none. In a PNG, 1 is white. */
function filteredRows(bits: Uint8Array, rowBytes: number, height: number): Buffer {
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < rowBytes; x += 1)
      rows[y * (rowBytes + 1) + 1 + x] = ~(bits[y * rowBytes + x] ?? 0) & 0xff;
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
