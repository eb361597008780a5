type StorageKind = 'local' | 'session';

const memoryFallback = new Map<string, string>();

const storageOf = (kept: StorageKind) => (kept === 'local' ? localStorage : sessionStorage);

/** What was kept under a name; browsers that keep nothing remember as long as the page stands. */
export function readStorage(kept: StorageKind, name: string): string | null {
  try {
    return storageOf(kept).getItem(name) ?? memoryFallback.get(name) ?? null;
  } catch {
    return memoryFallback.get(name) ?? null;
  }
}

export function writeStorage(kept: StorageKind, name: string, value: string): void {
  memoryFallback.set(name, value);
  try {
    storageOf(kept).setItem(name, value);
  } catch {
    // Storage is full or forbidden: memory has it.
  }
}
