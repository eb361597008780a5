/** What is counted by client. */
export const limitKinds = [
  'orders',
  'coupons',
  'staff',
  'publishing',
  'payment_messages',
  'lookups',
  'submissions',
  'views',
] as const;

export type LimitKind = (typeof limitKinds)[number];

interface LimitWindow {
  readonly max: number;
  readonly ms: number;
}

/** Wrong codes, tokens and signatures, which are rarely mistakes. */
const failedTryWindows: readonly LimitWindow[] = [
  { max: 20, ms: 60_000 },
  { max: 100, ms: 3_600_000 },
];

/**
 * How often a client may make each kind of request in any period of that length. A restaurant's guests share one
 * address: the limit for orders fits a full house. Of `coupons`, `staff`, `publishing` and `payment_messages` only
 * failed tries count, each kind for itself; a right one is always answered.
 */
const windows: Readonly<Record<LimitKind, readonly LimitWindow[]>> = {
  orders: [
    { max: 30, ms: 60_000 },
    { max: 300, ms: 3_600_000 },
  ],
  submissions: [
    { max: 10, ms: 60_000 },
    { max: 100, ms: 3_600_000 },
  ],
  lookups: [
    { max: 120, ms: 60_000 },
    { max: 1_200, ms: 3_600_000 },
  ],
  coupons: failedTryWindows,
  staff: failedTryWindows,
  publishing: failedTryWindows,
  payment_messages: failedTryWindows,
  views: [{ max: 300, ms: 60_000 }],
};

/** Counts requests and failed tries, by venue and client. */
export interface Limits {
  /** Seconds until the next try is allowed; `null` when it is allowed now. */
  waitFor(kind: LimitKind, licence: string, client: string): number | null;
  count(kind: LimitKind, licence: string, client: string): void;
}

/** Limits nothing. */
export const noLimits: Limits = { waitFor: () => null, count: () => undefined };

/** Beyond this many callers, the one seen longest ago is forgotten. */
const maxCallers = 20_000;

const longestWindowMs = (kind: LimitKind) => Math.max(...windows[kind].map(({ ms }) => ms));

/** @param now epoch milliseconds. */
export function createLimits(now: () => number): Limits {
  const callers = new Map<string, number[]>();

  const timesOf = (kind: LimitKind, licence: string, client: string) => {
    const key = `${kind} ${licence} ${client}`;
    const since = now() - longestWindowMs(kind);
    return { key, times: (callers.get(key) ?? []).filter((at) => at > since) };
  };

  return {
    waitFor(kind, licence, client) {
      const { times } = timesOf(kind, licence, client);
      const waits = windows[kind].flatMap(({ max, ms }) => {
        const within = times.filter((at) => at > now() - ms);
        const oldest = within.at(-max);
        return oldest === undefined ? [] : [Math.ceil((oldest + ms - now()) / 1000)];
      });
      return waits.length === 0 ? null : Math.max(1, ...waits);
    },
    count(kind, licence, client) {
      const { key, times } = timesOf(kind, licence, client);
      callers.delete(key);
      callers.set(key, [...times, now()]);
      const [longestAgo] = callers.keys();
      if (callers.size > maxCallers && longestAgo !== undefined) callers.delete(longestAgo);
    },
  };
}
