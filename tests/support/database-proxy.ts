import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A proxy to a PostgreSQL server that simulates network problems. */
export interface DatabaseProxy {
  /** The database address through the proxy. */
  readonly url: string;
  /** Closes all connections and rejects new ones until restored. */
  readonly cut: () => void;
  /** Stops forwarding data without closing connections. */
  readonly silence: () => void;
  /** Delays all data, in milliseconds. */
  readonly slow: (ms: number) => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a proxy to the database at that address. */
export async function openDatabaseProxy(to: string): Promise<DatabaseProxy> {
  const farEnd = farEndOf(to);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  let delayMs = 0;
  let open = Promise.withResolvers<void>();
  open.resolve();

  const pipe = async (from: Socket, into: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (delayMs > 0) await delay(delayMs);
      await open.promise;
      into.write(chunk);
    }
    into.end();
  };

  const server = createServer((near) => {
    if (isDisconnected) {
      near.destroy();
      return;
    }
    const far = connect(farEnd);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('close', () => sockets.delete(one));
      pipe(one, other).catch(() => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const disconnectAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const restore = () => {
    isDisconnected = false;
    delayMs = 0;
    open.resolve();
  };
  return {
    url: nearEndOf(to, (server.address() as AddressInfo).port),
    cut: () => {
      isDisconnected = true;
      disconnectAll();
    },
    silence: () => {
      open = Promise.withResolvers();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    mend: restore,
    close: async () => {
      restore();
      disconnectAll();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `postgres://user@/database?host=folder` means a socket in that folder. */
const address =
  /^postgres(?:ql)?:\/\/(?<user>[^/@]*)@(?<host>[^/:]*)(?::(?<port>\d+))?\/(?<database>[^?]*)(?:\?host=(?<folder>.*))?$/;

function partsOf(url: string): Readonly<Partial<Record<string, string>>> {
  const { groups } = address.exec(url) ?? {};
  if (!groups) throw new Error('Unsupported database address');
  return groups;
}

function farEndOf(url: string): NetConnectOpts {
  const { host = '', port = '5432', folder } = partsOf(url);
  return folder === undefined
    ? { host, port: Number(port) }
    : { path: `${decodeURIComponent(folder)}/.s.PGSQL.${port}` };
}

function nearEndOf(url: string, port: number): string {
  const { user = '', database = '' } = partsOf(url);
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}
