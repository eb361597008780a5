import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { aRealtimeServer, soon, topicOf } from '#tests/support/realtime.ts';

const licences: Readonly<Record<string, string>> = { 'corner.example': 'corner', 'evil.example': 'evil' };

test('another venue’s host hears nothing of an order, whoever knows its number', async () => {
  const server = await aRealtimeServer({ licenceOf: (host = '') => licences[host] ?? null });
  onTestFinished(() => server.stop());
  const uuid = crypto.randomUUID();
  const listen = async (host: string) => {
    const heard: string[] = [];
    const socket = new WebSocket(`${server.url}/websocket?apikey=anon&vsn=2.0.0`, { headers: { host } });
    socket.on('message', (data) => heard.push(String(data)));
    await once(socket, 'open');
    socket.send(JSON.stringify(['1', '1', topicOf(uuid), 'phx_join', {}]));
    await expect.poll(() => heard.length, soon).toBe(1);
    return heard;
  };
  const own = await listen('corner.example');
  const foreign = await listen('evil.example');
  server.hub.broadcast({ topic: `order:${uuid}`, licence: 'corner', version: 2 });
  await expect.poll(() => own.length, soon).toBe(2);
  // What is told to both comes after what was told to one.
  server.hub.broadcast({ topic: `order:${uuid}`, version: 9 });
  await expect.poll(() => foreign.length, soon).toBe(2);
  expect(foreign[1]).toContain('"version":9');
});
