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

/** A server that reads what it is sent and says how long that was. */
async function aServer(needs: Partial<UnfinishedRequestLimits> = {}) {
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
        (fault: unknown) => read.push(fault instanceof BodyTooLate ? 'too late' : 'left'),
      );
    },
    { trustedProxies: 0, ...needs },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** A line on which the client writes what it likes. */
  function aLine({ from = '127.0.0.1', allowHalfOpen = false } = {}) {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen });
    onTestFinished(() => void socket.destroy());
    const heard = { text: '' };
    socket.on('data', (chunk) => {
      heard.text += String(chunk);
    });
    socket.on('error', () => undefined);
    // `once` would reject on a reset, which is one of the ways a line is cut.
    const closed = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now()));
    });
    return { socket, heard, closed };
  }
  return { port, server, read, aLine };
}

const head = (length: number, more = '') =>
  `POST /order HTTP/1.1\r\nHost: corner.example\r\nContent-Length: ${length}\r\n${more}\r\n`;

const status = (text: string) => Number(text.split(' ')[1]);

describe('a body that is not whole in time', () => {
  test('gets a 408, and its socket is gone however much still comes', async () => {
    const { aLine, read } = await aServer({ bodyTimeoutMs: () => 300 });
    const { socket, heard, closed } = aLine();
    const began = performance.now();
    socket.write(head(500));
    const drip = setInterval(() => socket.write('x'), 50);
    onTestFinished(() => clearInterval(drip));
    const lasted = (await closed) - began;
    expect(status(heard.text)).toBe(408);
    expect(lasted).toBeGreaterThan(250);
    expect(read).not.toContain('/order');
  });

  test('is not taken when the rest comes after all', async () => {
    const { aLine, read } = await aServer({ bodyTimeoutMs: () => 100 });
    const { socket, heard } = aLine({ allowHalfOpen: true });
    socket.write(head(2));
    await expect.poll(() => heard.text).toContain('408');
    socket.write('ok');
    await expect.poll(() => read).toEqual(['too late']);
  });

  test('is in time when it is whole', async () => {
    const { aLine, read } = await aServer({ bodyTimeoutMs: () => 200 });
    const { socket, heard } = aLine();
    socket.write(`${head(2)}ok`);
    await expect.poll(() => heard.text).toContain('read 2');
    await wait(400);
    expect(heard.text).not.toContain('408');
    expect(read).toEqual(['/order']);
  });
});

describe('a client with too much on its way', () => {
  test.for<[what: string, trustedProxies: number, other: string]>([
    ['by its connection', 0, ''],
    ['by what our proxy says', 1, 'X-Forwarded-For: 203.0.113.2\r\n'],
  ])('%s, is told to wait, and others are served', async ([, trustedProxies, other]) => {
    const { aLine } = await aServer({ maxPerClient: 3, trustedProxies });
    const mine = trustedProxies === 0 ? '' : 'X-Forwarded-For: 203.0.113.1\r\n';
    const dribbling = Array.from({ length: 3 }, () => aLine());
    for (const { socket } of dribbling) socket.write(head(2, mine));
    await wait(100);
    const one = aLine();
    one.socket.write(head(2, mine));
    await expect.poll(() => status(one.heard.text)).toBe(429);
    expect(one.heard.text).toMatch(/Retry-After: 1\r\n/i);
    const somebody = aLine({ from: trustedProxies === 0 ? '127.0.0.2' : '127.0.0.1' });
    somebody.socket.write(`${head(2, other)}ok`);
    await expect.poll(() => somebody.heard.text).toContain('read 2');

    dribbling[0]?.socket.write('ok');
    await expect.poll(() => dribbling[0]?.heard.text).toContain('read 2');
    const next = aLine();
    next.socket.write(`${head(2, mine)}ok`);
    await expect.poll(() => next.heard.text).toContain('read 2');
  });

  test('can still read: a request without a body is answered', async () => {
    const { aLine, port } = await aServer({ maxPerClient: 3 });
    for (let at = 0; at < 3; at += 1) aLine().socket.write(head(2));
    await wait(100);
    expect((await ask(port, '/menu')).status).toBe(200);
  });

  test('is cut off where heads dribble', async () => {
    const { aLine } = await aServer({ maxPerClient: 3 });
    const lines = Array.from({ length: 3 }, () => aLine());
    for (const { socket } of lines) socket.write('GET /menu HTTP/1.1\r\nHost: cor');
    await wait(100);
    const more = aLine();
    more.socket.write('GET /menu HTTP/1.1\r\n');
    await more.closed;
    expect(lines.map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  /** A connection whose first request has been answered, and was sent with the beginning of a second one if told. */
  const answered = async (server: Awaited<ReturnType<typeof aServer>>, more = '') => {
    const line = server.aLine();
    line.socket.write(`GET /menu HTTP/1.1\r\nHost: corner.example\r\n\r\n${more}`);
    await expect.poll(() => line.heard.text).toContain('read 0');
    return line;
  };
  const drip = (socket: Socket) => {
    const dripping = setInterval(() => socket.write('a'), 50);
    onTestFinished(() => clearInterval(dripping));
  };

  test.for([
    ['begin after it', ''],
    ['came with it', 'GET /more HTTP/1.1\r\nX-'],
  ])('is cut off where second heads dribble that %s', async ([, more]) => {
    const server = await aServer({ maxPerClient: 3 });
    const lines = await Promise.all(Array.from({ length: 8 }, () => answered(server, more)));
    for (const { socket } of lines) {
      if (more === '') socket.write('GET /more HTTP/1.1\r\nX-');
      drip(socket);
    }
    const open = () => lines.filter(({ socket }) => !socket.closed).length;
    await expect.poll(open, { timeout: 20_000 }).toBe(3);
  });

  test('is cut off where heads dribble behind bodies that came whole', async () => {
    const server = await aServer({ maxPerClient: 3 });
    const lines = Array.from({ length: 5 }, () => server.aLine());
    for (const { socket } of lines) socket.write(`${head(2)}ok`);
    for (const { heard } of lines) await expect.poll(() => heard.text).toContain('read 2');
    for (const { socket } of lines) {
      socket.write('GET /more HTTP/1.1\r\nX-');
      drip(socket);
    }
    const open = () => lines.filter(({ socket }) => !socket.closed).length;
    await expect.poll(open, { timeout: 20_000 }).toBe(3);
  });

  test('is not one whose connections wait for further requests, or make them', async () => {
    const server = await aServer({ maxPerClient: 3 });
    const lines = await Promise.all(Array.from({ length: 8 }, () => answered(server)));
    for (let round = 0; round < 3; round += 1) {
      await wait(500);
      const [line] = lines;
      line?.socket.write('GET /menu HTTP/1.1\r\nHost: corner.example\r\n\r\n');
    }
    const sent = await ask(server.port, '/order', { method: 'POST', body: 'ok' });
    expect([sent.status, sent.text]).toEqual([200, 'read 2']);
    expect(lines.every(({ socket }) => !socket.closed)).toBe(true);
  });

  test('is not one whose browser opens connections ahead', async () => {
    const { aLine, port, server } = await aServer({ maxPerClient: 3 });
    const ahead = Array.from({ length: 6 }, () => aLine());
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(6);
    const sent = await ask(port, '/order', { method: 'POST', body: 'ok' });
    expect([sent.status, sent.text]).toEqual([200, 'read 2']);
    await wait(1_300);
    expect(ahead.every(({ socket }) => !socket.closed)).toBe(true);
  });
});
