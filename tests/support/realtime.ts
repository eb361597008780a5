import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket } from 'ws';
import { openSocketServer, type SocketServerOptions } from '#server/adapters/realtime/socket-server.ts';
import { openHub } from '#server/events/realtime/hub.ts';

/** What a socket does takes a moment. */
export const soon = { timeout: 5_000, interval: 10 };

/** A server with nothing but the live channel, and a page that says where it stands. */
export async function aRealtimeServer(needs: Partial<SocketServerOptions> = {}) {
  const hub = openHub();
  const state = { isReady: true, knownHost: null as string | null };
  const sockets = openSocketServer({
    hub,
    licenceOf: (host) => (state.knownHost === null || host === state.knownHost ? 'corner' : null),
    isReady: () => state.isReady,
    clientOf: (request) => String(request.headers['x-forwarded-for'] ?? '127.0.0.1'),
    ...needs,
  });
  const server = createServer({ shouldUpgradeCallback: sockets.isRealtimeRequest }, (_, response) => {
    response.end('a page');
  });
  server.on('upgrade', sockets.handleUpgrade);
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = () => {
    for (const connection of connections) connection.destroy();
  };

  return {
    hub,
    state,
    sockets,
    port,
    /** As realtime-js wants it. */
    url: `ws://127.0.0.1:${port}/realtime/v1`,
    connections: () => connections.size,
    /** Every connection is gone at once, as when a phone loses the network. */
    cut,
    /** Takes no connections for a while. */
    pause: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    resume: () => listen(port),
    stop: async () => {
      await sockets.close();
      server.closeAllConnections();
      cut();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RealtimeServer = Awaited<ReturnType<typeof aRealtimeServer>>;

interface Asking {
  readonly query?: string;
  readonly origin?: string;
  readonly host?: string;
  readonly client?: string;
}

const openWith = (
  { port }: RealtimeServer,
  { query = 'apikey=anon&vsn=2.0.0', origin, host, client }: Asking,
) =>
  new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?${query}`, {
    headers: {
      ...(origin && { origin }),
      ...(host && { host }),
      ...(client && { 'x-forwarded-for': client }),
    },
  });

/** Connects, and keeps what is heard. */
export async function aSocket(server: RealtimeServer, asking: Asking = {}) {
  const socket = openWith(server, asking);
  const heard: unknown[] = [];
  socket.on('message', (message: Buffer) => void heard.push(JSON.parse(message.toString())));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return { socket, heard, closed, say: (frame: unknown) => socket.send(JSON.stringify(frame)) };
}

/** Tries to connect where that is refused. */
export async function aRefusal(server: RealtimeServer, asking: Asking) {
  const socket = openWith(server, asking);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  const body: unknown = JSON.parse(Buffer.concat(await response.toArray()).toString());
  return { status: Number(response.statusCode), body };
}

export const topicOf = (uuid: string) => `realtime:order:${uuid}`;
