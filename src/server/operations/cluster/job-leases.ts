/** Leases for periodic jobs: each runs in one process at a time. */
export interface JobLeases {
  /**
   * Whether this process may run the job now. If so, no other process may for this many milliseconds; after a crash
   * another one takes over.
   */
  acquire(job: string, ms: number): Promise<boolean>;
}

/** For a process that is alone: every lease is granted. */
export const uncontestedLeases: JobLeases = { acquire: () => Promise.resolve(true) };
