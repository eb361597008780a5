import type { FolderLayout } from './folder-layout.ts';
import { findFile, removeFile } from './folder-store.ts';

/** Files that were written or read so recently stay: a publish may be about to share them. In milliseconds. */
const keptMs = 3_600_000;

interface Copies {
  readonly layout: FolderLayout;
  /** Of a picture's record first: it says that all others exist. */
  readonly names: string[];
  bytes: number;
  at: number;
}

/**
 * Removes the copies of a bucket's files that were not read for the longest time, until the others are within the limit.
 * All sizes of a picture go together. Themes stay: each machine makes its own.
 *
 * @param now epoch milliseconds.
 */
export async function evictCopies(
  layouts: readonly FolderLayout[],
  maxBytes: number,
  now: number,
): Promise<void> {
  const groups = (await Promise.all(layouts.map(groupsOf))).flat();
  let bytes = groups.reduce((sum, group) => sum + group.bytes, 0);
  for (const group of groups.toSorted((one, other) => one.at - other.at)) {
    if (bytes <= maxBytes || now - group.at < keptMs) return;
    for (const name of group.names) await removeFile(group.layout, name);
    bytes -= group.bytes;
  }
}

async function groupsOf(layout: FolderLayout): Promise<readonly Copies[]> {
  const groups = new Map<string, Copies>();
  for (const name of await layout.names()) {
    const found = name.endsWith('.css') ? null : await findFile(layout, name);
    if (!found) continue;
    const key = name.includes('/') ? name : name.replace(/[-.].*/, '');
    const group = groups.get(key) ?? { layout, names: [], bytes: 0, at: 0 };
    groups.set(key, group);
    if (name.endsWith('.json')) group.names.unshift(name);
    else group.names.push(name);
    group.bytes += found.bytes;
    group.at = Math.max(group.at, found.at);
  }
  return [...groups.values()];
}
