import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { type AstroHandler, createAstroRenderer, placeholderHost } from './adapters/astro/render-page.ts';
import { ViteResponse } from './adapters/astro/vite-response.ts';
import { withoutServiceWorker } from './boot/built-site.ts';
import type { PageSource, ServerListeners } from './boot/page-source.ts';
import { openAssets } from './http/static-files.ts';

const root = join(import.meta.dirname, '../..');

/** The key under which Astro's development server reads the locals of a request. */
const localsKey = Symbol.for('astro.locals');

/** Paths that Vite answers: sources, packages and its own scripts. */
const vitePaths = /^\/(@|__|src\/|node_modules\/|\.astro\/)/;

const isForVite = ({ url = '' }: IncomingMessage) => vitePaths.test(url);

const isHotReload = ({ headers }: IncomingMessage) =>
  /^vite-(hmr|ping)$/.test(headers['sec-websocket-protocol'] ?? '');

type Vite = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** React's fast refresh needs this on a page before any island. */
const preambleImport = `import ${JSON.stringify('@vitejs/plugin-react/preamble')};`;

/** Serves pages and files from the sources through Astro's development server, which reloads them on change. */
export async function openSources(): Promise<PageSource> {
  const { promise: setUp, resolve } = Promise.withResolvers<Vite>();
  const astro = await dev({
    root,
    // Hides the address that it would print, which serves no purpose here.
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0, allowedHosts: [placeholderHost] },
    integrations: [
      {
        name: 'sources',
        hooks: {
          // Astro adds it only for islands that it hydrates itself; here our own scripts do.
          'astro:config:setup': ({ injectScript }) => injectScript('page', preambleImport),
          'astro:server:setup': ({ server }) => resolve(server),
        },
      },
    ],
  });
  const vite = await setUp;
  // Vite would end the process on SIGTERM before the site is closed.
  process.removeAllListeners('SIGTERM');

  const handler: AstroHandler = async (request, response, _next, locals) => {
    Reflect.set(request, localsKey, locals);
    astro.handle(request, response);
  };
  return {
    open: async () => ({
      dispatch: createAstroRenderer(handler),
      assets: await openAssets(join(root, 'public'), withoutServiceWorker, {
        '/redoc.js': join(root, 'node_modules/redoc/bundles/redoc.standalone.js'),
      }),
    }),
    Response: ViteResponse,
    wrap: ({ onRequest, sockets }: ServerListeners) => ({
      onRequest: (request, response) =>
        isForVite(request) ? astro.handle(request, response) : onRequest(request, response),
      sockets: {
        isRealtimeRequest: (request) => isHotReload(request) || sockets.isRealtimeRequest(request),
        handleUpgrade: (request, ...upgrade) =>
          isHotReload(request)
            ? vite.httpServer?.emit('upgrade', request, ...upgrade)
            : sockets.handleUpgrade(request, ...upgrade),
        close: async () => {
          await Promise.all([sockets.close(), astro.stop()]);
        },
      },
    }),
  };
}
