import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { type Station, stationsOf } from '#domain/kitchen/stations.ts';
import type { KitchenOrder as TicketOrder } from '#domain/kitchen/tickets.ts';
import { stageOf } from '#domain/order/order-stage.ts';
import { type Order, paddedOrderNumber } from '../../ordering/order.ts';
import { type BoardLineContext, boardLineOf } from '../board/board-order.ts';

/** The part of an order that says whether it is cooked. */
export function ticketOrderOf(order: Order, stations: readonly Station[]): TicketOrder {
  const stage = stageOf(order.status, order.stageTimes);
  return {
    number: order.number,
    ...(stage && { stage }),
    lines: order.lines.map((line, index) => ({
      line: index + 1,
      quantity: line.quantity,
      is_struck: line.isStruck,
      stations: stationsOf(line, stations),
    })),
  };
}

/** An order as the kitchen sees it. */
export function kitchenOrderOf(
  order: Order,
  stations: readonly Station[],
  context: BoardLineContext,
): KitchenOrder {
  const stage = stageOf(order.status, order.stageTimes);
  return {
    number: order.number,
    padded_order_id: paddedOrderNumber(order.number),
    version: order.version,
    status: order.status,
    ...(stage && { stage }),
    created: order.createdAt.toISOString(),
    order_type: order.type,
    location: order.location && { type: order.location.type, name: order.location.name },
    delivery_datetime: order.requestedFor?.toISOString() ?? null,
    promised_for: order.promisedFor?.toISOString() ?? null,
    ready_minutes: order.readyMinutes,
    comments: order.comments,
    lines: order.lines.map((line, index) => ({
      ...boardLineOf(line, index + 1, context),
      product: line.product,
      stations: [...stationsOf(line, stations)],
    })),
  };
}
