import { describe, expect, test } from 'vitest';
import { WebhookError } from '#server/events/webhooks/webhook.ts';
import { placed } from '#tests/support/an-order.ts';
import { aDelivery } from './a-delivery.ts';

describe('a webhook delivery', () => {
  test.for([301, 400, 410, 429, 500])('fails with HTTP %i', async (status) => {
    const { orders, deliver } = aDelivery({ status, said: 'no' });
    const order = await placed(orders);
    await expect(deliver(order)).rejects.toEqual(new WebhookError(`HTTP ${status}`));
  });

  test.for([200, 202, 204])('succeeds with HTTP %i', async (status) => {
    const { orders, deliver } = aDelivery({ status, said: '' });
    await deliver(await placed(orders));
  });

  test('sends nothing for an unknown order', async () => {
    const { deliver, sent } = aDelivery();
    await deliver({ uuid: crypto.randomUUID(), version: 1 });
    expect(sent).toEqual([]);
  });

  test('sends nothing when the venue has no webhook, on the second attempt', async () => {
    const { orders, state, deliver, sent } = aDelivery();
    const order = await placed(orders);
    const { webhook } = state;
    state.webhook = null;
    await expect(deliver(order)).rejects.toBeInstanceOf(WebhookError);
    await deliver(order, {}, 1);
    expect(sent).toEqual([]);
    state.webhook = webhook;
    await deliver(order, {}, 1);
    expect(sent).toHaveLength(1);
  });
});
