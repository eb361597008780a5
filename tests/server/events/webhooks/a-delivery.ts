import * as z from 'zod/mini';
import { orderEventSchema } from '#contracts/events/order-event.ts';
import type { WebhookEvent } from '#server/events/outbox.ts';
import { deliverWebhooks } from '#server/events/webhooks/deliver-webhooks.ts';
import type { Webhook, WebhookResponse } from '#server/events/webhooks/webhook.ts';
import type { Order } from '#server/ordering/order.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';

export const now = new Date('2026-11-21T12:00:00.000Z');

/** Orders in memory, and a webhook that records what it sends. */
export function aDelivery(response: WebhookResponse = { status: 200, said: '' }) {
  const sent: string[] = [];
  const state: { webhook: Webhook | null } = {
    webhook: {
      send: async (body) => {
        sent.push(body);
        return response;
      },
    },
  };
  const orders = inMemoryOrders();
  const deliver = deliverWebhooks({ webhookOf: () => state.webhook, ordersOf: () => orders, now: () => now });
  return {
    orders,
    state,
    sent,
    events: () => sent.map((body) => z.parse(orderEventSchema, JSON.parse(body))),
    deliver: (
      order: Pick<Order, 'uuid' | 'version'>,
      given: Partial<WebhookEvent['payload']> = {},
      attempts = 0,
    ) =>
      deliver(
        {
          kind: 'order_hook',
          payload: {
            licence: 'corner',
            uuid: order.uuid,
            version: order.version,
            event: 'order.placed',
            added: [],
            ...given,
          },
        },
        attempts,
      ),
  };
}
