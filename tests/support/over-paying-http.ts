import type { RequestListener } from 'node:http';
import type { APIContext, APIRoute } from 'astro';
import inject from 'light-my-request';
import type { Call } from '#contracts/call.ts';
import { payOrder, readPaymentStatus, readPaymentStatusByReference } from '#contracts/calls/payments.ts';
import { sandboxLedger } from '#server/adapters/database/sandbox-ledger.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { privateHeaders, uncachedPageHeadersFor } from '#server/http/headers.ts';
import type { HttpSite } from '#server/http/http-site.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { createRouter } from '#server/http/router.ts';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { openVenuePayments } from '#server/payments/venue-payments.ts';
import * as statusOfOne from '../../src/pages/en/[company]/status/[reference].ts';
import * as status from '../../src/pages/en/[company]/status/index.ts';
import * as payments from '../../src/pages/iiko/af/payments.ts';
import { orderingAt } from './a-card-order.ts';
import { noAccess } from './access.ts';
import { noAssistants } from './no-assistants.ts';
import { noLocator } from './no-locator.ts';
import { noPrinting } from './no-printing.ts';
import { noViewCounting } from './no-view-counting.ts';
import type { PayingVenue } from './payments.ts';
import { aRelease, aVenue as aVenueFile } from './venues.ts';

const pages: readonly (readonly [Call, APIRoute])[] = [
  [readPaymentStatus, status.POST],
  [readPaymentStatusByReference, statusOfOne.POST],
  [payOrder, payments.POST],
];

/** Another venue on the same server. */
export const neighbour = 'neighbour.example';

interface BrowserRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly host?: string;
}

const rendered = (body: string | Buffer, given: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  location: null,
  retryAfter: null,
  disposition: null,
  body: Buffer.from(body),
  inputs: null,
  ...given,
});

/** Requests a paying venue's addresses as browsers and providers do. Pages respond with their own path. */
export function overPayingHttp(
  venue: PayingVenue,
  { limits = noLimits }: Partial<Pick<HttpSite, 'limits'>> = {},
) {
  const ordering = orderingAt(venue);
  const other = aRelease(1, undefined, aVenueFile({ licence: 'neighbour', domains: [neighbour] }));
  const sandbox = sandboxLedger(venue.database);
  const logged: unknown[] = [];

  const site: HttpSite = {
    ...noLocator,
    venues: openVenues([ordering.release, other], null),
    pageCache: createPageCache(1_000_000),
    responses: createResponseCounter(),
    assets: { send: () => false },
    media: { send: () => Promise.resolve(false) },
    mapTiles: null,
    now: () => venue.clock.now.getTime(),
    log: { info: () => undefined, error: (event, facts = {}) => void logged.push({ event, facts }) },
    readPage: () => Promise.resolve({ kind: 'uncached', rendered: rendered('', { status: 404 }) }),
    render: () => Promise.resolve(rendered('', { status: 404 })),
    async call(release, language, { method, target, context }) {
      for (const [call, page] of pages) {
        const shape = new RegExp(`^${call.path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);
        const match = method === 'POST' ? shape.exec(target) : null;
        if (!match) continue;
        const app = await ordering.app();
        const { licence } = release;
        const own = { ...app, licence, payments: openVenuePayments(venue.payments, release) };
        const request = { params: { ...match.groups }, locals: { app: own, language, context } };
        const response = await page(request as unknown as APIContext);
        return rendered(await response.text(), {
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          retryAfter: response.headers.get('retry-after'),
        });
      }
      return rendered(`page ${target}`);
    },
    assistants: noAssistants,
    cdnHeaders: null,
    privateHeaders: privateHeaders('/realtime/v1'),
    ...noAccess,
    printing: noPrinting,
    limits,
    trustedProxies: 0,
    payments: venue.payments,
    sandbox,
    publicOrigin: null,
    views: noViewCounting,
    uncachedPageHeaders: uncachedPageHeadersFor('/realtime/v1', null),
    renderScreen: (screen, language) => Promise.resolve(rendered(`${screen} in ${language}`)),
    isReady: () => true,
    operatorAdvice: () => null,
    isClusterMember: () => true,
    isLeaving: () => false,
  };

  const router = createRouter(site) as RequestListener;
  const ask = async (
    url: string,
    { method = 'GET', headers = {}, body, host = ordering.host }: BrowserRequest = {},
  ) => {
    const response = await inject(router, {
      method,
      url,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    await venue.payments.whenIdle();
    return {
      status: response.statusCode,
      headers: response.headers,
      location: response.headers.location ?? null,
      text: response.payload,
    };
  };

  return {
    ...ordering,
    ask,
    sandbox,
    logged,
    /** Requests the status of a payment. */
    status: (path: string, body: object | null = null, host = ordering.host) =>
      ask(path, {
        method: 'POST',
        host,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    form: (path: string, fields: Readonly<Record<string, string>>, more: BrowserRequest = {}) =>
      ask(path, {
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        ...more,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
      }),
  };
}
