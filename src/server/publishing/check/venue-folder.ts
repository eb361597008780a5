import type { Finding } from './finding.ts';
import type { PhraseFileName } from './phrase-file-name.ts';
import type { Note, Problem } from './problem.ts';

/** A file in the folder's `media`. */
export interface MediaFile {
  /** As the menu names it: `media/pizza.webp`. */
  readonly path: string;
  readonly bytes: number;
  /** Its real path on this machine. */
  readonly location: string;
  /** Of its content, in 64 hexadecimal digits, if known without reading the file. */
  readonly sha256?: string;
}

/** The content of a venue's folder, not checked yet. */
export interface VenueFolder {
  /** The text of `venue.json`; `null` when it could not be read: `problems` says why. */
  readonly venue: string | null;
  /** The text of `menu.json`; `null` as above. */
  readonly menu: string | null;
  /** The texts of the files with phrases in the venue's added languages. */
  readonly phrases: ReadonlyMap<PhraseFileName, string>;
  readonly media: readonly MediaFile[];
  readonly problems: readonly Problem[];
  /** Locates findings about a menu that is written in other files: of a branch of a group. */
  readonly locateInMenu?: (findings: readonly Finding[]) => readonly (Problem | Note)[];
}

/** Larger documents, in bytes, are refused without reading them. */
export const maxDocumentBytes = 20 * 1024 * 1024;
