import { createServer, type Server } from 'node:http';
import type { Log } from '../../log.ts';

/** Everything that was counted, written down for whoever collects it. */
export interface Scrape {
  readonly contentType: string;
  read(): Promise<string>;
}

/** The endpoint that metrics are collected at: never on the diners' port. */
export function createScrapeEndpoint({ contentType, read }: Scrape, log: Log): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (fault) {
      log.error('metrics could not be read', { fault });
      response.writeHead(500).end();
    }
  });
}
