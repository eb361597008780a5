import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import inject from 'light-my-request';
import type { Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { cacheableHeadersFor, privateHeaders, uncachedPageHeadersFor } from '#server/http/headers.ts';
import type { HttpSite } from '#server/http/http-site.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { createRouter } from '#server/http/router.ts';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';
import type { CdnHeaders } from '#server/page-cache/cdn/cdn-headers.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { createPageReader, type RenderPage } from '#server/page-cache/page-reader.ts';
import { noAccess } from '#tests/support/access.ts';
import { noAssistants } from '#tests/support/no-assistants.ts';
import { noLocator } from '#tests/support/no-locator.ts';
import { noPaymentSite } from '#tests/support/no-payments.ts';
import { noPrinting } from '#tests/support/no-printing.ts';
import { noViewCounting } from '#tests/support/no-view-counting.ts';
import { aRelease } from '#tests/support/venues.ts';

/** A page with one dependency that is valid until some instant. */
export const aRendered = (text: string, until = Number.POSITIVE_INFINITY): RenderedPage => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  location: null,
  retryAfter: null,
  disposition: null,
  body: Buffer.from(text),
  inputs: { dependencies: new Set(['field:name']), validUntil: until },
});

export interface ServerSetup {
  readonly render?: RenderPage;
  readonly releases?: readonly Release[];
  /** The response to a call or a private page. */
  readonly response?: Partial<RenderedPage>;
  /** Who holds a token. Nobody by default. */
  readonly accessOf?: HttpSite['accessOf'];
  /** Writes the headers for a CDN. */
  readonly cdnHeaders?: CdnHeaders;
  readonly trustedProxies?: number;
  /** Other members of the site. */
  readonly site?: Partial<HttpSite>;
}

type Method = 'GET' | 'HEAD' | 'POST';

/** A server with a manual clock. Its screens render their name, and it has no files. */
export function aServer({
  render,
  releases = [aRelease()],
  response = {},
  accessOf,
  cdnHeaders,
  trustedProxies = 0,
  site: differing = {},
}: ServerSetup = {}) {
  const clock = { now: 0 };
  const state = { isReady: true, isMember: true, isLeaving: false, advice: null as string | null };
  const logged: { readonly event: string; readonly facts: Readonly<Record<string, unknown>> }[] = [];
  const rendered: string[] = [];
  const venues = openVenues(releases, null);
  const pageCache = createPageCache(1_000_000);
  const responses = createResponseCounter();
  const now = () => clock.now;
  const recordingRender: RenderPage = async (release, language, target) => {
    rendered.push(target);
    return render ? render(release, language, target) : aRendered(`${release.licence} ${target}`);
  };
  const site: HttpSite = {
    venues,
    pageCache,
    responses,
    assets: { send: () => false },
    media: { send: () => Promise.resolve(false) },
    mapTiles: null,
    assistants: noAssistants,
    now,
    log: {
      info: (event, facts = {}) => void logged.push({ event, facts }),
      error: (event, facts = {}) => void logged.push({ event, facts }),
    },
    readPage: createPageReader({
      pageCache,
      render: recordingRender,
      now,
      current: venues.current,
      headersFor: cacheableHeadersFor('/realtime/v1'),
    }),
    render: recordingRender,
    call: (release, _, { method, target }) =>
      Promise.resolve({
        ...aRendered(`${release.licence} ${method} ${target}`),
        contentType: 'application/json',
        ...response,
      }),
    cdnHeaders: cdnHeaders ?? null,
    privateHeaders: privateHeaders('/realtime/v1'),
    limits: noLimits,
    ...noLocator,
    views: noViewCounting,
    trustedProxies,
    ...noPaymentSite,
    printing: noPrinting,
    ...noAccess,
    ...(accessOf && { accessOf }),
    uncachedPageHeaders: uncachedPageHeadersFor('/realtime/v1', 'https://tiles.example'),
    renderScreen: (screen, language) => Promise.resolve(aRendered(`${screen} in ${language}`)),
    isReady: () => state.isReady,
    operatorAdvice: () => state.advice,
    isClusterMember: () => state.isMember,
    isLeaving: () => state.isLeaving,
    ...differing,
  };
  const listener = createRouter(site);
  const ask = async (url: string, request: { method?: Method; headers?: IncomingHttpHeaders } = {}) => {
    const { method = 'GET', headers = {} } = request;
    return inject(listener as RequestListener, {
      method,
      url,
      headers: { host: 'corner.example', ...headers } as never,
    });
  };
  return { ask, listener, clock, state, logged, rendered, venues, pageCache, responses };
}
