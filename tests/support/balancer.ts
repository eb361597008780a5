import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, type Asked, ask } from './http.ts';

/** How often it asks servers whether they are ready, in milliseconds. */
const checkMs = 100;

/** A balancer that sends each request to the next server that says that it is ready, and tries none twice. */
export interface Balancer {
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** From here on it asks that server whether it is ready. */
  readonly add: (port: number) => void;
  /** Whether requests are sent to that server. */
  readonly isUsed: (port: number) => boolean;
  readonly close: () => Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const known = new Map<number, boolean>();
  let turn = 0;

  const check = async (port: number) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    get({ port, path: '/readyz', agent: false, timeout: 1_000 }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode === 200);
    }).on('error', () => resolve(false));
    known.set(port, await promise);
  };
  const clock = setInterval(() => {
    for (const port of known.keys()) void check(port);
  }, checkMs);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = [...known].flatMap(([port, isReady]) => (isReady ? [port] : []));
    turn += 1;
    const port = ready[turn % ready.length];
    const lose = () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (port === undefined) return lose();
    const { method, url: path, headers } = incoming;
    const onward = request({ port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', lose);
    });
    onward.on('error', lose);
    incoming.pipe(onward);
  };

  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, asked) => ask(port, path, asked),
    add: (one) => {
      known.set(one, false);
    },
    isUsed: (one) => known.get(one) === true,
    close: async () => {
      clearInterval(clock);
      server.close();
      await once(server, 'close');
    },
  };
}
