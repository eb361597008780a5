import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { type Bumps, bumpedOrder, bumpKey, type Ticket, ticketOf } from '#domain/kitchen/tickets.ts';

export type KitchenTicket = Ticket<KitchenOrder>;

/** What follows from an order and its bumps, made once: a display has hundreds of orders, and a tap changes one. */
interface OrderTickets {
  /** What the tickets were made from. */
  readonly bumped: string;
  /** By station, `null` for the ticket of all. */
  readonly tickets: Map<string | null, KitchenTicket>;
  readonly displays: ReadonlySet<string | null>;
}

const made = new WeakMap<KitchenOrder, OrderTickets>();

/** Tickets of orders: the same objects as before where neither the order nor its bumps have changed. */
export function openOrderTickets(bumps: Bumps) {
  const bumped = bumpTexts(bumps);
  const ticketsOf = (order: KitchenOrder): OrderTickets => {
    const text = bumped.get(order.number) ?? '';
    const before = made.get(order);
    if (before?.bumped === text) return before;
    const next = { bumped: text, tickets: new Map(), displays: displaysOf(order, bumps) };
    made.set(order, next);
    return next;
  };
  return {
    /** @param station `null` for all stations. */
    ticketOf(order: KitchenOrder, station: string | null): KitchenTicket {
      const { tickets } = ticketsOf(order);
      const ticket = tickets.get(station) ?? ticketOf(order, station, bumps);
      tickets.set(station, ticket);
      return ticket;
    },
    /** The stations that have something of an order to prepare, and `null` unless all of it was removed. */
    displaysOf: (order: KitchenOrder) => ticketsOf(order).displays,
  };
}

/** What is bumped of each order, as a text to compare. */
function bumpTexts(bumps: Bumps): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const [key, at] of bumps) {
    const number = bumpedOrder(key);
    texts.set(number, `${texts.get(number) ?? ''}${key} ${at}\n`);
  }
  return texts;
}

function displaysOf({ number, lines }: KitchenOrder, bumps: Bumps): ReadonlySet<string | null> {
  const wanted = lines.filter((line) => !line.is_struck);
  const waiting = wanted.flatMap(({ line, stations }) =>
    stations.filter((station) => !bumps.has(bumpKey(number, line, station))),
  );
  return new Set(wanted.length > 0 ? [null, ...waiting] : waiting);
}
