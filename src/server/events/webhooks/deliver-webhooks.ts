import * as z from 'zod/mini';
import { type OrderEvent, orderEventSchema, webhookOrderSchema } from '#contracts/events/order-event.ts';
import type { Order } from '../../ordering/order.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import { serializeOrder } from '../../ordering/serialize-order.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';
import type { WebhookEvent } from '../outbox.ts';
import { isAccepted, type Webhook, WebhookError, type WebhookOf, type WebhookResponse } from './webhook.ts';
import { eventId } from './webhook-event.ts';

export interface DeliverWebhooksOptions {
  readonly webhookOf: WebhookOf;
  readonly ordersOf: (licence: string) => Pick<OrderRepository, 'find'>;
  readonly now: () => Date;
}

/** What the contract does not name is left out. */
const webhookOrderOf = (order: Order) =>
  z.parse(webhookOrderSchema, {
    ...serializeOrder(order, 'owner'),
    customer: order.customer && staffCustomer(order.customer),
  });

const serializeEvent = (event: OrderEvent): string => JSON.stringify(z.parse(orderEventSchema, event));

/**
 * Tells a venue's till what became of an order, with the order as it stands now: what has been erased meanwhile is
 * told nobody.
 *
 * @throws {WebhookError} where the till did not take it.
 */
export function deliverWebhooks({ webhookOf, ordersOf, now }: DeliverWebhooksOptions) {
  return async ({ payload }: WebhookEvent, attempts: number): Promise<void> => {
    const { licence, uuid, event, added } = payload;
    const hook = webhookOf(licence);
    // Another process may have published it a moment ago; later, the venue has taken it away.
    if (!hook && attempts === 0) throw new WebhookError('the venue names no hook');
    const order = hook && (await ordersOf(licence).find(uuid));
    if (!order) return;
    const answer = await hook.send(
      serializeEvent({
        id: eventId(payload),
        event,
        licence,
        sent: now().toISOString(),
        added: [...added],
        order: webhookOrderOf(order),
      }),
    );
    if (!isAccepted(answer)) throw new WebhookError(`HTTP ${answer.status}`);
  };
}

/**
 * Sends a till an event that is about no order, for whoever wants to know whether it gets there.
 *
 * @throws {WebhookError} when it gave no answer.
 */
export const sendTestEvent = (hook: Webhook, licence: string, now: Date): Promise<WebhookResponse> =>
  hook.send(
    serializeEvent({
      id: `test.${now.getTime()}`,
      event: 'test',
      licence,
      sent: now.toISOString(),
      added: [],
      order: null,
    }),
  );
