import { describe, expect, test } from 'vitest';
import { WebhookError } from '#server/events/webhooks/webhook.ts';
import { placed } from '#tests/support/an-order.ts';
import { aNotification } from './a-notification.ts';

describe('what a till is told', () => {
  test.for([301, 400, 410, 429, 500])('is not taken with HTTP %i', async (status) => {
    const { orders, tell } = aNotification({ status, said: 'no' });
    const order = await placed(orders);
    await expect(tell(order)).rejects.toEqual(new WebhookError(`HTTP ${status}`));
  });

  test.for([200, 202, 204])('is taken with HTTP %i', async (status) => {
    const { orders, tell } = aNotification({ status, said: '' });
    await tell(await placed(orders));
  });

  test('is nothing where there is no such order', async () => {
    const { tell, sent } = aNotification();
    await tell({ uuid: crypto.randomUUID(), version: 1 });
    expect(sent).toEqual([]);
  });

  test('is nothing where the venue names no hook, once that is sure', async () => {
    const { orders, state, tell, sent } = aNotification();
    const order = await placed(orders);
    const { hook } = state;
    state.hook = null;
    await expect(tell(order)).rejects.toBeInstanceOf(WebhookError);
    await tell(order, {}, 1);
    expect(sent).toEqual([]);
    state.hook = hook;
    await tell(order, {}, 1);
    expect(sent).toHaveLength(1);
  });
});
