import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { converse, type Hearing } from '#server/events/realtime/conversation.ts';
import type { Ear, Hub } from '#server/events/realtime/hub.ts';
import { versions } from '#server/events/realtime/phoenix.ts';
import { trackOpen } from '#server/http/limits/open-things.ts';
import { keepWatch, type Watched } from './keep-watch.ts';

const path = '/realtime/v1/websocket';

/** The key every browser has: it opens nothing by itself, as an order's uuid does. */
const apiKey = 'anon';

/** A join takes some 300 bytes, and nothing longer is of use here. */
const longestMessage = 4_096;

/** What may wait to be taken by a browser, in bytes; updates take 150 each. */
const longestQueue = 65_536;

/** How long sockets may take to say goodbye. */
const farewellMs = 2_000;

/** Why a socket is closed, as RFC 6455 and its registry number it. */
const closeCodes = { restart: 1012, unreadable: 1003, too_many: 1008 } as const;

export interface SocketServerNeeds {
  readonly hub: Hub;
  /** The venue that answers at this host; `null` for none. */
  readonly licenceOf: (host: string | undefined) => string | null;
  /** Whether the process takes requests. */
  readonly isReady: () => boolean;
  /** More than so many are turned away, and ask again by themselves. */
  readonly mostSockets?: number;
  /** Who asks, as far as that can be believed. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** The same for one client: a full house of guests shares one address. */
  readonly mostPerClient?: number;
  /** How long a socket may be silent before it is asked for a sign of life. */
  readonly roundMs?: number;
}

export interface SocketServer {
  /** Whether a request is for here: any other upgrade that browsers and tools offer is to be passed over. */
  readonly isMeant: (request: IncomingMessage) => boolean;
  /** Takes a connection over, or refuses it. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Takes no more sockets and says goodbye to those there are: browsers come back by themselves. */
  readonly close: () => Promise<void>;
}

/** Answers open pages over WebSockets, as Supabase Realtime would. Source: spec §7 "real-time". */
export function openSocketServer(needs: SocketServerNeeds): SocketServer {
  const { hub, mostSockets = 50_000, mostPerClient = 2_000, roundMs = 30_000 } = needs;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: longestMessage,
  });
  const watch = keepWatch(roundMs);
  const clients = trackOpen<WebSocket>();
  let isClosing = false;
  let becameEmpty: () => void = () => undefined;

  function welcome(socket: WebSocket, client: string, { vsn, licence }: Welcome): void {
    const watched: Watched = { socket, silent: 0 };
    const conversation = converse(hub, { vsn, licence, send: (text) => send(socket, text) });
    watch.add(watched);
    clients.add(client, socket);
    socket.on('message', (message: Buffer, isBinary) => {
      watched.silent = 0;
      const now = performance.now();
      const hearing = isBinary ? conversation.hearBinary(now) : conversation.hear(message.toString(), now);
      closeAfter(socket, hearing);
    });
    socket.on('pong', () => {
      watched.silent = 0;
    });
    // What matters about an error is the `close` that follows; unheard, the event would end the process.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      conversation.end();
      watch.remove(watched);
      clients.remove(client, socket);
      if (watch.size() === 0) becameEmpty();
    });
  }

  return {
    isMeant: ({ url = '' }) => url === path || url.startsWith(`${path}?`),
    handleUpgrade: (request, socket, head) => {
      const isOpen = needs.isReady() && !isClosing && watch.size() < mostSockets;
      const wanted = isOpen ? readWanted(request, needs.licenceOf) : refusal(503, 'unavailable_now');
      const client = needs.clientOf(request);
      if (wanted.kind === 'refused') refuse(socket, wanted);
      else if (clients.of(client).size >= mostPerClient) refuse(socket, refusal(429, 'too_many'));
      else sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, client, wanted));
    },
    close: async () => {
      isClosing = true;
      watch.end();
      if (watch.size() === 0) return;
      const { promise: empty, resolve } = Promise.withResolvers<void>();
      becameEmpty = resolve;
      const giveUp = setTimeout(() => {
        for (const { socket } of watch.parts().flat()) socket.terminate();
      }, farewellMs);
      for (const part of watch.parts()) {
        for (const { socket } of part) socket.close(closeCodes.restart, 'restart');
        await nextTurn();
      }
      await empty;
      clearTimeout(giveUp);
    },
  };
}

/** A browser that takes nothing any more is cut off: it reads the order anew when it is back. */
function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > longestQueue) socket.terminate();
  else socket.send(text);
}

function closeAfter(socket: WebSocket, hearing: Hearing): void {
  if (hearing !== 'fine') socket.close(closeCodes[hearing], hearing);
}

interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
}

interface Welcome extends Pick<Ear, 'vsn' | 'licence'> {
  readonly kind: 'wanted';
}

type Wanted = Welcome | Refused;

const refusal = (status: number, code: string): Refused => ({ kind: 'refused', status, code });

function readWanted({ url, headers }: IncomingMessage, licenceOf: SocketServerNeeds['licenceOf']): Wanted {
  if (headers.host?.includes(',')) return refusal(400, 'unreadable');
  const licence = licenceOf(headers.host);
  if (licence === null) return refusal(421, 'not_found');
  if (!isOwnOrigin(headers)) return refusal(403, 'foreign_origin');
  const asked = URL.parse(url ?? '', 'http://here')?.searchParams;
  if (asked?.get('apikey') !== apiKey) return refusal(401, 'unauthorized');
  const vsn = versions.find((version) => version === (asked.get('vsn') ?? '1.0.0'));
  return vsn ? { kind: 'wanted', vsn, licence } : refusal(400, 'invalid_request');
}

/** Whether the page that asks is one of this very host; programs, which are no page, are welcome too. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host;
}

function refuse(socket: Duplex, { status, code }: Refused): void {
  const body = JSON.stringify({ code });
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...(status === 503 || status === 429 ? ['Retry-After: 1'] : []),
      '',
      body,
    ].join('\r\n'),
  );
}
