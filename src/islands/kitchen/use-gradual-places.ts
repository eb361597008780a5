import { useEffect, useState } from 'react';
import type { TicketPlace } from './use-settled-tickets.ts';

/** How many tickets are added in one frame: a slow tablet draws no more of them at once. */
const perFrame = 2;

const numberOf = ({ ticket }: TicketPlace) => ticket.order.number;

/** The numbers of the orders that are drawn: of those that have a place, a few more in each frame. */
export function useGradualPlaces(places: readonly TicketPlace[]): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const waiting = places.map(numberOf).filter((number) => !drawn.has(number));
  const isWaiting = waiting.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next ones are those of that frame
  useEffect(() => {
    if (!isWaiting) return;
    const frame = requestAnimationFrame(() => {
      const kept = places.map(numberOf).filter((number) => drawn.has(number));
      setDrawn(new Set([...kept, ...waiting.slice(0, perFrame)]));
    });
    return () => cancelAnimationFrame(frame);
  }, [isWaiting, drawn, places]);
  return drawn;
}
