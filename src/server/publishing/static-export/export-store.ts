import type { ExportRecord, ExportSummary } from './export-record.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** An export with its record and its files. */
export interface LoadedExport extends ExportRecord {
  readonly files: SiteFiles;
}

/** The data to store with a finished export. */
export interface FinishedExport {
  readonly summary: ExportSummary;
  /** A serialized {@link ExportRecord}. */
  readonly record: Uint8Array;
  readonly files: SiteFiles;
}

/** Stores the served export and the pending one. */
export interface ExportStore {
  /** The served export; `null` when there is none or it is unreadable. */
  readonly current: ExportSummary | null;
  /** Reads the served export completely: megabytes, so call it once. */
  readonly readCurrent: () => Promise<LoadedExport | null>;
  /** Begins the next export, in a folder that is not served. */
  readonly begin: () => Promise<PendingExport>;
  /** Releases the lock on the folder. */
  readonly close: () => void;
}

/** An export in progress. It is not served until it is finished. */
export interface PendingExport {
  /** The current files of its folder: an older export, or nothing. */
  readonly existing: SiteFiles;
  /** Absolute path of the site's folder. */
  readonly siteDir: string;
  /** Reuses a served file without copying it. */
  readonly reuse: (file: SiteFile) => void;
  readonly copy: (file: SiteFile, from: string) => void;
  readonly write: (file: SiteFile, content: string) => void;
  readonly remove: (file: SiteFile) => void;
  /** Swaps in the whole export at once. */
  readonly finish: (finished: FinishedExport) => Promise<void>;
  /** Deletes the pending export. */
  readonly abandon: () => Promise<void>;
}

/** The export cannot start. The message is for the operator; nothing was changed. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}
