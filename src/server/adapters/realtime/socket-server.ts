import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hub, Subscriber } from '#server/events/realtime/hub.ts';
import { phoenixVersions } from '#server/events/realtime/phoenix.ts';
import { openSocketSession, type ReceiveResult } from '#server/events/realtime/socket-session.ts';
import { trackByClient } from '#server/http/limits/track-by-client.ts';
import { startHeartbeat, type WatchedSocket } from './socket-heartbeat.ts';

const socketPath = '/realtime/v1/websocket';

/** The public key of all browsers. It grants no access by itself; an order's UUID does. */
const apiKey = 'anon';

/** A join takes about 300 bytes; no valid message is longer than this. */
const maxMessageBytes = 4_096;

/** The limit of a socket's send buffer, in bytes; an update takes 150. */
const maxQueuedBytes = 65_536;

/** The timeout of the closing handshakes. */
const closeTimeoutMs = 2_000;

/** Close codes of RFC 6455 and its registry. */
const closeCodes = { restart: 1012, unreadable: 1003, too_many: 1008 } as const;

export interface SocketServerOptions {
  readonly hub: Hub;
  /** The venue of a host; `null` when there is none. */
  readonly licenceOf: (host: string | undefined) => string | null;
  /** Whether the process accepts requests. */
  readonly isReady: () => boolean;
  /** Further sockets are refused; browsers reconnect by themselves. */
  readonly maxSockets?: number;
  /** The client of a request, from trusted information. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** The limit for one client. All guests of a venue may share one address. */
  readonly maxPerClient?: number;
  /** How long a socket may be silent before it is pinged. */
  readonly heartbeatMs?: number;
}

export interface SocketServer {
  /** Whether a request is for this server; other upgrade requests must be ignored. */
  readonly isRealtimeRequest: (request: IncomingMessage) => boolean;
  /** Accepts or refuses a connection. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Refuses new sockets and closes the open ones; browsers reconnect by themselves. */
  readonly close: () => Promise<void>;
}

/** Serves open pages over WebSockets, compatible with Supabase Realtime. Source: spec §7 "real-time". */
export function openSocketServer(options: SocketServerOptions): SocketServer {
  const { hub, maxSockets = 50_000, maxPerClient = 2_000, heartbeatMs = 30_000 } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
  });
  const heartbeat = startHeartbeat(heartbeatMs);
  const clients = trackByClient<WebSocket>();
  let isClosing = false;
  let onEmpty: () => void = () => undefined;

  function openSession(socket: WebSocket, client: string, { vsn, licence }: AcceptedUpgrade): void {
    const watched: WatchedSocket = { socket, silentRounds: 0 };
    const session = openSocketSession(hub, { vsn, licence, send: (text) => send(socket, text) });
    heartbeat.add(watched);
    clients.add(client, socket);
    socket.on('message', (message: Buffer, isBinary) => {
      watched.silentRounds = 0;
      const now = performance.now();
      const result = isBinary ? session.receiveBinary(now) : session.receive(message.toString(), now);
      closeAfter(socket, result);
    });
    socket.on('pong', () => {
      watched.silentRounds = 0;
    });
    // A `close` event follows each error. Without a listener, the error would end the process.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      session.end();
      heartbeat.remove(watched);
      clients.remove(client, socket);
      if (heartbeat.size() === 0) onEmpty();
    });
  }

  return {
    isRealtimeRequest: ({ url = '' }) => url === socketPath || url.startsWith(`${socketPath}?`),
    handleUpgrade: (request, socket, head) => {
      const isOpen = options.isReady() && !isClosing && heartbeat.size() < maxSockets;
      const decision = isOpen ? readUpgrade(request, options.licenceOf) : refusal(503, 'unavailable_now');
      const client = options.clientOf(request);
      if (decision.kind === 'refused') sendRefusal(socket, decision);
      else if (clients.of(client).size >= maxPerClient) sendRefusal(socket, refusal(429, 'too_many'));
      else sockets.handleUpgrade(request, socket, head, (opened) => openSession(opened, client, decision));
    },
    close: async () => {
      isClosing = true;
      heartbeat.end();
      if (heartbeat.size() === 0) return;
      const { promise: empty, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      const timeout = setTimeout(() => {
        for (const { socket } of heartbeat.batches().flat()) socket.terminate();
      }, closeTimeoutMs);
      for (const batch of heartbeat.batches()) {
        for (const { socket } of batch) socket.close(closeCodes.restart, 'restart');
        await yieldToEventLoop();
      }
      await empty;
      clearTimeout(timeout);
    },
  };
}

/** Terminates a browser that stops reading: it reloads the order when it reconnects. */
function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxQueuedBytes) socket.terminate();
  else socket.send(text);
}

function closeAfter(socket: WebSocket, result: ReceiveResult): void {
  if (result !== 'fine') socket.close(closeCodes[result], result);
}

interface RefusedUpgrade {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
}

interface AcceptedUpgrade extends Pick<Subscriber, 'vsn' | 'licence'> {
  readonly kind: 'accepted';
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
  const parameters = URL.parse(url ?? '', 'http://here')?.searchParams;
  if (parameters?.get('apikey') !== apiKey) return refusal(401, 'unauthorized');
  const vsn = phoenixVersions.find((version) => version === (parameters.get('vsn') ?? '1.0.0'));
  return vsn ? { kind: 'accepted', vsn, licence } : refusal(400, 'invalid_request');
}

/** Whether the request comes from a page of this host. Programs, which send no origin, are allowed too. */
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
