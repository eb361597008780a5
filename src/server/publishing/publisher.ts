import type { PublishOutcome, VenueRecord, VersionRecord } from '#contracts/shapes/publish-outcome.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Publication } from './menu-archive.ts';

/** What is published, without its author and its base version. */
export type MenuBuild = Omit<
  Publication,
  'expectedVersion' | 'mediaSince' | 'notification' | 'publishedBy' | 'isEdited'
>;

export interface Author {
  /** The label of their token, or `terminal`; `null` when unknown. */
  readonly label: string | null;
  /** Publishes only when this version is the current one; `null` for any. */
  readonly base: number | null;
  /** Whether they may change `operatorMembers`. */
  readonly isOperator: boolean;
  /** Whether they may change the venue's legal details, which are among them. */
  readonly mayEditLegal: boolean;
  /** Whether they use the menu editor, not files. */
  readonly isEditor: boolean;
  /** Whether files may undo edits even without a `base`. */
  readonly force: boolean;
}

/**
 * Finds the edits, made in the menu editor, that these files would undo.
 *
 * @param source the files, packed by `packSource`.
 */
export type LostEditsFinder = (licence: string, source: Uint8Array) => Promise<readonly EntityChange[]>;

/** An operator with a terminal on the server. */
export const terminalAuthor: Author = {
  label: 'terminal',
  base: null,
  isOperator: true,
  mayEditLegal: true,
  isEditor: false,
  force: false,
};

/** Publishes and rolls back menus. */
export interface Publisher {
  publish(build: MenuBuild, author: Author): Promise<PublishOutcome>;
  /** Publishes an older version again; without `version`, the one before the current. */
  rollback(licence: string, version: number | null, author: Author): Promise<PublishOutcome>;
  history(licence: string): Promise<readonly VersionRecord[]>;
  venues(): Promise<readonly VenueRecord[]>;
}

/** The publisher of this process. */
export interface OpenPublisher extends Publisher {
  /** Activates what other processes have published, of one venue or (`null`) of all. */
  catchUp(licence: string | null): Promise<void>;
  /** Activates a new live state, of one venue or (`null`) of all: sold-out dishes, pauses. */
  refresh(licence: string | null): Promise<void>;
}
