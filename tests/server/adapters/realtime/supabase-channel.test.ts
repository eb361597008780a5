import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { supabaseChannel } from '#server/adapters/realtime/supabase-channel.ts';
import type { Announcement } from '#server/events/realtime/channel.ts';

const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const orderChange: Announcement = { topic: `order:${uuid}`, version: 3 };
const serviceKey = 'sb_secret_abc';

async function aServer(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a Supabase channel', () => {
  test.for(['/realtime/v1', '/realtime/v1/'])('sends only the change to %s', async (path) => {
    const requests: unknown[] = [];
    const url = await aServer(async (request, response) => {
      const { method, url: target, headers } = request;
      const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
      requests.push({ method, target, key: headers.apikey, authorization: headers.authorization, body });
      response.writeHead(202).end();
    });
    await supabaseChannel({ url: `${url}${path}`, serviceKey }).announce([orderChange]);
    expect(requests).toEqual([
      {
        method: 'POST',
        target: '/realtime/v1/api/broadcast',
        key: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        body: {
          messages: [
            { topic: `order:${uuid}`, event: 'order-update', payload: { version: 3 }, private: false },
          ],
        },
      },
    ]);
  });

  test('sends several announcements in one request', async () => {
    const requests: unknown[] = [];
    const url = await aServer(async (request, response) => {
      requests.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.writeHead(202).end();
    });
    const board: Announcement = { topic: `board:${uuid}`, version: 1_000 };
    await supabaseChannel({ url, serviceKey }).announce([orderChange, board]);
    expect(requests).toEqual([
      {
        messages: [
          { topic: `order:${uuid}`, event: 'order-update', payload: { version: 3 }, private: false },
          { topic: `board:${uuid}`, event: 'board-update', payload: { version: 1_000 }, private: false },
        ],
      },
    ]);
  });

  test.for([
    { status: 401, headers: {} },
    { status: 429, headers: {} },
    { status: 500, headers: {} },
    { status: 307, headers: { location: '/elsewhere' } },
  ])('fails on status $status without revealing the key', async ({ status, headers }) => {
    const url = await aServer((_, response) => void response.writeHead(status, headers).end(serviceKey));
    const error: unknown = await supabaseChannel({ url, serviceKey })
      .announce([orderChange])
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain(serviceKey);
  });

  test('fails when the server is unreachable', async () => {
    const { announce } = supabaseChannel({ url: 'ws://127.0.0.1:1/realtime/v1', serviceKey });
    await expect(announce([orderChange])).rejects.toThrow();
  });

  test('fails when the server does not respond', async () => {
    const url = await aServer(() => undefined);
    const { announce } = supabaseChannel({ url, serviceKey, timeoutMs: 50 });
    await expect(announce([orderChange])).rejects.toThrow(/timeout/i);
  });
});
