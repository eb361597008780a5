import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { supabaseChannel } from '#server/adapters/realtime/supabase-channel.ts';
import type { Announcement } from '#server/events/realtime/channel.ts';

const uuid = '0b7e1b0e-5b0e-4b7e-9b0e-0b7e1b0e5b0e';
const change: Announcement = { topic: `order:${uuid}`, version: 3 };
const serviceKey = 'sb_secret_abc';

async function aServer(answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a Supabase Realtime', () => {
  test.for(['/realtime/v1', '/realtime/v1/'])(
    'is told at %s of the change, and of nothing else',
    async (path) => {
      const asked: unknown[] = [];
      const url = await aServer(async (request, response) => {
        const { method, url: target, headers } = request;
        const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
        asked.push({ method, target, key: headers.apikey, authorization: headers.authorization, body });
        response.writeHead(202).end();
      });
      await supabaseChannel({ url: `${url}${path}`, serviceKey }).announce([change]);
      expect(asked).toEqual([
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
    },
  );

  test('is told of several things by one call', async () => {
    const asked: unknown[] = [];
    const url = await aServer(async (request, response) => {
      asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.writeHead(202).end();
    });
    const board: Announcement = { topic: `board:${uuid}`, version: 1_000 };
    await supabaseChannel({ url, serviceKey }).announce([change, board]);
    expect(asked).toEqual([
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
  ])('that answers $status has not been told, and the key stays unsaid', async ({ status, headers }) => {
    const url = await aServer((_, response) => void response.writeHead(status, headers).end(serviceKey));
    const fault: unknown = await supabaseChannel({ url, serviceKey })
      .announce([change])
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(String(fault)).not.toContain(serviceKey);
  });

  test('that is not there has not been told', async () => {
    const { announce } = supabaseChannel({ url: 'ws://127.0.0.1:1/realtime/v1', serviceKey });
    await expect(announce([change])).rejects.toThrow();
  });

  test('that does not answer has not been told', async () => {
    const url = await aServer(() => undefined);
    const { announce } = supabaseChannel({ url, serviceKey, timeoutMs: 50 });
    await expect(announce([change])).rejects.toThrow(/timeout/i);
  });
});
