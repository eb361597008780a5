import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from './client-address.ts';
import { trackOpen } from './limits/open-things.ts';

/** How often the connections of a client that has many are looked at, in milliseconds. */
const lookMs = 1_000;

/** The heads of requests that have begun to come, by the address that they come from. */
export interface BegunHeads {
  /** How many connections a client has: no fewer than heads. */
  readonly connections: (client: string) => number;
  readonly count: (client: string) => number;
  /** A head is whole, and its body too if there is one: what comes from now on begins another. */
  readonly isThrough: (socket: Socket) => void;
  /** A head is whole, and what comes from now on is no other: its body, or another protocol. */
  readonly isElse: (socket: Socket) => void;
}

/** Where heads come whole, as proxies pass them on. */
export const wholeHeads: BegunHeads = {
  connections: () => 0,
  count: () => 0,
  isThrough: () => undefined,
  isElse: () => undefined,
};

/**
 * Follows the heads that come to a server, of every request on a connection and not of the first alone. A connection that a
 * browser opens ahead, or keeps for further requests, has none.
 *
 * @param tooMany how many heads of a client are too many at the moment: the newest of its connections that have one are cut.
 * @param many connections from which on a client is looked at.
 */
export function followHeads(server: Server, tooMany: (client: string) => number, many: number): BegunHeads {
  const open = trackOpen<Socket>();
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
    const client = addressOf(socket);
    open.add(client, socket);
    socket.once('close', () => open.remove(client, socket));
    if (open.of(client).size >= many && !looking.has(client))
      looking.set(client, setInterval(lookAt, lookMs, client).unref());
  });
  server.on('upgrade', ({ socket }) => open.remove(addressOf(socket), socket));

  return {
    connections: (client) => open.of(client).size,
    count: (client) => begun(client).length,
    isThrough: (socket) => void readBefore.set(socket, socket.bytesRead),
    isElse: (socket) => void readBefore.set(socket, Number.POSITIVE_INFINITY),
  };
}
