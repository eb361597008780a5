import type { Address, ExportedPage } from './exported-page.ts';

/** An address to ask, and what becomes of the answer. */
export interface Asking extends Address {
  /** Names of the files that hold the answer. */
  readonly files: readonly string[];
  /** Hash of the answer that need not be written, because all those files are served with it; `null` for none. */
  readonly known: string | null;
}

/** Those who ask addresses and write the answers into the site's folder, packed. */
export interface Crew {
  /** In no particular order. @throws what kept one of them from going on. */
  readonly ask: (askings: readonly Asking[]) => Promise<readonly ExportedPage[]>;
  readonly close: () => Promise<void>;
}
