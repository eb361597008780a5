import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openPublishingClient } from '#server/adapters/operator/publishing-client.ts';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A client of a server that responds with each of `responses` in turn. */
async function aClient(...responses: readonly (number | 'breaks')[]) {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    const status = responses[requests.length] ?? 200;
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    if (status === 'breaks') request.socket.destroy();
    else response.writeHead(status).end('{}');
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, client: openPublishingClient({ origin, token: 'key' }, [1, 1, 1]) };
}

const request = { method: 'GET', path: '/publish/history/', isRepeatable: true } as const;

describe('a publishing client', () => {
  test('repeats a request when the server is unavailable or busy', async () => {
    const { requests, client } = await aClient('breaks', 503, 429);
    expect((await client(request)).status).toBe(200);
    expect(requests).toEqual(Array.from({ length: 4 }, () => 'GET /publish/history/ Bearer key'));
  });

  test('gives up in the end', async () => {
    const { requests, client } = await aClient(503, 503, 503, 503, 503);
    await expect(client(request)).rejects.toThrow('is unavailable (503)');
    expect(requests).toHaveLength(4);
  });

  test('sends a request that is not repeatable only once', async () => {
    const { requests, client } = await aClient('breaks');
    await expect(client({ ...request, isRepeatable: false })).rejects.toThrow('doesn’t respond');
    expect(requests).toHaveLength(1);
  });

  test.for([404, 409, 413, 422])('returns status %i without repeating', async (status) => {
    const { requests, client } = await aClient(status);
    expect((await client(request)).status).toBe(status);
    expect(requests).toHaveLength(1);
  });
});
