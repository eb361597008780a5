import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type Response } from 'light-my-request';
import type { Language } from '#i18n/languages.ts';
import type { App } from '#server/app.ts';
import type { Asked } from '#server/http/asked.ts';
import type { Method } from '#server/http/front-site.ts';
import type { RenderedPage } from '#server/page-cache/stored-page.ts';
import type { ProviderLinks } from '#server/provider-links.ts';
import type { MenuDesk } from '#server/publishing/editor/menu-desk.ts';

/** Astro's own request handler, as its server build exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void>;

/** What pages are given; screens outside any menu have no app. */
export interface PageLocals {
  readonly app?: App;
  readonly language: Language;
  /** Only screens outside any menu lead there. */
  readonly provider?: ProviderLinks;
  /** Only calls and diners' own pages are told who asks, and what came with it. */
  readonly asked?: Asked;
  /** Only calls of those who publish are given one. */
  readonly menuDesk?: MenuDesk | null;
}

/** Astro's pages see paths, never hosts: no address of a page depends on who asked. */
export const nobody = 'menu.invalid';

const named = (header: unknown) => (header === undefined ? null : String(header));

const withCharset = (type: string) =>
  /^(text\/html|application\/json)$/.test(type) ? `${type}; charset=utf-8` : type;

/** Most answers come in one piece. */
async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: readonly Buffer[] = await response.stream().toArray();
  const [whole, ...more] = pieces;
  return whole && more.length === 0 ? whole : Buffer.concat(pieces);
}

/** Renders pages and calls through Astro, without a socket. */
export function astroRenderer(handler: AstroHandler) {
  return async (locals: PageLocals, target: string, method: Method = 'GET'): Promise<RenderedPage> => {
    const response = await inject(
      (request, reply) => {
        const fail = () => {
          reply.statusCode = 404;
          reply.end();
        };
        void handler(request as IncomingMessage, reply as unknown as ServerResponse, fail, locals);
      },
      { method, url: target, headers: { host: nobody }, payloadAsStream: true },
    );
    return {
      status: response.statusCode,
      contentType: withCharset(String(response.headers['content-type'] ?? 'text/html')),
      location: named(response.headers.location),
      retryAfter: named(response.headers['retry-after']),
      disposition: named(response.headers['content-disposition']),
      body: await bodyOf(response),
      ingredients: locals.app?.ingredients ?? null,
    };
  };
}
