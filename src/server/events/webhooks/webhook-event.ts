import type { OrderEventKind } from '#contracts/events/order-event.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { isAwaitingPayment, type Order } from '../../ordering/order.ts';
import type { WebhookEvent } from '../outbox.ts';

/** What of an order decides whether a till hears of it. */
type OrderSnapshot = Pick<Order, 'uuid' | 'payBy' | 'status' | 'payments'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'cartUuid'>[];
};

/**
 * What the venue's till is to hear of a change; `null` for nothing.
 *
 * Of an order that waits for its payment it hears nothing: neither that it is there, nor what is added to it, nor that
 * it came to nothing. It hears of all of it at once when the venue does.
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
  const tell = (event: OrderEventKind, added: readonly string[] = []): WebhookEvent => ({
    kind: 'order_hook',
    payload: { licence, uuid: after.uuid, version, event, added },
  });
  if (before === null || isAwaitingPayment(before)) {
    return isAwaitingPayment(after) || isCanceledOrRejected(after.status) ? null : tell('order.placed');
  }
  if (isCanceledOrRejected(after.status) && !isCanceledOrRejected(before.status))
    return tell('order.canceled');
  const added = after.lines.slice(before.lines.length).map(({ cartUuid }) => cartUuid);
  return added.length > 0 ? tell('order.lines_added', added) : null;
}

/** The name of an event: an order changes once in each of its versions. */
export const eventId = ({ uuid, version }: WebhookEvent['payload']): string => `${uuid}.${version}`;
