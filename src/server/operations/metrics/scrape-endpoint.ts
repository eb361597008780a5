import { createServer, type Server } from 'node:http';
import type { Log } from '../../log.ts';

/** All metrics in the text format of the collector. */
export interface Scrape {
  readonly contentType: string;
  read(): Promise<string>;
}

/** The endpoint for metrics: never on the diners' port. */
export function createScrapeEndpoint({ contentType, read }: Scrape, log: Log): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (error) {
      log.error('reading metrics failed', { fault: error });
      response.writeHead(500).end();
    }
  });
}
