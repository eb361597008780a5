import { useEffect, useState } from 'react';

/** How often text such as "12 min" is updated, in milliseconds. */
const tickMs = 10_000;

/**
 * The clock of the device, in epoch milliseconds, updated regularly.
 *
 * @param everyMs how often, in milliseconds.
 */
export function useNow(everyMs = tickMs): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
