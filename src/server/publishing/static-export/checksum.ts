import { crc32 } from 'node:zlib';

/** Writes text with a checksum in front of it. The checksum is computed incrementally. */
export function openChecksummed() {
  const pieces: Buffer[] = [];
  let checksum = 0;
  return {
    write(text: string): void {
      const bytes = Buffer.from(text);
      checksum = crc32(bytes, checksum);
      pieces.push(bytes);
    },
    finish: (): Uint8Array => Buffer.concat([Buffer.from(`${checksum}\n`), ...pieces]),
  };
}

/** JSON with a checksum in front of it. */
export function withChecksum(json: string): Uint8Array {
  const checksummed = openChecksummed();
  checksummed.write(json);
  return checksummed.finish();
}

/** Parses JSON with a checksum; `null` when the checksum does not match. */
export function readChecksummed(written: Uint8Array): unknown {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  const at = bytes.indexOf('\n');
  const content = bytes.subarray(at + 1);
  return bytes.toString('latin1', 0, Math.max(0, at)) === String(crc32(content))
    ? JSON.parse(content.toString())
    : null;
}
