import type { RequestListener, ServerResponse } from 'node:http';
import type { astroRenderer } from '../adapters/astro/render-page.ts';
import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import type { Assets } from '../http/files.ts';
import type { Settings } from './settings.ts';

/** What makes pages, and the files that they name. */
interface Pages {
  readonly dispatch: ReturnType<typeof astroRenderer>;
  readonly assets: Assets;
}

export type OpenPages = (settings: Settings) => Promise<Pages>;

/** Where requests come in. */
export interface Door {
  readonly answer: RequestListener;
  readonly sockets: SocketServer;
}

/** Where a server takes its pages from: the build, or the sources. All else about the server is the same. */
export interface PageSource {
  readonly openPages: OpenPages;
  readonly Response: typeof ServerResponse;
  /** Answers what the source answers itself, and leaves the rest to the site. */
  readonly before: (site: Door) => Door;
}
