import { folderLimits, type LimitExceeded, limitExceeded } from './folder-limits.ts';
import { classifyPath, type Manifest } from './manifest.ts';
import { LimitError, measureUnpacking } from './measure-unpacking.ts';
import type { Uploads } from './uploads.ts';

/** Something within a tar. Its body is read to its end, or passed over, before the next comes. */
export interface TarEntry {
  readonly kind: 'file' | 'folder' | 'other';
  readonly path: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Reads a tar as it comes.
 *
 * @param isPacked with gzip.
 * @param note told of all bytes, unpacked, before they are looked at; what it throws is thrown.
 * @throws {UnreadableTar} when it is none, or ends too early.
 */
export type TarReader = (
  bytes: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  note: (length: number) => void,
) => AsyncIterable<TarEntry>;

/** It is no tar, or not all of one. */
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

/** So many things that are none of ours may lie in a folder beside those that are. */
const maxEntries = 3 * folderLimits.files;

/** Takes a folder in that comes as one tar. Each file stays that has come, whatever becomes of those after it. */
export async function receiveFolder(
  { readTar, uploads }: ReceiveFolderOptions,
  tar: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  clock: () => number = () => performance.now(),
): Promise<ReceivedFolder> {
  const { bytes, addUnpacked } = measureUnpacking(tar, isPacked, clock);
  try {
    return await receiveEntries(readTar(bytes, isPacked, addUnpacked), uploads);
  } catch (fault) {
    if (fault instanceof LimitError) return limitExceeded(fault.limit);
    if (fault instanceof UnreadableTar) return { kind: 'unreadable' };
    throw fault;
  }
}

async function receiveEntries(
  entries: AsyncIterable<TarEntry>,
  sent: Pick<Uploads, 'receive'>,
): Promise<ReceivedFolder> {
  const files = new Map<string, string>();
  let [seen, bytes] = [0, 0];
  for await (const entry of entries) {
    seen += 1;
    bytes += entry.bytes;
    if (bytes > folderLimits.bytes) return limitExceeded('folder_bytes');
    if (seen > maxEntries) return limitExceeded('folder_files');
    const taken = await receiveEntry(entry, sent);
    if (taken === null) continue;
    if (taken.kind !== 'taken') return taken;
    files.set(taken.path, taken.sha256);
    if (files.size > folderLimits.files) return limitExceeded('folder_files');
  }
  return { kind: 'taken', files };
}

type ReceivedEntry =
  | { readonly kind: 'taken'; readonly path: string; readonly sha256: string }
  | Exclude<ReceivedFolder, { readonly kind: 'taken' }>;

/** `null` for what is none of ours. */
async function receiveEntry(
  { kind, path, bytes, body }: TarEntry,
  sent: Pick<Uploads, 'receive'>,
): Promise<ReceivedEntry | null> {
  if (kind === 'folder') return null;
  const judged = classifyPath(path);
  if (judged.kind === 'passed_over') return null;
  if (judged.kind === 'unfit' || kind === 'other') return { kind: 'unfit_path', path };
  if (bytes > folderLimits.fileBytes) return limitExceeded('file_bytes');
  const taken = await sent.receive(body, null);
  if (taken.kind === 'too_large') return taken;
  return { kind: 'taken', path: judged.path, sha256: taken.sha256 };
}
