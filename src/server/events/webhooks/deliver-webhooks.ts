import * as z from 'zod/mini';
import { type OrderEvent, orderEventSchema } from '#contracts/events/order-event.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import type { WebhookEvent } from '../outbox.ts';
import { isAccepted, type Webhook, WebhookError, type WebhookOf, type WebhookResponse } from './webhook.ts';
import { eventId } from './webhook-event.ts';
import { webhookOrderOf } from './webhook-order.ts';

export interface DeliverWebhooksOptions {
  readonly webhookOf: WebhookOf;
  readonly ordersOf: (licence: string) => Pick<OrderRepository, 'find'>;
  readonly now: () => Date;
}

const serializeEvent = (event: OrderEvent): string => JSON.stringify(z.parse(orderEventSchema, event));

/**
 * Sends an event to a venue's POS, with the order as it is now: erased data is never sent.
 *
 * @throws {WebhookError} when the POS did not accept it.
 */
export function deliverWebhooks({ webhookOf, ordersOf, now }: DeliverWebhooksOptions) {
  return async ({ payload }: WebhookEvent, attempts: number): Promise<void> => {
    const { licence, uuid, event, added } = payload;
    const webhook = webhookOf(licence);
    // On the first try another process may just have published it; later, the venue has removed it.
    if (!webhook && attempts === 0) throw new WebhookError('the venue has no webhook');
    const order = webhook && (await ordersOf(licence).find(uuid));
    if (!order) return;
    const response = await webhook.send(
      serializeEvent({
        id: eventId(payload),
        event,
        licence,
        sent: now().toISOString(),
        added: [...added],
        order: webhookOrderOf(order),
      }),
    );
    if (!isAccepted(response)) throw new WebhookError(`HTTP ${response.status}`);
  };
}

/**
 * Sends a test event without an order, to check the connection.
 *
 * @throws {WebhookError} when there was no response.
 */
export const sendTestEvent = (webhook: Webhook, licence: string, now: Date): Promise<WebhookResponse> =>
  webhook.send(
    serializeEvent({
      id: `test.${now.getTime()}`,
      event: 'test',
      licence,
      sent: now.toISOString(),
      added: [],
      order: null,
    }),
  );
