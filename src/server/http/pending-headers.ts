import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { socketAddress } from './client-address.ts';
import { trackByClient } from './limits/track-by-client.ts';

/** How often the connections of a client that has many are looked at, in milliseconds. */
const checkMs = 1_000;

/** The heads of requests that have begun to come, by the address that they come from. */
export interface PendingHeaders {
  /** How many connections a client has: no fewer than heads. */
  readonly connectionCount: (client: string) => number;
  readonly pendingCount: (client: string) => number;
  /** A head is whole, and its body too if there is one: what comes from now on begins another. */
  readonly requestEnded: (socket: Socket) => void;
  /** A head is whole, and what comes from now on is no other: its body, or another protocol. */
  readonly headersEnded: (socket: Socket) => void;
}

/** Where heads come whole, as proxies pass them on. */
export const noPendingHeaders: PendingHeaders = {
  connectionCount: () => 0,
  pendingCount: () => 0,
  requestEnded: () => undefined,
  headersEnded: () => undefined,
};

/**
 * Follows the heads that come to a server, of every request on a connection and not of the first alone. A connection that a
 * browser opens ahead, or keeps for further requests, has none.
 *
 * @param tooMany how many heads of a client are too many at the moment: the newest of its connections that have one are cut.
 * @param many connections from which on a client is looked at.
 */
export function trackPendingHeaders(
  server: Server,
  tooMany: (client: string) => number,
  many: number,
): PendingHeaders {
  const open = trackByClient<Socket>();
  /** How much of a connection had been read when its last request was through. */
  const readBefore = new WeakMap<Socket, number>();
  const looking = new Map<string, NodeJS.Timeout>();

  const begun = (client: string): readonly Socket[] =>
    [...open.of(client)].filter((socket) => socket.bytesRead > (readBefore.get(socket) ?? 0));

  const lookAt = (client: string) => {
    const most = tooMany(client);
    if (most > 0) for (const socket of begun(client).slice(-most)) socket.destroy();
    if (open.of(client).size >= many) return;
    clearInterval(looking.get(client));
    looking.delete(client);
  };

  server.on('connection', (socket: Socket) => {
    const client = socketAddress(socket);
    open.add(client, socket);
    socket.once('close', () => open.remove(client, socket));
    if (open.of(client).size >= many && !looking.has(client))
      looking.set(client, setInterval(lookAt, checkMs, client).unref());
  });
  server.on('upgrade', ({ socket }) => open.remove(socketAddress(socket), socket));

  return {
    connectionCount: (client) => open.of(client).size,
    pendingCount: (client) => begun(client).length,
    requestEnded: (socket) => void readBefore.set(socket, socket.bytesRead),
    headersEnded: (socket) => void readBefore.set(socket, Number.POSITIVE_INFINITY),
  };
}
