/** What is counted against who asks. */
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

/** What nobody does by mistake: codes, tokens and signatures that are not right. */
const failedTryWindows: readonly LimitWindow[] = [
  { max: 20, ms: 60_000 },
  { max: 100, ms: 3_600_000 },
];

/**
 * How often somebody may, in every stretch of time. A restaurant's guests share one address: orders are bounded
 * by what a full house sends. Of `coupons`, `staff`, `publishing` and `payment_messages` only misses count, each for
 * itself; what finds something is always answered.
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

/** Counts what was taken and what was missed, by venue and by who asked. */
export interface Limits {
  /** Seconds until it may be tried again; `null` when it may be tried now. */
  waitFor(kind: LimitKind, licence: string, client: string): number | null;
  count(kind: LimitKind, licence: string, client: string): void;
}

/** Nobody is counted. */
export const noLimits: Limits = { waitFor: () => null, count: () => undefined };

/** Callers beyond this many are forgotten, the one seen longest ago first. */
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
