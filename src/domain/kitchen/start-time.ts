const minuteMs = 60_000;

/** How long before its time an order is begun where the venue does not say how long it needs, in minutes. */
const usualMinutes = 30;

interface TimedOrder {
  /** `null` for as soon as possible. */
  readonly requestedFor: Date | null;
  /** `null` where the venue gives no times. */
  readonly promisedFor: Date | null;
  /** From being begun to being with the guest; `null` where the venue does not say. */
  readonly readyMinutes: number | null;
}

/**
 * When the kitchen begins an order; `null` for at once. One for as soon as possible waits only where that is much later:
 * it was placed while the venue was closed.
 */
export function startTime({ requestedFor, promisedFor, readyMinutes }: TimedOrder): Date | null {
  const due = promisedFor ?? requestedFor;
  if (due === null) return null;
  const before = (readyMinutes ?? usualMinutes) + (requestedFor === null ? usualMinutes : 0);
  return new Date(due.getTime() - before * minuteMs);
}
