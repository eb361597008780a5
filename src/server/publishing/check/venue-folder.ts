import type { Problem } from './problem.ts';

/** A file below the folder's `media`. */
export interface MediaFile {
  /** As the menu names it: `media/pizza.webp`. */
  readonly path: string;
  readonly bytes: number;
  /** Where the file really lies on this machine. */
  readonly location: string;
  /** Of its content, in 64 hexadecimal digits, where that is known without reading it. */
  readonly sha256?: string;
}

/** What a venue's folder holds, read but not judged. */
export interface VenueFolder {
  /** The text of `venue.json`; `null` when it could not be read, which is then among `problems`. */
  readonly venue: string | null;
  /** The text of `menu.json`; `null` as above. */
  readonly menu: string | null;
  readonly media: readonly MediaFile[];
  readonly problems: readonly Problem[];
}

/** A document larger than this, in bytes, is refused unread. */
export const maxDocumentBytes = 20 * 1024 * 1024;
