import { expect, test } from 'vitest';
import type { Announcement } from '#server/events/realtime/channel.ts';
import { notifyOrder } from '#server/events/realtime/notify-order.ts';
import { boardTopic } from '#server/events/realtime/topics.ts';

const secret = new Uint8Array(32).fill(7);
const secrets = { of: (licence: string) => Promise.resolve(secret.map((byte) => byte + licence.length)) };
const changed = { licence: 'corner', uuid: '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e', version: 4 };

test("a changed order notifies its own pages and the venue's board together, only on its host", async () => {
  const announced: (readonly Announcement[])[] = [];
  const announce = async (all: readonly Announcement[]) => void announced.push(all);
  await notifyOrder({ announce }, secrets, () => 1_000)({ kind: 'order_changed', payload: changed });
  expect(announced).toEqual([
    [
      { topic: `order:${changed.uuid}`, version: 4, licence: 'corner' },
      { topic: boardTopic(await secrets.of('corner')), version: 1_000, licence: 'corner' },
    ],
  ]);
});

test('a failed announcement is retried', async () => {
  const announce = () => Promise.reject(new Error('unavailable'));
  const notifying = notifyOrder(
    { announce },
    secrets,
    () => 1_000,
  )({ kind: 'order_changed', payload: changed });
  await expect(notifying).rejects.toThrow('unavailable');
});
