import { useEffect, useState } from 'react';

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/** The seconds left until an instant in epoch milliseconds. */
export function useSecondsUntil(instant: number): number {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(instant));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
