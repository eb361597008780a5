import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessageChannel } from '#domain/messages/message-channel.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import { openMessageDispatcher } from '#server/messages/message-dispatcher.ts';
import type { MessageItem } from '#server/messages/message-outbox.ts';
import { orderMessage } from '#server/messages/order-occasion.ts';

/** One message to a diner, in an outbox on the clock of the test. */
async function aDispatcher(channel: MessageChannel, deliver: (attempt: number) => Promise<void>) {
  const { kind, payload } = orderMessage('corner', { uuid: crypto.randomUUID(), version: 1 }, 'placed');
  const recipient =
    channel === 'push'
      ? ({ to: 'diner', channel, subscription: 1 } as const)
      : ({ to: 'diner', channel } as const);
  const row: { due: number; attempts: number; isGone: boolean } = {
    due: Date.now(),
    attempts: 0,
    isGone: false,
  };
  const counted: string[] = [];
  const logged: string[] = [];
  const dispatcher = await openMessageDispatcher({
    outbox: {
      async leaseByLane(_, leaseMs): Promise<readonly MessageItem[]> {
        if (row.isGone || row.due > Date.now()) return [];
        row.due = Date.now() + leaseMs;
        row.attempts += 1;
        const message = { kind, payload: { ...payload, recipient } };
        return [{ id: 1, message, attempts: row.attempts - 1, since: new Date(), mayBeSent: false }];
      },
      async markDelivered() {
        row.isGone = true;
      },
      async retryLater(_, afterMs) {
        row.due = Date.now() + afterMs;
      },
      watch: async () => () => undefined,
    },
    deliver: async ({ attempts }) => {
      await deliver(attempts);
      return 'sent';
    },
    count: (through, outcome) => void counted.push(`${through} ${outcome}`),
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  return { row, counted, logged, dispatcher };
}

const failing = (kind: IntegrationErrorKind) => () =>
  Promise.reject(new IntegrationError('mail', kind, 'SMTP 451'));

describe('the message dispatcher', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('removes what was sent', async () => {
    const { row, counted, dispatcher } = await aDispatcher('email', async () => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect([row.isGone, counted]).toEqual([true, ['email sent']]);
    await dispatcher.close();
  });

  test('tries again, later each time, and logs the first failure alone', async () => {
    const { row, counted, logged, dispatcher } = await aDispatcher('email', async (attempts) => {
      if (attempts < 3) await failing('throttled')();
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(row.isGone).toBe(true);
    expect(counted).toEqual(['email failed', 'email failed', 'email failed', 'email sent']);
    expect(logged).toEqual(['message failed']);
    await dispatcher.close();
  });

  test.for<readonly [MessageChannel, IntegrationErrorKind, boolean]>([
    ['email', 'rejected', true],
    ['push', 'not_found', true],
    ['email', 'unauthorised', false],
    ['email', 'unreachable', false],
    ['push', 'unreachable', false],
    ['text', 'throttled', false],
    ['text', 'unauthorised', false],
    // It may have been sent, and is not sent twice.
    ['text', 'unreachable', true],
    ['text', 'unreadable', true],
  ])('by %s that fails as %s is dropped: %s', async ([channel, kind, isDropped]) => {
    const { row, counted, dispatcher } = await aDispatcher(channel, failing(kind));
    await vi.advanceTimersByTimeAsync(100);
    expect([row.isGone, counted]).toEqual([isDropped, [`${channel} ${isDropped ? 'refused' : 'failed'}`]]);
    await dispatcher.close();
  });
});
