import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type Response } from 'light-my-request';
import type { Language } from '#i18n/languages.ts';
import type { App } from '#server/app.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { CallMethod } from '#server/http/http-site.ts';
import type { LocatorPage } from '#server/locator/locator.ts';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';
import type { PlatformLinks } from '#server/platform-links.ts';
import type { MenuEditor } from '#server/publishing/editor/menu-editor.ts';
import type { PricePublishing } from '#server/publishing/prices/publish-prices.ts';

/** Astro's own request handler, as its server build exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void>;

/** Values passed to pages. Screens outside any menu have no app. */
export interface PageLocals {
  readonly app?: App;
  readonly language: Language;
  /** Only for the page of a group. */
  readonly locator?: LocatorPage;
  /** Only for screens outside any menu. */
  readonly platformLinks?: PlatformLinks;
  /** The client and its request; only for calls and diners' own pages. */
  readonly context?: CallContext;
  /** Only for publishers' calls. */
  readonly menuEditor?: MenuEditor | null;
  /** Only for calls of a POS. */
  readonly tillPrices?: PricePublishing | null;
}

/** Astro pages see paths, never hosts: no URL in a page depends on the client. */
export const placeholderHost = 'menu.invalid';

const headerOrNull = (header: unknown) => (header === undefined ? null : String(header));

const withCharset = (type: string) =>
  /^(text\/html|application\/json)$/.test(type) ? `${type}; charset=utf-8` : type;

/** Most responses arrive in one chunk. */
async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: readonly Buffer[] = await response.stream().toArray();
  const [whole, ...more] = chunks;
  return whole && more.length === 0 ? whole : Buffer.concat(chunks);
}

/** Renders pages and calls through Astro, without a socket. */
export function createAstroRenderer(handler: AstroHandler) {
  return async (locals: PageLocals, target: string, method: CallMethod = 'GET'): Promise<RenderedPage> => {
    const response = await inject(
      (request, reply) => {
        const fail = () => {
          reply.statusCode = 404;
          reply.end();
        };
        void handler(request as IncomingMessage, reply as unknown as ServerResponse, fail, locals);
      },
      { method, url: target, headers: { host: placeholderHost }, payloadAsStream: true },
    );
    return {
      status: response.statusCode,
      contentType: withCharset(String(response.headers['content-type'] ?? 'text/html')),
      location: headerOrNull(response.headers.location),
      retryAfter: headerOrNull(response.headers['retry-after']),
      disposition: headerOrNull(response.headers['content-disposition']),
      body: await bodyOf(response),
      inputs: locals.app?.inputs ?? null,
    };
  };
}
