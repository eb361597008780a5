type StorageKind = 'local' | 'session';

const memoryFallback = new Map<string, string>();

const storageOf = (kind: StorageKind) => (kind === 'local' ? localStorage : sessionStorage);

/** Reads a stored value. Falls back to memory, for as long as the page is open, when storage is blocked. */
export function readStorage(kind: StorageKind, name: string): string | null {
  try {
    return storageOf(kind).getItem(name) ?? memoryFallback.get(name) ?? null;
  } catch {
    return memoryFallback.get(name) ?? null;
  }
}

export function writeStorage(kind: StorageKind, name: string, value: string): void {
  memoryFallback.set(name, value);
  try {
    storageOf(kind).setItem(name, value);
  } catch {
    // Storage is full or blocked: the value stays in memory.
  }
}
