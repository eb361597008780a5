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
