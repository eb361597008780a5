import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { startTime } from '#domain/kitchen/start-time.ts';
import { type Bumps, isOpenTicket, type Ticket, ticketOf } from '#domain/kitchen/tickets.ts';
import { dueAt, type TimedOrder, type UrgencyLimits } from '#domain/order/order-urgency.ts';

export type KitchenTicket = Ticket<KitchenOrder>;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The times of an order, for its urgency. */
export const timedOrderOf = (order: KitchenOrder): TimedOrder => ({
  status: order.status,
  created: new Date(order.created),
  requestedFor: dateOf(order.delivery_datetime),
  promisedFor: dateOf(order.promised_for),
});

/** When the guest is to have an order. */
export const dueTime = (order: KitchenOrder, limits: UrgencyLimits): Date =>
  dueAt(timedOrderOf(order), limits);

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

/** @param station `null` for all stations. */
export function shownTickets(
  orders: readonly KitchenOrder[],
  station: string | null,
  bumps: Bumps,
  { now, limits }: { readonly now: Date; readonly limits: UrgencyLimits },
): ShownTickets {
  const all = orders.map((order) => ticketOf(order, station, bumps)).filter(({ lines }) => lines.length > 0);
  const toPrepare = all.filter((ticket) => isOpenTicket(ticket, station));
  const isBegun = ({ order }: KitchenTicket) => {
    const { requestedFor, promisedFor = null } = timedOrderOf(order);
    const start = startTime({ requestedFor, promisedFor, readyMinutes: order.ready_minutes });
    return start === null || start <= now || order.status === 'preparing';
  };
  const open = toPrepare.filter(isBegun);
  const due = ({ order }: KitchenTicket) => dueTime(order, limits).getTime();
  return {
    open: open.toSorted((one, other) => due(one) - due(other) || one.order.number - other.order.number),
    later: toPrepare.length - open.length,
    all,
  };
}
