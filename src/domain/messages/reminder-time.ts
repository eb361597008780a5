const minuteMs = 60_000;

/** Guests who order less far ahead remember it. */
const aheadMs = 180 * minuteMs;

/** How long before the promised time a guest is reminded: enough to get there. */
const beforeMs = 45 * minuteMs;

interface PromisedOrder {
  readonly createdAt: Date;
  readonly promisedFor: Date | null;
}

/** When a guest is reminded of an order for later; `null` for not at all. */
export function reminderTime({ createdAt, promisedFor }: PromisedOrder): Date | null {
  if (promisedFor === null || promisedFor.getTime() - createdAt.getTime() < aheadMs) return null;
  return new Date(promisedFor.getTime() - beforeMs);
}
