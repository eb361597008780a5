import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { startTime } from '#domain/kitchen/start-time.ts';
import { type Bumps, bumpKey, isOpenTicket, type Ticket, ticketOf } from '#domain/kitchen/tickets.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { byUrgency, timedOrderOf } from '../times/timed-order.ts';

export type KitchenTicket = Ticket<KitchenOrder>;

/** How many rows fit into one place of the display. */
const rowsOfPlace = 4;

/** Whether a ticket takes two places of the display: small type counts half. */
export function isLongTicket({ order, lines }: KitchenTicket): boolean {
  const rows = lines.map(({ line: { details, note, diet } }) => {
    const small = details.length + (diet && diet.known !== 'none' ? 1 : 0);
    return 1 + small / 2 + (note === '' ? 0 : 1);
  });
  return rows.reduce((sum, one) => sum + one, order.comments === '' ? 0 : 1) > rowsOfPlace;
}

/** What a display shows. */
export interface ShownTickets {
  /** To be prepared now, the most urgent first. */
  readonly open: readonly KitchenTicket[];
  /** How many are to be begun later. */
  readonly later: number;
  /** All of the station, to recall from. */
  readonly all: readonly KitchenTicket[];
}

interface QueuedOrder {
  readonly order: KitchenOrder;
  /** Whether it is to be prepared now. */
  readonly isBegun: boolean;
}

/** Orders as kitchens prepare them, the most urgent first: the same for all stations. */
export function queueOf(
  orders: readonly KitchenOrder[],
  { now, limits }: { readonly now: Date; readonly limits: UrgencyLimits },
): readonly QueuedOrder[] {
  return byUrgency(orders, limits).map((order) => {
    const { requestedFor, promisedFor = null } = timedOrderOf(order);
    const start = startTime({ requestedFor, promisedFor, readyMinutes: order.ready_minutes });
    return { order, isBegun: start === null || start <= now || order.status === 'preparing' };
  });
}

/** @param station `null` for all stations. */
export function shownTickets(
  queue: readonly QueuedOrder[],
  station: string | null,
  bumps: Bumps,
): ShownTickets {
  const tickets = queue
    .map(({ order, isBegun }) => ({ ticket: ticketOf(order, station, bumps), isBegun }))
    .filter(({ ticket }) => ticket.lines.length > 0);
  const toPrepare = tickets.filter(({ ticket }) => isOpenTicket(ticket, station));
  const open = toPrepare.filter(({ isBegun }) => isBegun).map(({ ticket }) => ticket);
  return { open, later: toPrepare.length - open.length, all: tickets.map(({ ticket }) => ticket) };
}

/** How many tickets each station shows, and `null`, the display of all. Counts without making the tickets. */
export function openCounts(queue: readonly QueuedOrder[], bumps: Bumps): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  const shown = queue.filter(({ order, isBegun }) => isBegun && order.stage === undefined);
  for (const { order } of shown)
    for (const display of displaysOf(order, bumps)) counts.set(display, (counts.get(display) ?? 0) + 1);
  return counts;
}

/** The stations that have something of an order to prepare, and `null` unless all of it was removed. */
function displaysOf({ number, lines }: KitchenOrder, bumps: Bumps): ReadonlySet<string | null> {
  const wanted = lines.filter((line) => !line.is_struck);
  const waiting = wanted.flatMap(({ line, stations }) =>
    stations.filter((station) => !bumps.has(bumpKey(number, line, station))),
  );
  return new Set(wanted.length > 0 ? [null, ...waiting] : waiting);
}
