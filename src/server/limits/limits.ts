/** What is counted against who asks. */
export const limitKinds = ['orders', 'misses', 'lookups', 'submissions', 'views'] as const;

export type LimitKind = (typeof limitKinds)[number];

interface Window {
  readonly most: number;
  readonly ms: number;
}

/**
 * How often somebody may, in every stretch of time. A restaurant's guests share one address: orders are bounded
 * by what a full house sends, look-ups that find nothing by what nobody does by mistake.
 */
const windows: Readonly<Record<LimitKind, readonly Window[]>> = {
  orders: [
    { most: 30, ms: 60_000 },
    { most: 300, ms: 3_600_000 },
  ],
  submissions: [
    { most: 10, ms: 60_000 },
    { most: 100, ms: 3_600_000 },
  ],
  lookups: [
    { most: 120, ms: 60_000 },
    { most: 1_200, ms: 3_600_000 },
  ],
  misses: [
    { most: 20, ms: 60_000 },
    { most: 100, ms: 3_600_000 },
  ],
  views: [{ most: 300, ms: 60_000 }],
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
const mostCallers = 20_000;

const longestOf = (kind: LimitKind) => Math.max(...windows[kind].map(({ ms }) => ms));

/** @param now epoch milliseconds. */
export function createLimits(now: () => number): Limits {
  const callers = new Map<string, number[]>();

  const timesOf = (kind: LimitKind, licence: string, client: string) => {
    const key = `${kind} ${licence} ${client}`;
    const since = now() - longestOf(kind);
    return { key, times: (callers.get(key) ?? []).filter((at) => at > since) };
  };

  return {
    waitFor(kind, licence, client) {
      const { times } = timesOf(kind, licence, client);
      const waits = windows[kind].flatMap(({ most, ms }) => {
        const within = times.filter((at) => at > now() - ms);
        const oldest = within.at(-most);
        return oldest === undefined ? [] : [Math.ceil((oldest + ms - now()) / 1000)];
      });
      return waits.length === 0 ? null : Math.max(1, ...waits);
    },
    count(kind, licence, client) {
      const { key, times } = timesOf(kind, licence, client);
      callers.delete(key);
      callers.set(key, [...times, now()]);
      const [longestAgo] = callers.keys();
      if (callers.size > mostCallers && longestAgo !== undefined) callers.delete(longestAgo);
    },
  };
}
