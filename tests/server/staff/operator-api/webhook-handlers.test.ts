import { describe, expect, test } from 'vitest';
import { type Webhook, WebhookError } from '#server/events/webhooks/webhook.ts';
import type { PendingWebhook } from '#server/events/webhooks/webhook-outbox.ts';
import { webhookHandlers } from '#server/staff/operator-api/webhook-handlers.ts';
import { aRelease } from '#tests/support/venues.ts';
import { rowsOf } from './rows-of.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

function handlersWith(hook: Webhook | null, pending: readonly PendingWebhook[] = []) {
  const release = aRelease();
  return webhookHandlers({
    current: (licence) => (licence === 'corner' ? release : null),
    webhookOutbox: {
      listPending: async (licence) => (licence === 'empty' ? [] : pending),
      retry: async (_, order) => (order === null ? 3 : 0),
      discard: async (_, order) => (order === null ? 0 : 1),
    },
    webhookOf: () => hook,
    now: () => now,
  });
}

describe('the webhook commands', () => {
  test('list undelivered events with their time, attempts and error', async () => {
    const payload = {
      licence: 'corner',
      uuid: 'an order',
      version: 3,
      event: 'order.placed',
      added: [],
    } as const;
    const pendingWebhook: PendingWebhook = {
      message: { kind: 'order_hook', payload },
      since: now,
      attempts: 4,
      fault: 'HTTP 500',
      isGivenUp: true,
    };
    const { hooks } = handlersWith(null, [pendingWebhook]);
    expect(rowsOf(await hooks({ licence: null }))).toEqual([
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
    expect(await hooks({ licence: 'empty' })).toMatchObject({ kind: 'refused' });
  });

  test('retry or drop given-up events and return how many', async () => {
    const { hookAgain, hookDrop } = handlersWith(null);
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
  ] as const)('report the response to a trial: %i', async ([status, isTaken]) => {
    const { tryHook } = handlersWith({ send: async () => ({ status, said: 'word' }) });
    expect(await tryHook({ licence: 'corner' })).toEqual({
      kind: 'answered',
      isTaken,
      status,
      said: 'word',
      ms: 0,
    });
  });

  test('report why a POS did not respond', async () => {
    const { tryHook } = handlersWith({ send: () => Promise.reject(new WebhookError('no answer in time')) });
    expect(await tryHook({ licence: 'corner' })).toEqual({
      kind: 'refused',
      why: 'the webhook wasn’t delivered: no answer in time',
    });
  });

  test('refuse a trial without a webhook or for an unknown venue', async () => {
    const { tryHook } = handlersWith(null);
    expect(await tryHook({ licence: 'corner' })).toMatchObject({ why: 'corner names no order webhook' });
    expect(await tryHook({ licence: 'nowhere' })).toMatchObject({
      why: 'nowhere isn’t published: see emenu venues',
    });
  });
});
