import { crc32 } from 'node:zlib';

/** JSON of our own with a mark of what it says before it. */
export function sealed(json: string): Uint8Array {
  const said = Buffer.from(json);
  return Buffer.concat([Buffer.from(`${crc32(said)}\n`), said]);
}

/** What such a text says; `null` when it is not as it was written, or none of ours. */
export function unsealed(written: Uint8Array): unknown {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  const at = bytes.indexOf('\n');
  const said = bytes.subarray(at + 1);
  return bytes.toString('latin1', 0, Math.max(0, at)) === String(crc32(said))
    ? JSON.parse(said.toString())
    : null;
}
