/** Leases for periodic jobs: each runs in one process at a time. */
export interface JobLeases {
  /**
   * Whether this process may run the job now. If so, no other process may for this many milliseconds; after a crash
   * another one takes over.
   */
  acquire(job: string, ms: number): Promise<boolean>;
}

/** Leases of jobs whose length is not known ahead. */
export interface HeldLeases extends JobLeases {
  /** Keeps a lease of this process for so many milliseconds from now. */
  renew(job: string, ms: number): Promise<void>;
  /** Ends a lease of this process: another may run the job at once. */
  release(job: string): Promise<void>;
}

/** For a process that is alone: every lease is granted. */
export const uncontestedLeases: JobLeases = { acquire: () => Promise.resolve(true) };
