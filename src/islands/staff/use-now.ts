import { useEffect, useState } from 'react';

/** How often text such as "12 min" is updated, in milliseconds. */
const tickMs = 10_000;

/** The clock of the device, in epoch milliseconds, updated regularly. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
