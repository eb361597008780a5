import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type OrderEvent, orderEventSchema } from '#contracts/events/order-event.ts';

/** What goes wrong with everything that a till is told from then on. */
export type TillTrouble =
  | 'hang'
  | 'reset'
  | 'server_error'
  | 'gone'
  | 'redirect'
  | 'huge'
  | 'endless'
  | 'cut_off';

export const tillSecret = 'a-secret-of-the-till';

/** How old a message may be, in seconds. */
const mostAge = 300;

interface TillSetup {
  /** The secret that this till goes by. */
  readonly secret?: string;
  readonly port?: number;
  /** Answers after so long. */
  readonly delayMs?: number;
}

/** A till that goes by `docs/for-operators/webhooks.md` alone, on a port of this machine. */
export async function serveTill({ secret = tillSecret, port = 0, delayMs = 0 }: TillSetup = {}) {
  const heard: OrderEvent[] = [];
  const wrong: string[] = [];
  const paths: string[] = [];
  const state: { trouble: TillTrouble | null; open: number; mostOpen: number } = {
    trouble: null,
    open: 0,
    mostOpen: 0,
  };

  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`);
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    response.on('close', () => {
      state.open -= 1;
    });
    const body = await text(request).catch(() => '');
    const fault = faultOf(request.headers, body, secret);
    if (delayMs > 0) await delay(delayMs);
    if (fault !== null) {
      wrong.push(fault);
      return void response.writeHead(401).end();
    }
    if (state.trouble) return misbehave(state.trouble, response);
    heard.push(z.parse(orderEventSchema, JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'text/plain' }).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/orders`,
    /** What it took, in the order in which it came. */
    heard,
    /** What was wrong with what it did not take. */
    wrong,
    /** What it was asked for, taken or not. */
    paths,
    /** So many at once at most. */
    mostOpen: () => state.mostOpen,
    fall: (trouble: TillTrouble | null) => {
      state.trouble = trouble;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Till = Awaited<ReturnType<typeof serveTill>>;

/** What is wrong with a message; `null` for nothing. */
function faultOf(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  const header = String(headers['emenu-signature'] ?? '');
  const parts = header.split(',').map((part) => part.split('=') as [string, string]);
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(Date.now() / 1_000 - seconds) < mostAge)) return `not of this time: ${header}`;
  const wanted = Buffer.from(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  const isSigned = parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
  if (!isSigned) return `not signed: ${header}`;
  return headers['content-type'] === 'application/json' ? null : 'not JSON';
}

function misbehave(trouble: TillTrouble, response: ServerResponse): void {
  switch (trouble) {
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
