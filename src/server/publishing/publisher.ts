import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { PurgeOutcome } from '../page-cache/cdn/purging.ts';
import type { Renewal } from './go-live.ts';
import type { FlipOutcome, Publication, VenueRecord, VersionRecord } from './menu-archive.ts';

export type DeskOutcome =
  /** `unchanged`: nothing to do, for this is what diners see already. */
  | {
      readonly kind: 'live' | 'unchanged';
      readonly version: number;
      readonly renewal: Renewal;
      /** Whether the cache in front of the site has forgotten what it changes; the desk itself asks nobody. */
      readonly purge: PurgeOutcome;
      readonly ms: number;
    }
  | Extract<FlipOutcome, { kind: 'domain_taken' }>
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
  | { readonly kind: 'would_undo_edits'; readonly current: number; readonly edits: readonly DeskChange[] }
  /** Another version than the publisher's base is current: nothing was done. */
  | { readonly kind: 'outdated'; readonly current: number };

/** What is published, before anybody knows by whom and against which version. */
export type Edition = Omit<Publication, 'expected' | 'tells' | 'publishedBy' | 'isEdited'>;

export interface Publisher {
  /** The label of their token, or `terminal`; `null` where nobody says. */
  readonly by: string | null;
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
export type LostEdits = (licence: string, source: Uint8Array) => Promise<readonly DeskChange[]>;

/** Whoever has a terminal on the machine. */
export const atTerminal: Publisher = {
  by: 'terminal',
  base: null,
  isOperator: true,
  isEditor: false,
  force: false,
};

/** Where operators publish, look back and go back. */
export interface Desk {
  publish(edition: Edition, publisher: Publisher): Promise<DeskOutcome>;
  /** Publishes an older version again; without `version`, the one before the current. */
  rollback(licence: string, version: number | null, publisher: Publisher): Promise<DeskOutcome>;
  history(licence: string): Promise<readonly VersionRecord[]>;
  venues(): Promise<readonly VenueRecord[]>;
}

/** The desk of this process. */
export interface OpenDesk extends Desk {
  /** Takes over what other processes have published, of one venue or (`null`) of all. */
  catchUp(licence: string | null): Promise<void>;
  /** Shows what a venue has changed without publishing: what ran out or came back, whether it takes orders. */
  refresh(licence: string): Promise<void>;
}
