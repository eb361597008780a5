import type { Address, ExportedPage } from './exported-page.ts';

/** An address to ask, and what becomes of the answer. */
export interface PageTask extends Address {
  /** Names of the files that hold the answer. */
  readonly files: readonly string[];
  /** Hash of the answer that need not be written, because all those files are served with it; `null` for none. */
  readonly knownHash: string | null;
}

/** Those who ask addresses and write the answers into the site's folder, packed. */
export interface WorkerPool {
  /** Gives them more to ask; they begin at once. */
  readonly addTasks: (askings: readonly PageTask[]) => void;
  /** What everything came to, in no particular order, once it is done. @throws what kept one of them from going on. */
  readonly finish: () => Promise<readonly ExportedPage[]>;
  readonly close: () => Promise<void>;
}
