import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A line to a PostgreSQL server that can be disturbed. */
export interface DatabaseLine {
  /** The address of the database at this end of the line. */
  readonly url: string;
  /** Ends every connection, and lets nobody in until it is mended. */
  readonly cut: () => void;
  /** Nothing passes any more, and nobody is told. */
  readonly silence: () => void;
  /** Whatever passes takes so much longer, in milliseconds. */
  readonly slow: (ms: number) => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** Lays a line to the database at that address. */
export async function layLine(to: string): Promise<DatabaseLine> {
  const farEnd = farEndOf(to);
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let open = Promise.withResolvers<void>();
  open.resolve();

  const carry = async (from: Socket, into: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (delayMs > 0) await delay(delayMs);
      await open.promise;
      into.write(chunk);
    }
    into.end();
  };

  const server = createServer((near) => {
    if (isCut) {
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
      carry(one, other).catch(() => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const mend = () => {
    isCut = false;
    delayMs = 0;
    open.resolve();
  };
  return {
    url: nearEndOf(to, (server.address() as AddressInfo).port),
    cut: () => {
      isCut = true;
      hangUp();
    },
    silence: () => {
      open = Promise.withResolvers();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    mend,
    close: async () => {
      mend();
      hangUp();
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
  if (!groups) throw new Error('No line can be laid to that address');
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
