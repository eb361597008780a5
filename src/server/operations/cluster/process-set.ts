/** How long a process is a member without saying that it still is, in milliseconds. */
export const leaseMs = 5_000;

/** By licence, the version that a process shows. */
export type ShownVersions = ReadonlyMap<string, number>;

export interface LeaseState {
  /** It was without a gap; if not, it may have missed what was published since, and has to join anew. */
  readonly isMember: boolean;
  /** Licences of which something else is published than this process has said it shows. */
  readonly behind: readonly string[];
}

/**
 * The set of processes that serve one database, seen by one of them. Leases run by the database's clock, which is the
 * same for all.
 *
 * A process becomes a member first and reads what is published afterwards: whatever is published in between is either
 * waited for or read.
 */
export interface ProcessSet {
  /** Becomes a member that shows these versions, whatever it was before. */
  join(shown: ShownVersions): Promise<void>;
  /** Goes on being one for another lease; not once the last has run out, nor after being put out. */
  renew(): Promise<LeaseState>;
  leave(): Promise<void>;
  /** Says that this process shows that version, or a newer one. Nobody hears it of one that has never joined. */
  acknowledge(licence: string, version: number): Promise<void>;
  /** The other members that show an older version than that, or have not said that they show any. */
  lagging(licence: string, version: number): Promise<readonly string[]>;
  /** Puts members out; they know when they want to renew their leases, and count until those have run out. */
  expel(ids: readonly string[]): Promise<void>;
}
