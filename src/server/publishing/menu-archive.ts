import type { Language } from '#i18n/languages.ts';
import type { OutboxMessage } from '../events/outbox.ts';

/** One language's menu as diners get it; `hash` is that of its content. */
export interface MenuDocument {
  readonly hash: string;
  readonly body: Uint8Array;
}

export type MenuDocuments = ReadonlyMap<Language, MenuDocument>;

/** What one publish of a venue stores. */
export interface Publication {
  readonly licence: string;
  /** The content of `venue.json`: plain JSON. */
  readonly venue: unknown;
  /** Every domain that leads to the venue from here on. */
  readonly domains: readonly string[];
  readonly sourceHash: string;
  /** The venue folder's files, packed so that the version can be published again. */
  readonly source: Uint8Array;
  readonly documents: MenuDocuments;
  /** The version whose source is published again; `null` for a new one. */
  readonly rolledBackFrom: number | null;
  /** Who published it: the label of their token, or `terminal`; `null` where nobody says. */
  readonly publishedBy: string | null;
  /** Whether it was made at the menu editor, and not from files. */
  readonly isEdited: boolean;
  /** The version that the publisher compared with; `null` when the venue was new to it. */
  readonly expectedVersion: number | null;
  /** What has to be told once it is published; `null` for nothing. */
  readonly notification: OutboxMessage | null;
}

export type ActivationOutcome =
  | { readonly kind: 'published'; readonly version: number }
  /** Someone else published meanwhile; `current` is `null` when there is no such venue. */
  | { readonly kind: 'outdated'; readonly current: number | null }
  /** A domain leads to one venue, and this one leads to `by`. */
  | { readonly kind: 'domain_taken'; readonly domain: string; readonly by: string };

/** A venue as its current version has it. */
export interface VenueRecord {
  readonly licence: string;
  /** The content of `venue.json`, unchecked. */
  readonly venue: unknown;
  readonly version: number;
  readonly publishedAt: Date;
}

export interface VersionRecord {
  readonly version: number;
  readonly publishedAt: Date;
  readonly sourceHash: string;
  readonly rolledBackFrom: number | null;
  /** `null` where nobody wrote it down. */
  readonly publishedBy: string | null;
  /** Whether it was made at the menu editor, and not from files. */
  readonly isEdited: boolean;
  readonly isCurrent: boolean;
}

/** Which versions of a history: without a member, from the newest, and all of them. */
export interface HistoryRange {
  /** Only those before this version. */
  readonly before?: number;
  readonly most?: number;
}

/** Says that a venue's current version is another one. */
export interface Activation {
  readonly licence: string;
  readonly version: number;
}

/**
 * Where published menus are kept: every version for ever, and which one is current.
 *
 * Source: design §4.
 */
export interface MenuArchive {
  /** By licence. */
  readonly venues: () => Promise<readonly VenueRecord[]>;
  readonly venue: (licence: string) => Promise<VenueRecord | null>;
  /** Empty when there is no such version. */
  readonly documents: (licence: string, version: number) => Promise<MenuDocuments>;
  /** `null` when there is no such version or it lacks the language. */
  readonly document: (licence: string, version: number, language: Language) => Promise<MenuDocument | null>;
  /**
   * Stores documents ahead of the flip that names them, which is short then; where this fails, the flip
   * stores them itself. One that is never named does no harm.
   */
  readonly storeDocuments: (documents: MenuDocuments) => Promise<void>;
  /**
   * Stores a new version and makes it current, at once or not at all; then every process hears of it.
   *
   * Publishes take turns. A document whose hash is known is not stored again.
   */
  readonly activate: (publication: Publication) => Promise<ActivationOutcome>;
  /** Newest first. */
  readonly history: (licence: string, stretch?: HistoryRange) => Promise<readonly VersionRecord[]>;
  /** `null` when there is no such version. */
  readonly versionSource: (licence: string, version: number) => Promise<Uint8Array | null>;
  /**
   * Follows what any process publishes, this one included, until the returned function is called.
   *
   * `null` means that flips may have been missed: read `venues` again.
   */
  readonly watch: (heard: (flip: Activation | null) => void) => Promise<() => void>;
}
