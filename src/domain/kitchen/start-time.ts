const minuteMs = 60_000;

/** How long before its time an order is begun where the venue does not say how long it needs. */
const usualMinutes = 30;

interface TimedOrder {
  /** `null` for as soon as possible. */
  readonly requestedFor: Date | null;
  /** `null` where the venue gives no times. */
  readonly promisedFor: Date | null;
  /** From being begun to being with the guest; `null` where the venue does not say. */
  readonly readyMinutes: number | null;
}

/** When the kitchen begins an order; `null` for at once. */
export function startTime({ requestedFor, promisedFor, readyMinutes }: TimedOrder): Date | null {
  if (requestedFor === null) return null;
  const due = promisedFor ?? requestedFor;
  return new Date(due.getTime() - (readyMinutes ?? usualMinutes) * minuteMs);
}
