import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  limitUnfinishedRequests,
  type UnfinishedRequestLimits,
} from '#server/http/limit-unfinished-requests.ts';
import { BodyTooLate, readBody } from '#server/http/read-body.ts';
import { ask } from '#tests/support/http.ts';

/** A server that reads bodies and responds with their length. */
async function aBodyServer(limits: Partial<UnfinishedRequestLimits> = {}) {
  const read: string[] = [];
  const server = createServer({ joinDuplicateHeaders: true });
  limitUnfinishedRequests(
    server,
    (request, response) => {
      readBody(request, 1_000).then(
        (body) => {
          read.push(request.url ?? '');
          response.end(`${body.kind} ${body.kind === 'read' ? body.body.length : ''}`);
        },
        (error: unknown) => read.push(error instanceof BodyTooLate ? 'too late' : 'left'),
      );
    },
    { trustedProxies: 0, ...limits },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** A connection on which the client writes raw bytes. */
  function aConnection({ from = '127.0.0.1', allowHalfOpen = false } = {}) {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen });
    onTestFinished(() => void socket.destroy());
    const received = { text: '' };
    socket.on('data', (chunk) => {
      received.text += String(chunk);
    });
    socket.on('error', () => undefined);
    // `once` would reject on a reset, which is one of the ways to cut a connection.
    const closed = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now()));
    });
    return { socket, received, closed };
  }
  return { port, server, read, aConnection };
}

const head = (length: number, more = '') =>
  `POST /order HTTP/1.1\r\nHost: corner.example\r\nContent-Length: ${length}\r\n${more}\r\n`;

const status = (text: string) => Number(text.split(' ')[1]);

describe('a body that is not complete in time', () => {
  test('gets a 408 and a closed socket however much still arrives', async () => {
    const { aConnection, read } = await aBodyServer({ bodyTimeoutMs: () => 300 });
    const { socket, received, closed } = aConnection();
    const startedAt = performance.now();
    socket.write(head(500));
    const drip = setInterval(() => socket.write('x'), 50);
    onTestFinished(() => clearInterval(drip));
    const lastedMs = (await closed) - startedAt;
    expect(status(received.text)).toBe(408);
    expect(lastedMs).toBeGreaterThan(250);
    expect(read).not.toContain('/order');
  });

  test('is not accepted when the rest arrives late', async () => {
    const { aConnection, read } = await aBodyServer({ bodyTimeoutMs: () => 100 });
    const { socket, received } = aConnection({ allowHalfOpen: true });
    socket.write(head(2));
    await expect.poll(() => received.text).toContain('408');
    socket.write('ok');
    await expect.poll(() => read).toEqual(['too late']);
  });

  test('is in time when it is complete', async () => {
    const { aConnection, read } = await aBodyServer({ bodyTimeoutMs: () => 200 });
    const { socket, received } = aConnection();
    socket.write(`${head(2)}ok`);
    await expect.poll(() => received.text).toContain('read 2');
    await wait(400);
    expect(received.text).not.toContain('408');
    expect(read).toEqual(['/order']);
  });
});

describe('a client with too many unfinished requests', () => {
  test.for<[what: string, trustedProxies: number, other: string]>([
    ['counted by its connection', 0, ''],
    ['counted by the header of our proxy', 1, 'X-Forwarded-For: 203.0.113.2\r\n'],
  ])('%s, must wait while others are served', async ([, trustedProxies, other]) => {
    const { aConnection } = await aBodyServer({ maxPerClient: 3, trustedProxies });
    const mine = trustedProxies === 0 ? '' : 'X-Forwarded-For: 203.0.113.1\r\n';
    const unfinished = Array.from({ length: 3 }, () => aConnection());
    for (const { socket } of unfinished) socket.write(head(2, mine));
    await wait(100);
    const one = aConnection();
    one.socket.write(head(2, mine));
    await expect.poll(() => status(one.received.text)).toBe(429);
    expect(one.received.text).toMatch(/Retry-After: 1\r\n/i);
    const neighbor = aConnection({ from: trustedProxies === 0 ? '127.0.0.2' : '127.0.0.1' });
    neighbor.socket.write(`${head(2, other)}ok`);
    await expect.poll(() => neighbor.received.text).toContain('read 2');

    unfinished[0]?.socket.write('ok');
    await expect.poll(() => unfinished[0]?.received.text).toContain('read 2');
    const next = aConnection();
    next.socket.write(`${head(2, mine)}ok`);
    await expect.poll(() => next.received.text).toContain('read 2');
  });

  test('has none left after connections that closed in the middle of a too large body', async () => {
    const { port } = await aBodyServer({ maxPerClient: 3 });
    const headers = { 'transfer-encoding': 'chunked' };
    const tooLarge = { method: 'POST', headers, body: 'x'.repeat(200_000) };
    for (let at = 0; at < 4; at += 1) {
      const { text } = await ask(port, '/order', tooLarge);
      expect(text).toBe('too_large ');
    }
  });

  test('still gets responses to requests without a body', async () => {
    const { aConnection, port } = await aBodyServer({ maxPerClient: 3 });
    for (let at = 0; at < 3; at += 1) aConnection().socket.write(head(2));
    await wait(100);
    expect((await ask(port, '/menu')).status).toBe(200);
  });

  test('is cut off when its request heads are incomplete', async () => {
    const { aConnection } = await aBodyServer({ maxPerClient: 3 });
    const connections = Array.from({ length: 3 }, () => aConnection());
    for (const { socket } of connections) socket.write('GET /menu HTTP/1.1\r\nHost: cor');
    await wait(100);
    const more = aConnection();
    more.socket.write('GET /menu HTTP/1.1\r\n');
    await more.closed;
    expect(connections.map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  /**
   * A connection with an answered first request, sent together with the beginning of a second one if given.
   */
  const afterFirstResponse = async (server: Awaited<ReturnType<typeof aBodyServer>>, more = '') => {
    const connection = server.aConnection();
    connection.socket.write(`GET /menu HTTP/1.1\r\nHost: corner.example\r\n\r\n${more}`);
    await expect.poll(() => connection.received.text).toContain('read 0');
    return connection;
  };
  const sendSlowly = (socket: Socket) => {
    const timer = setInterval(() => socket.write('a'), 50);
    onTestFinished(() => clearInterval(timer));
  };

  test.for([
    ['begin after the first', ''],
    ['came with the first', 'GET /more HTTP/1.1\r\nX-'],
  ])('is cut off when second heads are incomplete that %s', async ([, more]) => {
    const server = await aBodyServer({ maxPerClient: 3 });
    const connections = await Promise.all(Array.from({ length: 8 }, () => afterFirstResponse(server, more)));
    for (const { socket } of connections) {
      if (more === '') socket.write('GET /more HTTP/1.1\r\nX-');
      sendSlowly(socket);
    }
    const open = () => connections.filter(({ socket }) => !socket.closed).length;
    await expect.poll(open, { timeout: 20_000 }).toBe(3);
  });

  test('is cut off when heads are incomplete after complete bodies', async () => {
    const server = await aBodyServer({ maxPerClient: 3 });
    const connections = Array.from({ length: 5 }, () => server.aConnection());
    for (const { socket } of connections) socket.write(`${head(2)}ok`);
    for (const { received } of connections) await expect.poll(() => received.text).toContain('read 2');
    for (const { socket } of connections) {
      socket.write('GET /more HTTP/1.1\r\nX-');
      sendSlowly(socket);
    }
    const open = () => connections.filter(({ socket }) => !socket.closed).length;
    await expect.poll(open, { timeout: 20_000 }).toBe(3);
  });

  test('is not one whose connections are idle or make complete requests', async () => {
    const server = await aBodyServer({ maxPerClient: 3 });
    const connections = await Promise.all(Array.from({ length: 8 }, () => afterFirstResponse(server)));
    for (let round = 0; round < 3; round += 1) {
      await wait(500);
      const [connection] = connections;
      connection?.socket.write('GET /menu HTTP/1.1\r\nHost: corner.example\r\n\r\n');
    }
    const sent = await ask(server.port, '/order', { method: 'POST', body: 'ok' });
    expect([sent.status, sent.text]).toEqual([200, 'read 2']);
    expect(connections.every(({ socket }) => !socket.closed)).toBe(true);
  });

  test('is not one whose browser opens connections ahead of time', async () => {
    const { aConnection, port, server } = await aBodyServer({ maxPerClient: 3 });
    const ahead = Array.from({ length: 6 }, () => aConnection());
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(6);
    const sent = await ask(port, '/order', { method: 'POST', body: 'ok' });
    expect([sent.status, sent.text]).toEqual([200, 'read 2']);
    await wait(1_300);
    expect(ahead.every(({ socket }) => !socket.closed)).toBe(true);
  });
});
