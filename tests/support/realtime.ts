import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket } from 'ws';
import { openSocketServer, type SocketServerOptions } from '#server/adapters/realtime/socket-server.ts';
import { openHub } from '#server/events/realtime/hub.ts';

/** Options of `vi.waitFor` for socket events. */
export const soon = { timeout: 5_000, interval: 10 };

/** A server with only the realtime channel and one page. */
export async function aRealtimeServer(options: Partial<SocketServerOptions> = {}) {
  const hub = openHub();
  const state = { isReady: true, knownHost: null as string | null };
  const sockets = openSocketServer({
    hub,
    licenceOf: (host) => (state.knownHost === null || host === state.knownHost ? 'corner' : null),
    isReady: () => state.isReady,
    clientOf: (request) => String(request.headers['x-forwarded-for'] ?? '127.0.0.1'),
    ...options,
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
  const disconnect = () => {
    for (const connection of connections) connection.destroy();
  };

  return {
    hub,
    state,
    sockets,
    port,
    /** The address for realtime-js. */
    url: `ws://127.0.0.1:${port}/realtime/v1`,
    connections: () => connections.size,
    /** Destroys all connections, like a lost network. */
    cut: disconnect,
    /** Accepts no connections until `resume`. */
    pause: async () => {
      const closed = once(server, 'close');
      server.close();
      disconnect();
      await closed;
    },
    resume: () => listen(port),
    stop: async () => {
      await sockets.close();
      server.closeAllConnections();
      disconnect();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RealtimeServer = Awaited<ReturnType<typeof aRealtimeServer>>;

interface ConnectionOptions {
  readonly query?: string;
  readonly origin?: string;
  readonly host?: string;
  readonly client?: string;
}

const openWith = (
  { port }: RealtimeServer,
  { query = 'apikey=anon&vsn=2.0.0', origin, host, client }: ConnectionOptions,
) =>
  new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?${query}`, {
    headers: {
      ...(origin && { origin }),
      ...(host && { host }),
      ...(client && { 'x-forwarded-for': client }),
    },
  });

/** Connects and records the received messages. */
export async function aSocket(server: RealtimeServer, connection: ConnectionOptions = {}) {
  const socket = openWith(server, connection);
  const received: unknown[] = [];
  socket.on('message', (message: Buffer) => void received.push(JSON.parse(message.toString())));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return { socket, received, closed, say: (frame: unknown) => socket.send(JSON.stringify(frame)) };
}

/** Connects and returns the refusal. */
export async function aRefusal(server: RealtimeServer, connection: ConnectionOptions) {
  const socket = openWith(server, connection);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  const body: unknown = JSON.parse(Buffer.concat(await response.toArray()).toString());
  return { status: Number(response.statusCode), body };
}

export const topicOf = (uuid: string) => `realtime:order:${uuid}`;
