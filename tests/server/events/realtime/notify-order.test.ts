import { expect, test } from 'vitest';
import type { Announcement } from '#server/events/realtime/channel.ts';
import { notifyOrder } from '#server/events/realtime/notify-order.ts';
import { boardTopic } from '#server/events/realtime/topics.ts';

const secret = new Uint8Array(32).fill(7);
const secrets = { of: (licence: string) => Promise.resolve(secret.map((byte) => byte + licence.length)) };
const changed = { licence: 'corner', uuid: '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e', version: 4 };

test('an order that changed is told to its own pages and to the board of its venue, at once, on its host alone', async () => {
  const told: (readonly Announcement[])[] = [];
  const announce = async (all: readonly Announcement[]) => void told.push(all);
  await notifyOrder({ announce }, secrets, () => 1_000)({ kind: 'order_changed', payload: changed });
  expect(told).toEqual([
    [
      { topic: `order:${changed.uuid}`, version: 4, licence: 'corner' },
      { topic: boardTopic(await secrets.of('corner')), version: 1_000, licence: 'corner' },
    ],
  ]);
});

test('what could not be told is tried again', async () => {
  const announce = () => Promise.reject(new Error('away'));
  const telling = notifyOrder(
    { announce },
    secrets,
    () => 1_000,
  )({ kind: 'order_changed', payload: changed });
  await expect(telling).rejects.toThrow('away');
});
