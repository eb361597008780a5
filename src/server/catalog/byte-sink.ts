/** A growing byte buffer. Appending allocates no string or buffer per piece. */
export interface ByteSink {
  bytes(piece: Uint8Array): void;
  text(piece: string): void;
  /** Removes the last `count` bytes. */
  dropLast(count: number): void;
  readonly length: number;
  /** The bytes written so far; valid until the next write. */
  written(): Uint8Array;
}

/** A UTF-16 unit takes at most three bytes of UTF-8. */
const maxBytesPerUnit = 3;

/** @param expected initial capacity in bytes; the buffer grows when it needs more. */
export function byteSink(expected = 64 * 1024): ByteSink {
  let buffer = Buffer.allocUnsafe(expected);
  let length = 0;

  const reserve = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + more));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  };

  return {
    bytes(piece) {
      reserve(piece.length);
      buffer.set(piece, length);
      length += piece.length;
    },
    text(piece) {
      reserve(piece.length * maxBytesPerUnit);
      length += buffer.write(piece, length);
    },
    dropLast(count) {
      length -= count;
    },
    get length() {
      return length;
    },
    written: () => buffer.subarray(0, length),
  };
}
