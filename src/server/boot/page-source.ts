import type { RequestListener, ServerResponse } from 'node:http';
import type { createAstroRenderer } from '../adapters/astro/render-page.ts';
import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import type { Assets } from '../http/static-files.ts';
import type { Settings } from './settings.ts';

/** Renders pages and holds the files that they name. */
interface Pages {
  readonly dispatch: ReturnType<typeof createAstroRenderer>;
  readonly assets: Assets;
}

export type OpenPages = (settings: Settings) => Promise<Pages>;

/** The listeners of a server. */
export interface ServerListeners {
  readonly onRequest: RequestListener;
  readonly sockets: SocketServer;
}

/** Where a server gets its pages: from the build or from the sources. The rest of the server is the same. */
export interface PageSource {
  readonly open: OpenPages;
  readonly Response: typeof ServerResponse;
  /** Adds the requests that the source answers itself; the rest goes to the site. */
  readonly wrap: (site: ServerListeners) => ServerListeners;
}
