import type { ExportRecord, ExportSummary } from './export-record.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** All that is known of an export. */
export interface LoadedExport extends ExportRecord {
  readonly files: SiteFiles;
}

/** An export as its folder is to hold it. */
export interface FinishedExport {
  readonly summary: ExportSummary;
  /** An {@link ExportRecord}, written. */
  readonly record: Uint8Array;
  readonly files: SiteFiles;
}

/** Where an export lies: the one that is served, and room for the next. */
export interface ExportStore {
  /** What is served, in short; `null` where nothing is yet, or nobody can tell any more what. */
  readonly current: ExportSummary | null;
  /** All of it: megabytes, read once. */
  readonly readCurrent: () => Promise<LoadedExport | null>;
  /** Begins the next export, in a folder that nobody serves. */
  readonly begin: () => Promise<PendingExport>;
  /** Lets others export there. */
  readonly close: () => void;
}

/** An export under way. Until it is finished, nothing of it is served. */
export interface PendingExport {
  /** What its folder holds already: an older export, or nothing. */
  readonly existing: SiteFiles;
  /** Absolute path of the folder that is to be served. */
  readonly siteDir: string;
  /** Takes a file over from what is served, without copying it. */
  readonly reuse: (file: SiteFile) => void;
  readonly copy: (file: SiteFile, from: string) => void;
  readonly write: (file: SiteFile, content: string) => void;
  readonly remove: (file: SiteFile) => void;
  /** Makes it what is served, all of it at once. */
  readonly finish: (made: FinishedExport) => Promise<void>;
  /** Leaves nothing of it. */
  readonly abandon: () => Promise<void>;
}

/** What keeps an export from being made at all, in a sentence for the operator; nothing was touched. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}
