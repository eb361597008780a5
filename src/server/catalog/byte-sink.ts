/** Takes bytes one after the other, without a string or a buffer for each of them. */
export interface ByteSink {
  bytes(piece: Uint8Array): void;
  text(piece: string): void;
  /** Forgets the last so many bytes. */
  dropLast(count: number): void;
  readonly length: number;
  /** What was written so far; good until more is written. */
  written(): Uint8Array;
}

/** A UTF-16 unit takes three bytes of UTF-8 at most. */
const maxBytesPerUnit = 3;

/** @param expected how many bytes will come, about: where more do, there is room for them too. */
export function byteSink(expected = 64 * 1024): ByteSink {
  let room = Buffer.allocUnsafe(expected);
  let length = 0;

  const reserve = (more: number) => {
    if (length + more <= room.length) return;
    const larger = Buffer.allocUnsafe(Math.max(room.length * 2, length + more));
    room.copy(larger, 0, 0, length);
    room = larger;
  };

  return {
    bytes(piece) {
      reserve(piece.length);
      room.set(piece, length);
      length += piece.length;
    },
    text(piece) {
      reserve(piece.length * maxBytesPerUnit);
      length += room.write(piece, length);
    },
    dropLast(count) {
      length -= count;
    },
    get length() {
      return length;
    },
    written: () => room.subarray(0, length),
  };
}
