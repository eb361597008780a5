import { folderLimits, type LimitExceeded, limitExceeded } from './folder-limits.ts';
import { classifyPath, type Manifest } from './manifest.ts';
import { LimitError, measureUnpacking } from './measure-unpacking.ts';
import type { Uploads } from './uploads.ts';

/** An entry of a tar. Its body is read or skipped before the next entry. */
export interface TarEntry {
  readonly kind: 'file' | 'folder' | 'other';
  readonly path: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Reads a tar as a stream.
 *
 * @param isPacked with gzip.
 * @param onUnpacked called with the length of all unpacked bytes before they are parsed; its errors are rethrown.
 * @throws {UnreadableTar} when it is no tar, or ends too early.
 */
export type TarReader = (
  bytes: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  onUnpacked: (length: number) => void,
) => AsyncIterable<TarEntry>;

/** Not a tar, or an incomplete one. */
export class UnreadableTar extends Error {
  override readonly name = 'UnreadableTar';
}

export type ReceivedFolder =
  | { readonly kind: 'taken'; readonly files: Manifest }
  /** A path that leads out of the folder, or a link. */
  | { readonly kind: 'unfit_path'; readonly path: string }
  | { readonly kind: 'unreadable' }
  | LimitExceeded;

interface ReceiveFolderOptions {
  readonly readTar: TarReader;
  readonly uploads: Pick<Uploads, 'receive'>;
}

/** Max entries of a tar, including ignored files. */
const maxEntries = 3 * folderLimits.files;

/** Receives a folder as one tar. Received files stay stored even when a later one fails. */
export async function receiveFolder(
  { readTar, uploads }: ReceiveFolderOptions,
  tar: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  clock: () => number = () => performance.now(),
): Promise<ReceivedFolder> {
  const { bytes, addUnpacked } = measureUnpacking(tar, isPacked, clock);
  try {
    return await receiveEntries(readTar(bytes, isPacked, addUnpacked), uploads);
  } catch (error) {
    if (error instanceof LimitError) return limitExceeded(error.limit);
    if (error instanceof UnreadableTar) return { kind: 'unreadable' };
    throw error;
  }
}

async function receiveEntries(
  entries: AsyncIterable<TarEntry>,
  uploads: Pick<Uploads, 'receive'>,
): Promise<ReceivedFolder> {
  const files = new Map<string, string>();
  let [entryCount, bytes] = [0, 0];
  for await (const entry of entries) {
    entryCount += 1;
    bytes += entry.bytes;
    if (bytes > folderLimits.bytes) return limitExceeded('folder_bytes');
    if (entryCount > maxEntries) return limitExceeded('folder_files');
    const received = await receiveEntry(entry, uploads);
    if (received === null) continue;
    if (received.kind !== 'taken') return received;
    files.set(received.path, received.sha256);
    if (files.size > folderLimits.files) return limitExceeded('folder_files');
  }
  return { kind: 'taken', files };
}

type ReceivedEntry =
  | { readonly kind: 'taken'; readonly path: string; readonly sha256: string }
  | Exclude<ReceivedFolder, { readonly kind: 'taken' }>;

/** `null` for ignored entries. */
async function receiveEntry(
  { kind, path, bytes, body }: TarEntry,
  uploads: Pick<Uploads, 'receive'>,
): Promise<ReceivedEntry | null> {
  if (kind === 'folder') return null;
  const classified = classifyPath(path);
  if (classified.kind === 'passed_over') return null;
  if (classified.kind === 'invalid' || kind === 'other') return { kind: 'unfit_path', path };
  if (bytes > folderLimits.fileBytes) return limitExceeded('file_bytes');
  const received = await uploads.receive(body, null);
  if (received.kind === 'too_large') return received;
  return { kind: 'taken', path: classified.path, sha256: received.sha256 };
}
