import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { ConfigRefusal } from '../integrations/integration.ts';
import type { PurgeOutcome } from '../page-cache/cdn/purger.ts';
import type { InvalidationResult } from './activate-release.ts';
import type { ActivationOutcome, Publication, VenueRecord, VersionRecord } from './menu-archive.ts';

export type PublishOutcome =
  /** `unchanged`: this is the current version already. */
  | {
      readonly kind: 'live' | 'unchanged';
      readonly version: number;
      readonly renewal: InvalidationResult;
      /** Whether the CDN has purged the changes; `none` from the publisher itself, see `publishToCdn`. */
      readonly purge: PurgeOutcome;
      readonly ms: number;
    }
  | Extract<ActivationOutcome, { kind: 'domain_taken' }>
  /** Config errors of an outside service. They name settings but never repeat their values. */
  | { readonly kind: ConfigRefusal; readonly why: readonly string[] }
  | { readonly kind: 'unknown_version' }
  /** The author is no operator, and these members of `venue.json` differ from the current version. */
  | { readonly kind: 'operator_only'; readonly paths: readonly string[] }
  /** The files would undo these edits, made in the menu editor. */
  | { readonly kind: 'would_undo_edits'; readonly current: number; readonly edits: readonly EntityChange[] }
  /** The current version is not the author's base. */
  | { readonly kind: 'outdated'; readonly current: number };

/** What is published, without its author and its base version. */
export type MenuBuild = Omit<Publication, 'expectedVersion' | 'notification' | 'publishedBy' | 'isEdited'>;

export interface Author {
  /** The label of their token, or `terminal`; `null` when unknown. */
  readonly label: string | null;
  /** Publishes only when this version is the current one; `null` for any. */
  readonly base: number | null;
  /** Whether they may change `operatorMembers`. */
  readonly isOperator: boolean;
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
  /** Activates a venue's new live state: sold-out dishes, pauses. */
  refresh(licence: string): Promise<void>;
}
