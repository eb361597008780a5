import { type RateLimitName, rateLimits } from '#contracts/rate-limits.ts';

/** Counts requests and failed tries, by venue and client. */
export interface Limits {
  /** Seconds until the next try is allowed; `null` when it is allowed now. */
  waitFor(name: RateLimitName, licence: string, client: string): number | null;
  count(name: RateLimitName, licence: string, client: string): void;
}

/** Limits nothing. */
export const noLimits: Limits = { waitFor: () => null, count: () => undefined };

/** Beyond this many callers, the one seen longest ago is forgotten. */
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
