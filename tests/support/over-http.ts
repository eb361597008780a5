import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIContext } from 'astro';
import inject from 'light-my-request';
import type { PlatformProfiles } from '#server/assistants/ucp/platform-profiles.ts';
import { openAssistants } from '#server/boot/open-assistants.ts';
import type { Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { privateHeaders, uncachedPageHeadersFor } from '#server/http/headers.ts';
import type { HttpSite } from '#server/http/http-site.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { createRouter } from '#server/http/router.ts';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import type { PricePublishing } from '#server/publishing/prices/publish-prices.ts';
import { noAccess, noRemotePublishing } from './access.ts';
import type { Body, OpenVenue } from './an-open-venue.ts';
import { pageAt } from './endpoint-pages.ts';
import { noProfiles } from './no-assistants.ts';
import { noLocator } from './no-locator.ts';
import { noPaymentSite } from './no-payments.ts';
import { noPrinting } from './no-printing.ts';
import { noViewCounting } from './no-view-counting.ts';

interface Differing {
  readonly limits?: HttpSite['limits'];
  readonly views?: HttpSite['views'];
  readonly trustedProxies?: number;
  readonly accessOf?: HttpSite['accessOf'];
  readonly status?: string;
  /** Of agents' platforms; none by default. */
  readonly profiles?: PlatformProfiles;
  readonly tillPricesOf?: (release: Release) => PricePublishing | null;
}

export interface CallResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface CallRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings are sent unchanged. */
  readonly body?: Body | string | Buffer;
}

function unpacked(bytes: Buffer, encoding: unknown): string {
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return plain.toString('utf8');
}

const isEventStream = (headers: Readonly<Record<string, unknown>>) =>
  headers['content-type'] === 'text/event-stream';

const asSent = (body: CallRequest['body']) =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** Makes a venue's calls through the router and endpoints. Uses no socket unless `listen` is called. */
export function overHttp(
  venue: OpenVenue,
  {
    limits = noLimits,
    views = noViewCounting,
    trustedProxies = 0,
    accessOf = noAccess.accessOf,
    tillPricesOf = () => null,
    profiles = noProfiles,
  }: Differing = {},
) {
  const logged: { readonly event: string; readonly facts: Readonly<Record<string, unknown>> }[] = [];
  const nothing = {
    status: 404,
    contentType: 'text/html',
    location: null,
    retryAfter: null,
    disposition: null,
    body: Buffer.from(''),
    inputs: null,
  };
  const site: HttpSite = {
    ...noLocator,
    venues: openVenues([venue.state.release], null),
    pageCache: createPageCache(1_000_000),
    responses: createResponseCounter(),
    assets: { send: () => false },
    media: { send: () => Promise.resolve(false) },
    mapTiles: null,
    now: () => venue.clock.now.getTime(),
    log: { info: () => undefined, error: (event, facts = {}) => void logged.push({ event, facts }) },
    readPage: () => Promise.resolve({ kind: 'uncached', rendered: nothing }),
    render: () => Promise.resolve(nothing),
    async call(_, language, { method, target, context }) {
      const url = new URL(target, 'http://menu.invalid');
      const { page, params } = pageAt(method, url);
      const tillPrices = tillPricesOf(venue.state.release);
      const locals = { app: await venue.appIn(language), language, context, tillPrices };
      const response = await page({ params, url, locals } as unknown as APIContext);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        location: null,
        retryAfter: response.headers.get('retry-after'),
        disposition: null,
        body: Buffer.from(await response.arrayBuffer()),
        inputs: null,
      };
    },
    assistants: openAssistants(
      (_, language) => venue.appIn(language),
      {
        info: () => undefined,
        error: (event, facts = {}) => void logged.push({ event, facts }),
      },
      profiles,
    ),
    cdnHeaders: null,
    office: null,
    privateHeaders: privateHeaders('/realtime/v1'),
    limits,
    views,
    trustedProxies,
    ...noPaymentSite,
    accessOf,
    remote: noRemotePublishing,
    printing: noPrinting,
    uncachedPageHeaders: uncachedPageHeadersFor('/realtime/v1', null),
    renderScreen: () => Promise.resolve(nothing),
    isReady: () => true,
    operatorAdvice: () => null,
    isClusterMember: () => true,
    isLeaving: () => false,
  };
  const router = createRouter(site) as RequestListener;

  const ask = async (path: string, request: CallRequest = {}): Promise<CallResponse> => {
    const { method = 'GET', headers = {}, body } = request;
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await inject(router, {
      method,
      url: path,
      headers: { host: 'corner.example', ...type, ...headers },
      payload: asSent(body) as string,
    });
    const text = unpacked(response.rawPayload, response.headers['content-encoding']);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: text === '' ? null : isEventStream(response.headers) ? text : JSON.parse(text),
    };
  };

  /** By order. */
  const owners = new Map<string, string>();
  const ownerHeader = (uuid: string): Readonly<Record<string, string>> => {
    const token = owners.get(uuid.toLowerCase());
    return token === undefined ? {} : { 'order-token': token };
  };
  const rememberOwner = ({ body }: { readonly body: unknown }): void => {
    const { uuid, owner_token: token } = (body ?? {}) as { uuid?: string; owner_token?: string };
    if (uuid !== undefined && token !== undefined) owners.set(uuid, token);
  };

  return {
    ask,
    logged,
    /** Places an order and returns the response. */
    async order(body: Body, key?: string) {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const response = await ask('/en/api/order/', { method: 'POST', body, headers });
      rememberOwner(response);
      return response;
    },
    read: (uuid: string, token?: string) =>
      ask(`/en/api/order/${uuid}/`, { headers: token === undefined ? {} : { 'order-token': token } }),
    /** Amends as the device that placed the order, unless `headers` are given. */
    amend: (uuid: string, body: Body, headers = ownerHeader(uuid)) =>
      ask(`/en/api/order/${uuid}/`, { method: 'PATCH', body, headers }),
    /** Listens on a local port until closed. */
    async listen() {
      const server = createServer(router);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
  };
}
