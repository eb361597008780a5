/** How long a lease lasts, in milliseconds. */
export const leaseMs = 5_000;

/** By licence, the version that a process shows. */
export type ShownVersions = ReadonlyMap<string, number>;

export interface LeaseState {
  /** Whether it has been one without a gap; if not, it may have missed publishes and has to join again. */
  readonly isMember: boolean;
  /** Licences whose published version is newer than the one this process has acknowledged. */
  readonly behind: readonly string[];
}

/**
 * The set of processes that serve one database, as seen by one of them. Leases use the database's clock, which is the
 * same for all.
 *
 * A process first becomes a member and then reads what is published: a publish in between either waits for it or is
 * read.
 */
export interface ProcessSet {
  /** Becomes a member that shows these versions, regardless of its earlier state. */
  join(shown: ShownVersions): Promise<void>;
  /** Renews the lease; impossible once it has expired, or after being expelled. */
  renew(): Promise<LeaseState>;
  leave(): Promise<void>;
  /** Acknowledges that this process shows that version or a newer one. Has no effect before the first join. */
  acknowledge(licence: string, version: number): Promise<void>;
  /** The other members that show an older version, or have acknowledged none. */
  lagging(licence: string, version: number): Promise<readonly string[]>;
  /** Expels members; they learn it when they renew their leases, and count until those expire. */
  expel(ids: readonly string[]): Promise<void>;
}
