import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, type HttpRequestOptions, type HttpResponse } from './http.ts';

/** Interval of readiness checks, in milliseconds. */
const checkMs = 100;

/** A round-robin balancer over ready servers, without retries. */
export interface Balancer {
  readonly ask: (path: string, request?: HttpRequestOptions) => Promise<HttpResponse>;
  /** Starts to check and use a server. */
  readonly add: (port: number) => void;
  /** Whether the server receives requests. */
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

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = [...known].flatMap(([port, isReady]) => (isReady ? [port] : []));
    turn += 1;
    const port = ready[turn % ready.length];
    const fail = () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (port === undefined) return fail();
    const { method, url: path, headers } = incoming;
    const forwarded = request({ port, method, path, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', fail);
    });
    forwarded.on('error', fail);
    incoming.pipe(forwarded);
  };

  const server = createServer(forward);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, request) => ask(port, path, request),
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
