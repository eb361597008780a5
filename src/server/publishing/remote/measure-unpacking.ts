import { folderLimits, type LimitExceeded } from './folder-limits.ts';

/** Stops unpacking a folder that exceeds a limit. */
export class LimitError extends Error {
  readonly limit: LimitExceeded['limit'];

  constructor(limit: LimitExceeded['limit']) {
    super(limit);
    this.limit = limit;
  }
}

export interface UnpackMeter {
  /** The source, counted while it is read. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** @throws {LimitError} when the unpacked size, the expansion or the time exceeds its limit. */
  readonly addUnpacked: (length: number) => void;
}

/** Measures the unpacking of a folder. Waiting for a slow connection does not count as time. */
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
      const maxUnpacked = folderLimits.uncheckedBytes + received * folderLimits.expansion;
      if (unpacked > maxUnpacked) throw new LimitError('expansion');
      const maxSeconds = folderLimits.unpackingSeconds + received / folderLimits.bytesPerSecond;
      if (busyMs > maxSeconds * 1000) throw new LimitError('unpacking_seconds');
    },
  };
}
