import { type RateLimitName, rateLimits } from '#contracts/rate-limits.ts';

/** Counts what was taken and what was missed, by venue and by who asked. */
export interface Limits {
  /** Seconds until it may be tried again; `null` when it may be tried now. */
  waitFor(name: RateLimitName, licence: string, client: string): number | null;
  count(name: RateLimitName, licence: string, client: string): void;
}

/** Nobody is counted. */
export const noLimits: Limits = { waitFor: () => null, count: () => undefined };

/** Callers beyond this many are forgotten, the one seen longest ago first. */
const maxCallers = 20_000;

const longestWindowMs = (name: RateLimitName) => Math.max(...rateLimits[name].windows.map(({ ms }) => ms));

/** @param now epoch milliseconds. */
export function createLimits(now: () => number): Limits {
  const callers = new Map<string, number[]>();

  const timesOf = (name: RateLimitName, licence: string, client: string) => {
    const key = `${name} ${licence} ${client}`;
    const since = now() - longestWindowMs(name);
    return { key, times: (callers.get(key) ?? []).filter((at) => at > since) };
  };

  return {
    waitFor(name, licence, client) {
      const { times } = timesOf(name, licence, client);
      const waits = rateLimits[name].windows.flatMap(({ max, ms }) => {
        const within = times.filter((at) => at > now() - ms);
        const oldest = within.at(-max);
        return oldest === undefined ? [] : [Math.ceil((oldest + ms - now()) / 1000)];
      });
      return waits.length === 0 ? null : Math.max(1, ...waits);
    },
    count(name, licence, client) {
      const { key, times } = timesOf(name, licence, client);
      callers.delete(key);
      callers.set(key, [...times, now()]);
      const [longestAgo] = callers.keys();
      if (callers.size > maxCallers && longestAgo !== undefined) callers.delete(longestAgo);
    },
  };
}
