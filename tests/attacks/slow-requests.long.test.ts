import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { anOrder, anOrderingFolder, orderRequest } from '#tests/process/an-ordering-venue.ts';
import { sendRaw } from '#tests/support/http.ts';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';

const isLong = process.env.LONG !== undefined;

let dataDir: string;

beforeAll(async () => {
  await ensureSite();
  dataDir = await aDataDir();
  const server = await startServer(dataDir);
  expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
  server.terminate();
  await server.ended;
});

const sockets = new Set<Socket | WebSocket>();

afterEach(() => {
  for (const socket of sockets) 'destroy' in socket ? socket.destroy() : socket.terminate();
  sockets.clear();
});

/** A server without rate limits. Limits on open connections still apply. */
async function withoutRateLimits(more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServer(dataDir, { RATE_LIMITS: 'off', ...more });
  onTestFinished(server.kill);
  return server;
}

const attacker = '127.0.0.66';

/** A connection of the attacker’s that sends a byte now and then and never finishes. */
function dribble({ port }: ServerProcess, text: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: attacker });
  sockets.add(socket);
  const state = { isOpen: false, text: '' };
  socket.on('connect', () => {
    state.isOpen = true;
    socket.write(text);
  });
  socket.on('data', (chunk) => {
    state.text += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    state.isOpen = false;
  });
  const drip = setInterval(() => socket.write('a'), 500);
  socket.on('close', () => clearInterval(drip));
  return state;
}

const body =
  'POST /en/api/order/ HTTP/1.1\r\nHost: corner.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
const head = 'GET /en/home HTTP/1.1\r\nHost: corner.example\r\nX-';

/** The first request is complete and answered; the head of the next one is dribbled. */
const second = `GET /healthz HTTP/1.1\r\nHost: corner.example\r\n\r\n${head}`;

test('600 dribbling connections from one address do not block the menu or orders for others', async () => {
  const server = await withoutRateLimits();
  const lines = Array.from({ length: 600 }, (_, at) => dribble(server, [body, head, second][at % 3] ?? head));
  await expect.poll(() => lines.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(300);
  const slowest = { ms: 0 };
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    expect((await server.ask('/en/home')).status).toBe(200);
    expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
    slowest.ms = Math.max(slowest.ms, performance.now() - began);
    await wait(50);
  }
  expect(slowest.ms).toBeLessThan(5_000);
  const held = () => lines.filter(({ isOpen }) => isOpen).length;
  await expect.poll(held, { timeout: 8_000 }).toBeLessThanOrEqual(64);
  expect(lines.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length).toBeGreaterThan(100);
}, 60_000);

test.runIf(isLong)(
  'a dribbled body gets 408 after 15 s and is cut off within two more',
  async () => {
    const server = await withoutRateLimits();
    const began = performance.now();
    const line = dribble(server, body);
    await expect.poll(() => line.text, { timeout: 17_000 }).toMatch(/^HTTP\/1\.1 408/);
    expect(performance.now() - began).toBeGreaterThan(14_000);
    await expect.poll(() => line.isOpen, { timeout: 4_000 }).toBe(false);
    expect(performance.now() - began).toBeLessThan(18_000);
  },
  60_000,
);

test('a server accepts no more connections than it is set to', async () => {
  const server = await withoutRateLimits({ MAX_CONNECTIONS: '20' });
  const lines = Array.from({ length: 60 }, () => dribble(server, head));
  await wait(500);
  expect(lines.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(20);
  expect(server.log.map(({ event }) => event)).toContain('connections refused');
}, 30_000);

describe('one client', () => {
  const max = isLong ? 2_000 : 40;

  test('has no more WebSockets than a full restaurant', async () => {
    const server = await withoutRateLimits({ TRUSTED_PROXIES: '1' });
    const open = async (client: string) => {
      const address = `ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=anon&vsn=2.0.0`;
      const headers = { host: 'corner.example', 'x-forwarded-for': client };
      const socket = new WebSocket(address, { headers });
      sockets.add(socket);
      socket.on('error', () => undefined);
      const [event] = await Promise.race([
        once(socket, 'open').then(() => ['open']),
        once(socket, 'unexpected-response').then(([, { statusCode }]) => [String(statusCode)]),
      ]);
      return event;
    };
    for (let at = 0; at < max; at += 1) expect(await open('203.0.113.1')).toBe('open');
    if (isLong) expect(await open('203.0.113.1')).toBe('429');
    expect(await open('203.0.113.2')).toBe('open');
  });

  test('cannot name two hosts', async () => {
    const server = await withoutRateLimits();
    const both = 'Host: corner.example\r\nHost: other.example\r\nConnection: close\r\n\r\n';
    for (const path of ['/en/home', '/readyz', '/en/nothing']) {
      expect(await sendRaw(server.port, `GET ${path} HTTP/1.1\r\n${both}`)).toMatch(/^HTTP\/1\.1 400/);
    }
    const upgrade =
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    const socket = `GET /realtime/v1/websocket?apikey=anon HTTP/1.1\r\n${upgrade}Connection: Upgrade\r\n`;
    const named = 'Host: corner.example\r\nHost: other.example\r\n\r\n';
    expect(await sendRaw(server.port, `${socket}${named}`)).toMatch(/^HTTP\/1\.1 400/);
  });

  test('cannot use an idempotency key that is too short or too long', async () => {
    const server = await withoutRateLimits();
    for (const key of ['', 'k'.repeat(256)]) {
      const request = {
        ...orderRequest(anOrder()),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      };
      const { status, json } = await server.ask('/en/api/order/', request);
      expect([status, json()]).toMatchObject([
        422,
        { code: 'invalid_request', issues: [{ path: 'Idempotency-Key' }] },
      ]);
    }
    expect((await server.ask('/en/api/order/', orderRequest(anOrder(), 'k'.repeat(255)))).status).toBe(201);
  });
});
