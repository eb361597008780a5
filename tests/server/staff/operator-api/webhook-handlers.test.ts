import { describe, expect, test } from 'vitest';
import { type Webhook, WebhookError } from '#server/events/webhooks/webhook.ts';
import type { PendingWebhook } from '#server/events/webhooks/webhook-outbox.ts';
import { webhookHandlers } from '#server/staff/operator-api/webhook-handlers.ts';
import { aRelease } from '#tests/support/venues.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

function counterWith(hook: Webhook | null, waiting: readonly PendingWebhook[] = []) {
  const release = aRelease();
  return webhookHandlers({
    current: (licence) => (licence === 'corner' ? release : null),
    webhookOutbox: {
      listPending: async (licence) => (licence === 'empty' ? [] : waiting),
      retry: async (_, order) => (order === null ? 3 : 0),
      discard: async (_, order) => (order === null ? 0 : 1),
    },
    webhookOf: () => hook,
    now: () => now,
  });
}

describe('whoever looks after tills', () => {
  test('reads what was not taken, since when, how often and why', async () => {
    const payload = {
      licence: 'corner',
      uuid: 'an order',
      version: 3,
      event: 'order.placed',
      added: [],
    } as const;
    const waiting: PendingWebhook = {
      message: { kind: 'order_hook', payload },
      since: now,
      attempts: 4,
      fault: 'HTTP 500',
      isGivenUp: true,
    };
    const { hooks } = counterWith(null, [waiting]);
    expect(await hooks({ licence: null })).toEqual([
      {
        licence: 'corner',
        event: 'order.placed',
        order: 'an order',
        id: 'an order.3',
        since: '2026-11-21T12:00:00.000Z',
        attempts: 4,
        fault: 'HTTP 500',
        isGivenUp: true,
      },
    ]);
    expect(await hooks({ licence: 'empty' })).toEqual([]);
  });

  test('has what was given up told again or left, and reads of how much', async () => {
    const { hookAgain, hookDrop } = counterWith(null);
    expect(await hookAgain({ licence: 'corner', order: null })).toEqual({ kind: 'done', events: 3 });
    expect(await hookDrop({ licence: 'corner', order: 'an order' })).toEqual({ kind: 'done', events: 1 });
    expect(await hookAgain({ licence: 'corner', order: 'an order' })).toEqual({
      kind: 'refused',
      why: 'no event of an order was given up',
    });
    expect(await hookDrop({ licence: 'corner', order: null })).toEqual({
      kind: 'refused',
      why: 'no event of corner was given up',
    });
  });

  test.for([
    [200, true],
    [500, false],
  ] as const)('reads what the till answers to a trial: %i', async ([status, isTaken]) => {
    const { tryHook } = counterWith({ send: async () => ({ status, said: 'word' }) });
    expect(await tryHook({ licence: 'corner' })).toEqual({
      kind: 'answered',
      isTaken,
      status,
      said: 'word',
      ms: 0,
    });
  });

  test('reads why a till did not answer', async () => {
    const { tryHook } = counterWith({ send: () => Promise.reject(new WebhookError('no answer in time')) });
    expect(await tryHook({ licence: 'corner' })).toEqual({
      kind: 'refused',
      why: 'the webhook was not delivered: no answer in time',
    });
  });

  test('is told where there is no till, or no such venue', async () => {
    const { tryHook } = counterWith(null);
    expect(await tryHook({ licence: 'corner' })).toMatchObject({ why: 'corner names no order webhook' });
    expect(await tryHook({ licence: 'nowhere' })).toMatchObject({ why: 'nowhere is not published' });
  });
});
