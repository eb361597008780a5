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

/** A door to a server that answers like this, one time after the other. */
async function aDoor(...answers: readonly (number | 'breaks')[]) {
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    const status = answers[asked.length] ?? 200;
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    if (status === 'breaks') request.socket.destroy();
    else response.writeHead(status).end('{}');
  };
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, door: openPublishingClient({ origin, token: 'key' }, [1, 1, 1]) };
}

const read = { method: 'GET', path: '/publish/history/', isRepeatable: true } as const;

describe('a server elsewhere', () => {
  test('is asked again when it is away or busy', async () => {
    const { asked, door } = await aDoor('breaks', 503, 429);
    expect((await door(read)).status).toBe(200);
    expect(asked).toEqual(Array.from({ length: 4 }, () => 'GET /publish/history/ Bearer key'));
  });

  test('is given up in the end', async () => {
    const { asked, door } = await aDoor(503, 503, 503, 503, 503);
    await expect(door(read)).rejects.toThrow('is unavailable (503)');
    expect(asked).toHaveLength(4);
  });

  test('is asked once for what must not be done twice', async () => {
    const { asked, door } = await aDoor('breaks');
    await expect(door({ ...read, isRepeatable: false })).rejects.toThrow('does not respond');
    expect(asked).toHaveLength(1);
  });

  test.for([404, 409, 413, 422])('is believed when it says %i', async (status) => {
    const { asked, door } = await aDoor(status);
    expect((await door(read)).status).toBe(status);
    expect(asked).toHaveLength(1);
  });
});
