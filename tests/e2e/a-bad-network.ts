import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { port } from './diner.ts';

/** How the network behaves. `slow` answers pages after six seconds, `gone` drops every request, `down` answers 503. */
export type NetworkState = 'fine' | 'slow' | 'gone' | 'down';

export const slowMs = 6_000;

/** A proxy between the browser and the site that behaves like a bad network. */
export async function aBadNetwork() {
  let state: NetworkState = 'fine';
  let workerSuffix = '';
  const requests: string[] = [];

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push(`${request.method} ${path}`);
    if (state === 'gone') {
      request.socket.destroy();
      return;
    }
    if (state === 'down') {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<p>No server</p>');
      return;
    }
    const isPage = request.headers['sec-fetch-mode'] === 'navigate';
    if (state === 'slow' && isPage) await new Promise((resolve) => setTimeout(resolve, slowMs));
    const isWorker = path === '/service-worker.js';
    const headers = isWorker ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const forwarded = send({ port, path, method: request.method, headers }, (upstream) => {
      const { 'content-length': _, ...others } = upstream.headers;
      response.writeHead(upstream.statusCode ?? 502, isWorker ? others : upstream.headers);
      upstream.on('data', (piece) => response.write(piece));
      upstream.on('end', () => response.end(isWorker ? workerSuffix : undefined));
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    /** The requests so far, such as `GET /en/home`. */
    requests,
    set(next: NetworkState): void {
      state = next;
      server.closeIdleConnections();
    },
    /** Appends a comment to the service worker, so that browsers see a new one. */
    deploys(name: string): void {
      workerSuffix = `\n// ${name}`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type BadNetwork = Awaited<ReturnType<typeof aBadNetwork>>;
