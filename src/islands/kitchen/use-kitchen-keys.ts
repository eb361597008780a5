import { useEffect, useRef } from 'react';

interface KitchenKeys {
  /** @param place of the ticket on the display, from 0. */
  readonly onPlace: (place: number) => void;
  readonly onRecall: () => void;
  readonly onAllDay: () => void;
  /** @param by 1 for the next station as it is read, −1 for the one before. */
  readonly onStation: (by: number) => void;
}

/** Runs what a key stands for; a bump bar sends the same keys. */
export function actOnKey(event: KeyboardEvent, isRightToLeft: boolean, keys: KitchenKeys): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const { key } = event;
  if (/^[1-8]$/.test(key)) keys.onPlace(Number(key) - 1);
  else if (key === '0') keys.onRecall();
  else if (key.toLowerCase() === 'a') keys.onAllDay();
  else if (key === 'ArrowLeft' || key === 'ArrowRight') keys.onStation(key === forward ? 1 : -1);
  else return;
  event.preventDefault();
}

export function useKitchenKeys(keys: KitchenKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) =>
      actOnKey(event, document.documentElement.dir === 'rtl', latest.current);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
