import { useEffect, useState } from 'react';

/** How often "12 min" is said anew, in milliseconds. */
const tickMs = 10_000;

/** The device's clock, in epoch milliseconds, every now and then. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
