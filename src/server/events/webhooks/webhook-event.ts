import type { OrderEventKind } from '#contracts/events/order-event.ts';
import { stageOf } from '#domain/order/order-stage.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { isAwaitingPayment, type Order } from '../../ordering/order.ts';
import type { WebhookEvent } from '../outbox.ts';

/** The part of an order that decides whether the POS gets an event. */
type OrderSnapshot = Pick<Order, 'uuid' | 'payBy' | 'status' | 'stageTimes' | 'payments'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'cartUuid'>[];
};

/**
 * The event for the venue's POS after a change; `null` for none.
 *
 * An order that awaits its payment causes no events: not its placement, not added lines, not its end. The POS gets all
 * of it at once when the venue does.
 *
 * @param before `null` where the order is new.
 * @param version of the order with the change.
 */
export function webhookEventOf(
  licence: string,
  before: OrderSnapshot | null,
  after: OrderSnapshot,
  version: number,
): WebhookEvent | null {
  const eventOf = (event: OrderEventKind, added: readonly string[] = []): WebhookEvent => ({
    kind: 'order_hook',
    payload: { licence, uuid: after.uuid, version, event, added },
  });
  if (before === null || isAwaitingPayment(before)) {
    return isAwaitingPayment(after) || isCanceledOrRejected(after.status) ? null : eventOf('order.placed');
  }
  if (isCanceledOrRejected(after.status) && !isCanceledOrRejected(before.status))
    return eventOf('order.canceled');
  const added = after.lines.slice(before.lines.length).map(({ cartUuid }) => cartUuid);
  if (added.length > 0) return eventOf('order.lines_added', added);
  return isSameStep(before, after) ? null : eventOf('order.stage_changed');
}

const isSameStep = (one: OrderSnapshot, other: OrderSnapshot): boolean =>
  one.status === other.status &&
  stageOf(one.status, one.stageTimes) === stageOf(other.status, other.stageTimes);

/** The id of an event: an order has one change per version. */
export const eventId = ({ uuid, version }: WebhookEvent['payload']): string => `${uuid}.${version}`;
