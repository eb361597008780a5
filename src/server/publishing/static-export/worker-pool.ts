import type { Address, ExportedPage } from './exported-page.ts';

/** An address to render, and the files to write. */
export interface PageTask extends Address {
  /** Names of the files to write the page to. */
  readonly files: readonly string[];
  /** The hash that all these files are served with already: an equal page is not written. `null` for none. */
  readonly knownHash: string | null;
}

/** Workers that render addresses and write the compressed pages into the site's folder. */
export interface WorkerPool {
  /** Adds tasks; workers start them immediately. */
  readonly addTasks: (tasks: readonly PageTask[]) => void;
  /** Returns all pages, in no particular order, when every task is done. @throws the first error of a worker. */
  readonly finish: () => Promise<readonly ExportedPage[]>;
  readonly close: () => Promise<void>;
}
