import { crc32 } from 'node:zlib';

/** Text of our own that gets a mark of what it says before it. What is known early is gone through early. */
export function openChecksummed() {
  const said: Buffer[] = [];
  let mark = 0;
  return {
    write(text: string): void {
      const bytes = Buffer.from(text);
      mark = crc32(bytes, mark);
      said.push(bytes);
    },
    finish: (): Uint8Array => Buffer.concat([Buffer.from(`${mark}\n`), ...said]),
  };
}

/** JSON of our own with a mark of what it says before it. */
export function withChecksum(json: string): Uint8Array {
  const seal = openChecksummed();
  seal.write(json);
  return seal.finish();
}

/** What such a text says; `null` when it is not as it was written, or none of ours. */
export function readChecksummed(written: Uint8Array): unknown {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  const at = bytes.indexOf('\n');
  const said = bytes.subarray(at + 1);
  return bytes.toString('latin1', 0, Math.max(0, at)) === String(crc32(said))
    ? JSON.parse(said.toString())
    : null;
}
