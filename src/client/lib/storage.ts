type Kept = 'local' | 'session';

const memory = new Map<string, string>();

const storageOf = (kept: Kept) => (kept === 'local' ? localStorage : sessionStorage);

/** What was kept under a name; browsers that keep nothing remember as long as the page stands. */
export function recall(kept: Kept, name: string): string | null {
  try {
    return storageOf(kept).getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function remember(kept: Kept, name: string, value: string): void {
  memory.set(name, value);
  try {
    storageOf(kept).setItem(name, value);
  } catch {
    // Storage is full or forbidden: memory has it.
  }
}
