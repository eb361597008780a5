import { useEffect, useState } from 'react';
import type { KitchenTicket } from './order-tickets.ts';
import { isLongTicket } from './shown-tickets.ts';

/** How long a ticket keeps its place after it has left, in milliseconds: so that no second tap hits another order. */
const settleMs = 1_000;

/** A place on the display. */
export interface TicketPlace {
  readonly ticket: KitchenTicket;
  /** The ticket has left; its place is empty for a moment. */
  readonly isGone: boolean;
}

/**
 * Places of tickets: those that stay keep theirs, those that left keep it too, and new ones come where there is room.
 *
 * @param before the places so far.
 */
export function placesAfter(
  before: readonly TicketPlace[],
  tickets: readonly KitchenTicket[],
): readonly TicketPlace[] {
  const open = new Map(tickets.map((ticket) => [ticket.order.number, ticket]));
  const kept = before.map(({ ticket }) => {
    const now = open.get(ticket.order.number);
    return { ticket: now ?? ticket, isGone: now === undefined };
  });
  if (kept.every(({ isGone }) => !isGone)) return tickets.map((ticket) => ({ ticket, isGone: false }));
  const known = new Set(kept.map(({ ticket }) => ticket.order.number));
  const added = tickets.filter(({ order }) => !known.has(order.number));
  return [...kept, ...added.map((ticket) => ({ ticket, isGone: false }))];
}

/** The first tickets that fit into so many places: a long one takes two. */
export function placesThatFit(places: readonly TicketPlace[], most: number): readonly TicketPlace[] {
  let taken = 0;
  const end = places.findIndex(({ ticket }) => {
    taken += isLongTicket(ticket) ? 2 : 1;
    return taken > most;
  });
  return end < 0 ? places : places.slice(0, end);
}

/** The places of tickets, which move up only a moment after one has left. */
export function useSettledTickets(
  tickets: readonly KitchenTicket[],
  display: string,
): readonly TicketPlace[] {
  const [before, setBefore] = useState<{ readonly display: string; readonly places: readonly TicketPlace[] }>(
    {
      display,
      places: [],
    },
  );
  const places = placesAfter(before.display === display ? before.places : [], tickets);
  const numbers = places.map(({ ticket, isGone }) => `${ticket.order.number}${isGone ? '-' : ''}`).join(' ');
  const isGap = places.some(({ isGone }) => isGone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places follow from these
  useEffect(() => {
    const settle = () => setBefore({ display, places: placesAfter([], tickets) });
    if (!isGap) return settle();
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, [numbers, isGap, display]);
  return places;
}
