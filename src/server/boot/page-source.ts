import type { RequestListener, ServerResponse } from 'node:http';
import type { createAstroRenderer } from '../adapters/astro/render-page.ts';
import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import type { Assets } from '../http/static-files.ts';
import type { Settings } from './settings.ts';

/** Renders pages, and holds the files that they name. */
interface Pages {
  readonly dispatch: ReturnType<typeof createAstroRenderer>;
  readonly assets: Assets;
}

export type OpenPages = (settings: Settings) => Promise<Pages>;

/** What a server does with requests and with sockets. */
export interface ServerListeners {
  readonly onRequest: RequestListener;
  readonly sockets: SocketServer;
}

/** Where a server takes its pages from: the build or the sources. Everything else about the server is the same. */
export interface PageSource {
  readonly open: OpenPages;
  readonly Response: typeof ServerResponse;
  /** Adds what the source answers itself; the rest goes to the site. */
  readonly wrap: (site: ServerListeners) => ServerListeners;
}
