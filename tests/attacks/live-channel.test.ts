import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { aRealtimeServer, soon, topicOf } from '#tests/support/realtime.ts';

const licences: Readonly<Record<string, string>> = { 'corner.example': 'corner', 'evil.example': 'evil' };

test('another venue’s host receives nothing about an order, even with its id', async () => {
  const server = await aRealtimeServer({ licenceOf: (host = '') => licences[host] ?? null });
  onTestFinished(() => server.stop());
  const uuid = crypto.randomUUID();
  const listen = async (host: string) => {
    const received: string[] = [];
    const socket = new WebSocket(`${server.url}/websocket?apikey=anon&vsn=2.0.0`, { headers: { host } });
    socket.on('message', (data) => received.push(String(data)));
    await once(socket, 'open');
    socket.send(JSON.stringify(['1', '1', topicOf(uuid), 'phx_join', {}]));
    await expect.poll(() => received.length, soon).toBe(1);
    return received;
  };
  const own = await listen('corner.example');
  const foreign = await listen('evil.example');
  server.hub.broadcast({ topic: `order:${uuid}`, licence: 'corner', version: 2 });
  await expect.poll(() => own.length, soon).toBe(2);
  // The message for both arrives after the message for one.
  server.hub.broadcast({ topic: `order:${uuid}`, version: 9 });
  await expect.poll(() => foreign.length, soon).toBe(2);
  expect(foreign[1]).toContain('"version":9');
});
