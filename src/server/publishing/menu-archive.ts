import type { VenueRecord, VersionRecord } from '#contracts/shapes/publish-outcome.ts';
import type { Language } from '#i18n/languages.ts';
import type { OutboxMessage } from '../events/outbox.ts';

/** The published menu of one language; `hash` is the hash of its content. */
export interface MenuDocument {
  readonly hash: string;
  readonly body: Uint8Array;
}

export type MenuDocuments = ReadonlyMap<Language, MenuDocument>;

/** Makes a venue: who is invited to make it becomes its owner, and the invitation is used up. */
export interface Founding {
  /** SHA-256 of the invitation's token. */
  readonly invitation: Uint8Array;
  readonly person: { readonly id: number; readonly name: string };
  readonly now: Date;
}

/** Everything that one publish of a venue stores. */
export interface Publication {
  readonly licence: string;
  /** The content of `venue.json`: plain JSON. */
  readonly venue: unknown;
  /** The time zone of its menu, IANA name; absent leaves it as it is. */
  readonly timezone?: string | undefined;
  /** Every domain of the venue from now on. */
  readonly domains: readonly string[];
  readonly sourceHash: string;
  /** The packed files of the venue's folder, so that the version can be published again. */
  readonly source: Uint8Array;
  readonly documents: MenuDocuments;
  /** The version whose source is published again; `null` for a new one. */
  readonly rolledBackFrom: number | null;
  /** The author: the label of their token, or `terminal`; `null` when unknown. */
  readonly publishedBy: string | null;
  /** Whether it was made in the menu editor, not from files. */
  readonly isEdited: boolean;
  /** The version that the publisher compared with; `null` for a new venue. */
  readonly expectedVersion: number | null;
  /** Since when its media are stored: nothing may have been pruned since, by the clock of the database. */
  readonly mediaSince: Date;
  /** The message to send once it is published; `null` for none. */
  readonly notification: OutboxMessage | null;
  /** Absent for a venue that no invitation is for. */
  readonly founding?: Founding;
}

export type ActivationOutcome =
  | { readonly kind: 'published'; readonly version: number }
  /** Another version was published meanwhile, or media were pruned; `current` is `null` when there is no such venue. */
  | { readonly kind: 'outdated'; readonly current: number | null }
  /** The licence is reserved for whoever is invited to make the venue, or there is no such invitation any more. */
  | { readonly kind: 'not_invited' }
  /** The domain already belongs to the venue `by`. */
  | { readonly kind: 'domain_taken'; readonly domain: string; readonly by: string };

/** A range of a venue's history. By default all versions, from the newest. */
export interface HistoryRange {
  /** Only versions before this one. */
  readonly before?: number;
  /** Max number of versions. */
  readonly limit?: number;
}

/** A change of a venue's current version. */
export interface Activation {
  readonly licence: string;
  readonly version: number;
}

/**
 * Stores published menus: every version forever, and which one is current.
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
   * Stores documents ahead of the activation that uses them, to keep the activation short. If this fails, the
   * activation stores them. Unused documents do no harm.
   */
  readonly storeDocuments: (documents: MenuDocuments) => Promise<void>;
  /**
   * Stores a new version and makes it current in one transaction, then notifies every process.
   *
   * Publishes are serialized. A document with a known hash is not stored again.
   */
  readonly activate: (publication: Publication) => Promise<ActivationOutcome>;
  /** Newest first. */
  readonly history: (licence: string, range?: HistoryRange) => Promise<readonly VersionRecord[]>;
  /** `null` when there is no such version. */
  readonly versionSource: (licence: string, version: number) => Promise<Uint8Array | null>;
  /**
   * Reports what any process publishes, including this one, until the returned function is called.
   *
   * `null` means that activations may have been missed: read `venues` again.
   */
  readonly watch: (onActivation: (activation: Activation | null) => void) => Promise<() => void>;
}
