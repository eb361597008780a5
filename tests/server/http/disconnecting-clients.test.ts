import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Access } from '#server/staff/access/access-repository.ts';
import { createToken } from '#server/staff/access/access-token.ts';
import { aServer, type ServerSetup } from './a-server.ts';

/** A server whose client disconnects once the head of its request was read. */
async function disconnectedBy(head: readonly string[], body: string, setup: ServerSetup = {}) {
  const server = aServer(setup);
  const httpServer = createServer(server.listener).listen(0);
  await once(httpServer, 'listening');
  const connected = once(httpServer, 'connection') as Promise<[Socket]>;
  const client = connect((httpServer.address() as AddressInfo).port);
  client.write([...head, 'Host: corner.example', '', body].join('\r\n'));
  await once(httpServer, 'request');
  const [connection] = await connected;
  client.destroy();
  await new Promise((closed) => connection.once('close', closed));
  return { ...server, [Symbol.asyncDispose]: () => httpServer[Symbol.asyncDispose]() };
}

const access: Access = {
  id: 1,
  licence: 'corner',
  purpose: 'board',
  label: '',
  createdAt: new Date(0),
  usedAt: null,
  isOperator: false,
};

describe('for a client that disconnects, nothing is logged', () => {
  test('while it sends', async () => {
    await using server = await disconnectedBy(['POST /en/api/order/ HTTP/1.1', 'Content-Length: 99'], '{');
    await expect.poll(() => server.responses.counts()).toHaveLength(1);
    expect(server.logged).toEqual([]);
  });

  test('before its body is read', async () => {
    const pendingAccess = Promise.withResolvers<Access>();
    await using server = await disconnectedBy(
      ['POST /board/en/orders/ HTTP/1.1', `Cookie: board=${createToken()}`, 'Content-Length: 2'],
      '{}',
      { accessOf: () => pendingAccess.promise },
    );
    pendingAccess.resolve(access);
    await expect.poll(() => server.responses.counts()).toHaveLength(1);
    expect(server.logged).toEqual([]);
  });
});
