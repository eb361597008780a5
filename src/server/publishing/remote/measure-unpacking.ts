import { folderLimits, type LimitExceeded } from './folder-limits.ts';

/** Why a folder is not unpacked any further. */
export class LimitError extends Error {
  readonly limit: LimitExceeded['limit'];

  constructor(limit: LimitExceeded['limit']) {
    super(limit);
    this.limit = limit;
  }
}

export interface UnpackMeter {
  /** What comes, counted as it comes. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** @throws {LimitError} when what it becomes is too much: in all, for what came, or for the time it took. */
  readonly addUnpacked: (length: number) => void;
}

/** Measures what a folder becomes when it is unpacked. Waiting for a slow line takes no time of ours. */
export function measureUnpacking(
  source: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  clock: () => number,
): UnpackMeter {
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
    addUnpacked(length) {
      unpacked += length;
      if (unpacked > folderLimits.bytes) throw new LimitError('folder_bytes');
      if (!isPacked) return;
      const most = folderLimits.uncheckedBytes + received * folderLimits.expansion;
      if (unpacked > most) throw new LimitError('expansion');
      const mostSeconds = folderLimits.unpackingSeconds + received / folderLimits.bytesPerSecond;
      if (busyMs > mostSeconds * 1000) throw new LimitError('unpacking_seconds');
    },
  };
}
