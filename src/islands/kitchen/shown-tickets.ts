import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { startTime } from '#domain/kitchen/start-time.ts';
import { type Bumps, isOpenTicket } from '#domain/kitchen/tickets.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { byUrgency, timedOrderOf } from '../times/timed-order.ts';
import { type KitchenTicket, openOrderTickets } from './order-tickets.ts';

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
  const { ticketOf } = openOrderTickets(bumps);
  const tickets = queue
    .map(({ order, isBegun }) => ({ ticket: ticketOf(order, station), isBegun }))
    .filter(({ ticket }) => ticket.lines.length > 0);
  const toPrepare = tickets.filter(({ ticket }) => isOpenTicket(ticket, station));
  const open = toPrepare.filter(({ isBegun }) => isBegun).map(({ ticket }) => ticket);
  return { open, later: toPrepare.length - open.length, all: tickets.map(({ ticket }) => ticket) };
}

/** How many tickets each station shows, and `null`, the display of all. Counts without making the tickets. */
export function openCounts(queue: readonly QueuedOrder[], bumps: Bumps): ReadonlyMap<string | null, number> {
  const { displaysOf } = openOrderTickets(bumps);
  const counts = new Map<string | null, number>();
  const shown = queue.filter(({ order, isBegun }) => isBegun && order.stage === undefined);
  for (const { order } of shown)
    for (const display of displaysOf(order)) counts.set(display, (counts.get(display) ?? 0) + 1);
  return counts;
}
