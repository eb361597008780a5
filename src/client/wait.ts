/** How long a diner is asked to wait. */
export interface Wait {
  readonly seconds: number;
  /** When it is over, in epoch milliseconds. */
  readonly until: number;
}

/** @param seconds as the venue says it; `null` when it does not. */
export const waitFor = (seconds: number | null): Wait | null =>
  seconds === null ? null : { seconds, until: Date.now() + seconds * 1_000 };
