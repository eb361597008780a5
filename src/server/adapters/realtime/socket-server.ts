import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hub, Subscriber } from '#server/events/realtime/hub.ts';
import { phoenixVersions } from '#server/events/realtime/phoenix.ts';
import { openSocketSession, type ReceiveResult } from '#server/events/realtime/socket-session.ts';
import { trackByClient } from '#server/http/limits/track-by-client.ts';
import { startHeartbeat, type WatchedSocket } from './socket-heartbeat.ts';

const socketPath = '/realtime/v1/websocket';

/** The key every browser has: it opens nothing by itself, as an order's uuid does. */
const apiKey = 'anon';

/** A join takes some 300 bytes, and nothing longer is of use here. */
const maxMessageBytes = 4_096;

/** What may wait to be taken by a browser, in bytes; updates take 150 each. */
const maxQueuedBytes = 65_536;

/** How long sockets may take to say goodbye. */
const closeTimeoutMs = 2_000;

/** Why a socket is closed, as RFC 6455 and its registry number it. */
const closeCodes = { restart: 1012, unreadable: 1003, too_many: 1008 } as const;

export interface SocketServerOptions {
  readonly hub: Hub;
  /** The venue that answers at this host; `null` for none. */
  readonly licenceOf: (host: string | undefined) => string | null;
  /** Whether the process takes requests. */
  readonly isReady: () => boolean;
  /** More than so many are turned away, and ask again by themselves. */
  readonly maxSockets?: number;
  /** Who asks, as far as that can be believed. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** The same for one client: a full house of guests shares one address. */
  readonly maxPerClient?: number;
  /** How long a socket may be silent before it is asked for a sign of life. */
  readonly heartbeatMs?: number;
}

export interface SocketServer {
  /** Whether a request is for here: any other upgrade that browsers and tools offer is to be passed over. */
  readonly isRealtimeRequest: (request: IncomingMessage) => boolean;
  /** Takes a connection over, or refuses it. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Takes no more sockets and says goodbye to those there are: browsers come back by themselves. */
  readonly close: () => Promise<void>;
}

/** Answers open pages over WebSockets, as Supabase Realtime would. Source: spec §7 "real-time". */
export function openSocketServer(needs: SocketServerOptions): SocketServer {
  const { hub, maxSockets = 50_000, maxPerClient = 2_000, heartbeatMs = 30_000 } = needs;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
  });
  const watch = startHeartbeat(heartbeatMs);
  const clients = trackByClient<WebSocket>();
  let isClosing = false;
  let becameEmpty: () => void = () => undefined;

  function welcome(socket: WebSocket, client: string, { vsn, licence }: AcceptedUpgrade): void {
    const watched: WatchedSocket = { socket, silentRounds: 0 };
    const conversation = openSocketSession(hub, { vsn, licence, send: (text) => send(socket, text) });
    watch.add(watched);
    clients.add(client, socket);
    socket.on('message', (message: Buffer, isBinary) => {
      watched.silentRounds = 0;
      const now = performance.now();
      const hearing = isBinary
        ? conversation.receiveBinary(now)
        : conversation.receive(message.toString(), now);
      closeAfter(socket, hearing);
    });
    socket.on('pong', () => {
      watched.silentRounds = 0;
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
    isRealtimeRequest: ({ url = '' }) => url === socketPath || url.startsWith(`${socketPath}?`),
    handleUpgrade: (request, socket, head) => {
      const isOpen = needs.isReady() && !isClosing && watch.size() < maxSockets;
      const wanted = isOpen ? readUpgrade(request, needs.licenceOf) : refusal(503, 'unavailable_now');
      const client = needs.clientOf(request);
      if (wanted.kind === 'refused') sendRefusal(socket, wanted);
      else if (clients.of(client).size >= maxPerClient) sendRefusal(socket, refusal(429, 'too_many'));
      else sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, client, wanted));
    },
    close: async () => {
      isClosing = true;
      watch.end();
      if (watch.size() === 0) return;
      const { promise: empty, resolve } = Promise.withResolvers<void>();
      becameEmpty = resolve;
      const giveUp = setTimeout(() => {
        for (const { socket } of watch.batches().flat()) socket.terminate();
      }, closeTimeoutMs);
      for (const part of watch.batches()) {
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
  if (socket.bufferedAmount > maxQueuedBytes) socket.terminate();
  else socket.send(text);
}

function closeAfter(socket: WebSocket, hearing: ReceiveResult): void {
  if (hearing !== 'fine') socket.close(closeCodes[hearing], hearing);
}

interface RefusedUpgrade {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
}

interface AcceptedUpgrade extends Pick<Subscriber, 'vsn' | 'licence'> {
  readonly kind: 'wanted';
}

type UpgradeDecision = AcceptedUpgrade | RefusedUpgrade;

const refusal = (status: number, code: string): RefusedUpgrade => ({ kind: 'refused', status, code });

function readUpgrade(
  { url, headers }: IncomingMessage,
  licenceOf: SocketServerOptions['licenceOf'],
): UpgradeDecision {
  if (headers.host?.includes(',')) return refusal(400, 'unreadable');
  const licence = licenceOf(headers.host);
  if (licence === null) return refusal(421, 'not_found');
  if (!isOwnOrigin(headers)) return refusal(403, 'foreign_origin');
  const asked = URL.parse(url ?? '', 'http://here')?.searchParams;
  if (asked?.get('apikey') !== apiKey) return refusal(401, 'unauthorized');
  const vsn = phoenixVersions.find((version) => version === (asked.get('vsn') ?? '1.0.0'));
  return vsn ? { kind: 'wanted', vsn, licence } : refusal(400, 'invalid_request');
}

/** Whether the page that asks is one of this very host; programs, which are no page, are welcome too. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host;
}

function sendRefusal(socket: Duplex, { status, code }: RefusedUpgrade): void {
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
