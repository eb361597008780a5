import type { PhraseFileName } from '../check/phrase-file-name.ts';
import type { Problem } from '../check/problem.ts';
import type { MediaFile } from '../check/venue-folder.ts';

/** The content of a group's folder, not checked yet. */
export interface GroupFolder {
  /** The text of `group.json`; `null` when it could not be read: `problems` says why. */
  readonly group: string | null;
  /** The text of the base's `menu.json`; `null` as above. */
  readonly menu: string | null;
  readonly phrases: ReadonlyMap<PhraseFileName, string>;
  readonly media: readonly MediaFile[];
  /** In the order of `group.json`. */
  readonly branches: readonly BranchFolder[];
  /** Of the group's own files. */
  readonly problems: readonly Problem[];
}

/** The content of a branch's folder. Its files are named as within it: `venue.json`. */
export interface BranchFolder {
  readonly folder: string;
  readonly venue: string | null;
  /** The text of `branch.json`; `null` for a branch that is all like the base. */
  readonly branch: string | null;
  readonly phrases: ReadonlyMap<PhraseFileName, string>;
  readonly media: readonly MediaFile[];
  readonly problems: readonly Problem[];
}
