import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { RenderedPage } from '#server/page-store/stored-page.ts';
import type { App } from '#server/app.ts';

/** Astro's own request handler, as its server build exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void>;

/** Headers that belong to one connection or one moment, not to a page. */
const fleeting = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Renders through Astro without a socket. */
export function astroRenderer(handler: AstroHandler) {
  return async (app: App, target: string): Promise<RenderedPage> => {
    const response = await inject(
      (request, reply) => {
        const fail = (error?: unknown) => {
          reply.statusCode = error ? 500 : 404;
          reply.end();
        };
        void handler(request as IncomingMessage, reply as unknown as ServerResponse, fail, { app });
      },
      { method: 'GET', url: target, headers: { host: 'menu.invalid' } },
    );
    const headers = Object.entries(response.headers)
      .filter(([name]) => !fleeting.has(name))
      .map(([name, value]) => [name, String(value)] as const);
    return {
      status: response.statusCode,
      headers: Object.fromEntries(headers),
      body: response.rawPayload,
      ingredients: app.ingredients,
    };
  };
}
