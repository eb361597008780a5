import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { socketAddress } from './client-address.ts';
import { trackByClient } from './limits/track-by-client.ts';

/** How often the connections of a client with many of them are checked, in milliseconds. */
const checkMs = 1_000;

/** Requests whose headers have begun to arrive, by client address. */
export interface PendingHeaders {
  /** How many connections a client has: at least as many as pending headers. */
  readonly connectionCount: (client: string) => number;
  readonly pendingCount: (client: string) => number;
  /** A request is complete: further bytes begin another one. */
  readonly requestEnded: (socket: Socket) => void;
  /** The headers are complete, and further bytes begin no other request: they are its body, or another protocol. */
  readonly headersEnded: (socket: Socket) => void;
}

/** For servers behind a proxy, which passes on complete headers. */
export const noPendingHeaders: PendingHeaders = {
  connectionCount: () => 0,
  pendingCount: () => 0,
  requestEnded: () => undefined,
  headersEnded: () => undefined,
};

/**
 * Tracks incomplete headers of every request on a connection, not only of the first. A connection that a browser opens
 * ahead, or keeps for further requests, has none.
 *
 * @param tooMany how many pending headers of a client are too many at the moment: its newest connections with some are
 * cut.
 * @param many from this many connections on, a client is checked.
 */
export function trackPendingHeaders(
  server: Server,
  tooMany: (client: string) => number,
  many: number,
): PendingHeaders {
  const open = trackByClient<Socket>();
  /** Bytes read from a connection when its last request was complete. */
  const readBefore = new WeakMap<Socket, number>();
  const timers = new Map<string, NodeJS.Timeout>();

  const pending = (client: string): readonly Socket[] =>
    [...open.of(client)].filter((socket) => socket.bytesRead > (readBefore.get(socket) ?? 0));

  const check = (client: string) => {
    const excess = tooMany(client);
    if (excess > 0) for (const socket of pending(client).slice(-excess)) socket.destroy();
    if (open.of(client).size >= many) return;
    clearInterval(timers.get(client));
    timers.delete(client);
  };

  server.on('connection', (socket: Socket) => {
    const client = socketAddress(socket);
    open.add(client, socket);
    socket.once('close', () => open.remove(client, socket));
    if (open.of(client).size >= many && !timers.has(client))
      timers.set(client, setInterval(check, checkMs, client).unref());
  });
  server.on('upgrade', ({ socket }) => open.remove(socketAddress(socket), socket));

  return {
    connectionCount: (client) => open.of(client).size,
    pendingCount: (client) => pending(client).length,
    requestEnded: (socket) => void readBefore.set(socket, socket.bytesRead),
    headersEnded: (socket) => void readBefore.set(socket, Number.POSITIVE_INFINITY),
  };
}
