import { folderLimits, type TooMuch } from './folder-limits.ts';

/** Why a folder is not unpacked any further. */
export class Overflow extends Error {
  readonly limit: TooMuch['limit'];

  constructor(limit: TooMuch['limit']) {
    super(limit);
    this.limit = limit;
  }
}

export interface Unpacking {
  /** What comes, counted as it comes. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** @throws {Overflow} when what it becomes is too much: in all, for what came, or for the time it took. */
  readonly note: (length: number) => void;
}

/** Measures what a folder becomes when it is unpacked. Waiting for a slow line takes no time of ours. */
export function measureUnpacking(
  source: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  clock: () => number,
): Unpacking {
  let [received, unpacked, busyMs] = [0, 0, 0];

  async function* counted() {
    for await (const chunk of source) {
      received += chunk.length;
      const since = clock();
      yield chunk;
      busyMs += clock() - since;
    }
  }

  return {
    bytes: isPacked ? counted() : source,
    note(length) {
      unpacked += length;
      if (unpacked > folderLimits.bytes) throw new Overflow('folder_bytes');
      if (!isPacked) return;
      const most = folderLimits.unmeasuredBytes + received * folderLimits.expansion;
      if (unpacked > most) throw new Overflow('expansion');
      const mostSeconds = folderLimits.unpackingSeconds + received / folderLimits.bytesASecond;
      if (busyMs > mostSeconds * 1000) throw new Overflow('unpacking_seconds');
    },
  };
}
