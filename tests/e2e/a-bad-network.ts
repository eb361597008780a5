import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { port } from './diner.ts';

/** How a network is: `slow` answers pages after six seconds, of `gone` nothing comes back, `down` has no server. */
export type Weather = 'fine' | 'slow' | 'gone' | 'down';

export const slowMs = 6_000;

/** Stands between the browser and the site, and is whatever networks are. */
export async function aBadNetwork() {
  let weather: Weather = 'fine';
  let edition = '';
  const asked: string[] = [];

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(`${request.method} ${path}`);
    if (weather === 'gone') {
      request.socket.destroy();
      return;
    }
    if (weather === 'down') {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Nobody is there</p>');
      return;
    }
    const isPage = request.headers['sec-fetch-mode'] === 'navigate';
    if (weather === 'slow' && isPage) await new Promise((resolve) => setTimeout(resolve, slowMs));
    const isWorker = path === '/service-worker.js';
    const headers = isWorker ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const passing = ask({ port, path, method: request.method, headers }, (answer) => {
      const { 'content-length': _, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers);
      answer.on('data', (piece) => response.write(piece));
      answer.on('end', () => response.end(isWorker ? edition : undefined));
    });
    passing.on('error', () => response.destroy());
    request.pipe(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    /** What has been asked for, such as `GET /en/home`. */
    asked,
    becomes(next: Weather): void {
      weather = next;
      server.closeIdleConnections();
    },
    /** The service worker is another from now on. */
    deploys(name: string): void {
      edition = `\n// ${name}`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type BadNetwork = Awaited<ReturnType<typeof aBadNetwork>>;
