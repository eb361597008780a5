/** Sees to it that what is done round after round is done by one process at a time, whichever it is. */
export interface JobLeases {
  /**
   * Whether a round is this process's to do. If so, nobody else begins one of that job for so long, in milliseconds:
   * where it dies, another process takes the next.
   */
  acquire(job: string, ms: number): Promise<boolean>;
}

/** Every round is the own one of a process that is alone. */
export const uncontestedLeases: JobLeases = { acquire: () => Promise.resolve(true) };
