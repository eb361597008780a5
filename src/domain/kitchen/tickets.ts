import type { OrderStage } from '../order/order-stage.ts';

/** A line of an order as the kitchen needs it. */
export interface KitchenLine {
  /** Its position in the order, from 1. */
  readonly line: number;
  readonly quantity: number;
  readonly is_struck: boolean;
  /** Where it is prepared: at each of them. */
  readonly stations: readonly string[];
}

export interface KitchenOrder<Line extends KitchenLine = KitchenLine> {
  readonly number: number;
  /** Absent while it is prepared. */
  readonly stage?: OrderStage | undefined;
  readonly lines: readonly Line[];
}

/** When lines were bumped, in epoch milliseconds, by {@link bumpKey}. */
export type Bumps = ReadonlyMap<string, number>;

export const bumpKey = (number: number, line: number, station: string): string =>
  `${number}/${line}/${station}`;

/** The number of the order of a {@link bumpKey}. */
export const bumpedOrder = (key: string): number => Number.parseInt(key, 10);

export interface TicketLine<Line extends KitchenLine> {
  readonly line: Line;
  /** Epoch milliseconds; `null` while it is to be prepared. */
  readonly bumpedAt: number | null;
}

/** What a station has to prepare of an order. */
export interface Ticket<Order extends KitchenOrder> {
  readonly order: Order;
  readonly lines: readonly TicketLine<Order['lines'][number]>[];
  /** How many lines are to be prepared. */
  readonly left: number;
  /** When the last line was bumped, in epoch milliseconds; `null` while lines are left. */
  readonly bumpedAt: number | null;
}

/** When a line was bumped at all these stations; `null` when it was not. */
function bumpedAtAll(number: number, line: number, stations: readonly string[], bumps: Bumps): number | null {
  const times = stations.map((station) => bumps.get(bumpKey(number, line, station)));
  return times.every((time) => time !== undefined) ? Math.max(...times) : null;
}

/**
 * The ticket of an order.
 *
 * @param station `null` for all stations: a line counts as bumped once each of its stations has bumped it.
 */
export function ticketOf<Order extends KitchenOrder>(
  order: Order,
  station: string | null,
  bumps: Bumps,
): Ticket<Order> {
  const lines = order.lines
    .filter(({ stations }) => station === null || stations.includes(station))
    .map((line) => ({
      line,
      bumpedAt: bumpedAtAll(order.number, line.line, station === null ? line.stations : [station], bumps),
    }));
  const wanted = lines.filter(({ line }) => !line.is_struck);
  const left = wanted.filter(({ bumpedAt }) => bumpedAt === null).length;
  const times = wanted.flatMap(({ bumpedAt }) => (bumpedAt === null ? [] : [bumpedAt]));
  return { order, lines, left, bumpedAt: left > 0 || times.length === 0 ? null : Math.max(...times) };
}

/** Whether every dish of an order was bumped at every station. */
export const isCooked = (order: KitchenOrder, bumps: Bumps): boolean =>
  ticketOf(order, null, bumps).bumpedAt !== null;

/** Whether a display shows a ticket. The one of all stations shows it until the order is ready. */
export const isOpenTicket = ({ order, left, bumpedAt }: Ticket<KitchenOrder>, station: string | null) =>
  order.stage === undefined && (left > 0 || (station === null && bumpedAt !== null));

/** The most tickets that can be recalled from a display. */
const maxRecalled = 20;

/** The tickets that were bumped last, the latest first. What has left cannot be recalled. */
export const recallable = <Order extends KitchenOrder>(
  tickets: readonly Ticket<Order>[],
): readonly Ticket<Order>[] =>
  tickets
    .filter(({ order, bumpedAt }) => bumpedAt !== null && order.stage !== 'on_the_way')
    .toSorted((one, other) => (other.bumpedAt ?? 0) - (one.bumpedAt ?? 0))
    .slice(0, maxRecalled);

export interface StationProgress {
  readonly station: string;
  /** How many lines are to be prepared there. */
  readonly left: number;
}

/** How far each station is with an order, in the venue's sequence; without those that have nothing of it. */
export const progressByStation = (
  order: KitchenOrder,
  stations: readonly string[],
  bumps: Bumps,
): readonly StationProgress[] =>
  stations.flatMap((station) => {
    const { lines, left } = ticketOf(order, station, bumps);
    return lines.some(({ line }) => !line.is_struck) ? [{ station, left }] : [];
  });
