import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { PurgeOutcome } from '../page-cache/cdn/purger.ts';
import type { InvalidationResult } from './activate-release.ts';
import type { ActivationOutcome, Publication, VenueRecord, VersionRecord } from './menu-archive.ts';

export type PublishOutcome =
  /** `unchanged`: nothing to do, for this is what diners see already. */
  | {
      readonly kind: 'live' | 'unchanged';
      readonly version: number;
      readonly renewal: InvalidationResult;
      /** Whether the cache in front of the site has forgotten what it changes; the desk itself asks nobody. */
      readonly purge: PurgeOutcome;
      readonly ms: number;
    }
  | Extract<ActivationOutcome, { kind: 'domain_taken' }>
  /** Its company could not be used here: in words that name settings, and repeat none. */
  | { readonly kind: 'payment_unfit'; readonly why: readonly string[] }
  /** The same of its partner. */
  | { readonly kind: 'partner_unfit'; readonly why: readonly string[] }
  | { readonly kind: 'analytics_unfit'; readonly why: readonly string[] }
  | { readonly kind: 'hook_unfit'; readonly why: readonly string[] }
  | { readonly kind: 'unknown_version' }
  /** The publisher is no operator, and these members of `venue.json` differ from the current version's. */
  | { readonly kind: 'operator_only'; readonly paths: readonly string[] }
  /** The current version was edited at the menu editor, and the files would undo these edits. */
  | { readonly kind: 'would_undo_edits'; readonly current: number; readonly edits: readonly EntityChange[] }
  /** Another version than the publisher's base is current: nothing was done. */
  | { readonly kind: 'outdated'; readonly current: number };

/** What is published, before anybody knows by whom and against which version. */
export type MenuBuild = Omit<Publication, 'expectedVersion' | 'notification' | 'publishedBy' | 'isEdited'>;

export interface Author {
  /** The label of their token, or `terminal`; `null` where nobody says. */
  readonly label: string | null;
  /** Nothing is published where another version is current; `null` for whichever is. */
  readonly base: number | null;
  /** Whether they may change what only an operator may: `operatorMembers`. */
  readonly isOperator: boolean;
  /** Whether they are at the menu editor; else they bring files. */
  readonly isEditor: boolean;
  /** Whether files may undo edits though `base` names no version. */
  readonly force: boolean;
}

/**
 * What files would undo of a venue's edits at the menu editor; empty for nothing.
 *
 * @param source of the files, as `packSource` packs them.
 */
export type LostEditsFinder = (licence: string, source: Uint8Array) => Promise<readonly EntityChange[]>;

/** Whoever has a terminal on the machine. */
export const terminalAuthor: Author = {
  label: 'terminal',
  base: null,
  isOperator: true,
  isEditor: false,
  force: false,
};

/** Where operators publish, look back and go back. */
export interface Publisher {
  publish(edition: MenuBuild, publisher: Author): Promise<PublishOutcome>;
  /** Publishes an older version again; without `version`, the one before the current. */
  rollback(licence: string, version: number | null, publisher: Author): Promise<PublishOutcome>;
  history(licence: string): Promise<readonly VersionRecord[]>;
  venues(): Promise<readonly VenueRecord[]>;
}

/** The desk of this process. */
export interface OpenPublisher extends Publisher {
  /** Takes over what other processes have published, of one venue or (`null`) of all. */
  catchUp(licence: string | null): Promise<void>;
  /** Shows what a venue has changed without publishing: what ran out or came back, whether it takes orders. */
  refresh(licence: string): Promise<void>;
}
