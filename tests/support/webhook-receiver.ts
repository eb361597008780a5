import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type OrderEvent, orderEventSchema } from '#contracts/events/order-event.ts';

/** How the POS fails for every following webhook. */
export type PosFailure =
  | 'hang'
  | 'reset'
  | 'server_error'
  | 'gone'
  | 'redirect'
  | 'huge'
  | 'endless'
  | 'cut_off';

export const posSecret = 'a-secret-of-the-pos';

/** Maximum age of a webhook, in seconds. */
const maxAgeSeconds = 300;

interface PosSetup {
  /** The secret that signatures are checked with. */
  readonly secret?: string;
  readonly port?: number;
  /** Delay of each response. */
  readonly delayMs?: number;
}

/** A local POS that implements only `docs/for-operators/webhooks.md`. */
export async function servePos({ secret = posSecret, port = 0, delayMs = 0 }: PosSetup = {}) {
  const received: OrderEvent[] = [];
  const rejected: string[] = [];
  const paths: string[] = [];
  const state: { failure: PosFailure | null; open: number; maxOpen: number } = {
    failure: null,
    open: 0,
    maxOpen: 0,
  };

  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`);
    state.open += 1;
    state.maxOpen = Math.max(state.maxOpen, state.open);
    response.on('close', () => {
      state.open -= 1;
    });
    const body = await text(request).catch(() => '');
    const error = errorOf(request.headers, body, secret);
    if (delayMs > 0) await delay(delayMs);
    if (error !== null) {
      rejected.push(error);
      return void response.writeHead(401).end();
    }
    if (state.failure) return misbehave(state.failure, response);
    received.push(z.parse(orderEventSchema, JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'text/plain' }).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/orders`,
    /** Accepted events, in order of arrival. */
    received,
    /** Errors of rejected webhooks. */
    rejected,
    /** All requests, accepted or not. */
    paths,
    /** The maximum number of concurrent requests. */
    maxOpen: () => state.maxOpen,
    failWith: (failure: PosFailure | null) => {
      state.failure = failure;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Pos = Awaited<ReturnType<typeof servePos>>;

/** The error of a webhook, or `null`. */
function errorOf(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  const header = String(headers['emenu-signature'] ?? '');
  const parts = header.split(',').map((part) => part.split('=') as [string, string]);
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(Date.now() / 1_000 - seconds) < maxAgeSeconds)) return `outside the time window: ${header}`;
  const wanted = Buffer.from(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  const isSigned = parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
  if (!isSigned) return `not signed: ${header}`;
  return headers['content-type'] === 'application/json' ? null : 'not JSON';
}

function misbehave(failure: PosFailure, response: ServerResponse): void {
  switch (failure) {
    case 'hang':
      return;
    case 'reset':
      return void response.socket?.destroy();
    case 'server_error':
      return void response.writeHead(503).end('come back later');
    case 'gone':
      return void response.writeHead(410).end();
    case 'redirect':
      return void response.writeHead(307, { location: '/elsewhere' }).end();
    case 'huge':
      return void response.writeHead(200).end('x'.repeat(50_000_000));
    case 'endless':
      return void response.writeHead(200).write('thanks');
    case 'cut_off':
      response.writeHead(200, { 'content-length': 1_000 });
      return void response.write('thanks', () => response.socket?.destroy());
  }
}
