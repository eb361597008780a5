import type { RequestListener } from 'node:http';
import type { APIContext, APIRoute } from 'astro';
import inject from 'light-my-request';
import type { Call } from '#contracts/call.ts';
import { subscribeToOrder } from '#contracts/calls/messages.ts';
import { amendOrder, createOrder, readOrder } from '#contracts/calls/orders.ts';
import { payOrder, readPaymentStatus, readPaymentStatusByReference } from '#contracts/calls/payments.ts';
import * as calls from '#contracts/calls/table.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { privateHeaders, uncachedPageHeadersFor } from '#server/http/headers.ts';
import type { HttpSite } from '#server/http/http-site.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { createRouter } from '#server/http/router.ts';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import * as oneOrder from '../../src/pages/[lang]/api/order/[id]/index.ts';
import * as orderPush from '../../src/pages/[lang]/api/order/[id]/push.ts';
import * as manyOrders from '../../src/pages/[lang]/api/order/index.ts';
import * as statusOfOne from '../../src/pages/en/[company]/status/[reference].ts';
import * as status from '../../src/pages/en/[company]/status/index.ts';
import * as activeOrder from '../../src/pages/iiko/active-order/[location]/[menu].ts';
import * as wallets from '../../src/pages/iiko/af/blue/[id].ts';
import * as payments from '../../src/pages/iiko/af/payments.ts';
import * as splits from '../../src/pages/iiko/af/split-payments/create.ts';
import * as shares from '../../src/pages/iiko/af/split-payments/index.ts';
import * as employees from '../../src/pages/iiko/af/verify-employee-id/[id].ts';
import * as promotions from '../../src/pages/iiko/loyalty/promotions.ts';
import * as tips from '../../src/pages/iiko/tips/loyalty/promotions.ts';
import { host, type Tables } from './a-table.ts';
import { noAccess } from './access.ts';
import type { Body } from './an-open-venue.ts';
import { noAssistants } from './no-assistants.ts';
import { noLocator } from './no-locator.ts';
import { noPaymentSite } from './no-payments.ts';
import { noPrinting } from './no-printing.ts';
import { noViewCounting } from './no-view-counting.ts';

const pages: readonly (readonly [Call, APIRoute])[] = [
  [createOrder, manyOrders.POST],
  [readOrder, oneOrder.GET],
  [amendOrder, oneOrder.PATCH],
  [subscribeToOrder, orderPush.POST],
  [payOrder, payments.POST],
  [readPaymentStatus, status.POST],
  [readPaymentStatusByReference, statusOfOne.POST],
  [calls.readActiveOrder, activeOrder.GET],
  [calls.readPromotions, promotions.POST],
  [calls.verifyEmployee, employees.GET],
  [calls.readWallet, wallets.GET],
  [calls.redeemWallet, wallets.POST],
  [calls.leaveTip, tips.POST],
  [calls.splitBill, splits.POST],
  [calls.payShare, shares.POST],
];

function pageAt(method: string, target: string) {
  const [path = ''] = target.split('?');
  for (const [call, page] of pages) {
    const shape = new RegExp(`^${call.path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);
    const match = call.method === method ? shape.exec(path) : null;
    if (match) return { page, params: decoded(match.groups ?? {}) };
  }
  throw new Error(`No page for ${method} ${target}`);
}

const decoded = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

const missing: RenderedPage = {
  status: 404,
  contentType: 'text/html',
  location: null,
  retryAfter: null,
  disposition: null,
  body: Buffer.from(''),
  inputs: null,
};

export interface TableResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Duration in milliseconds. */
  readonly ms: number;
}

interface DeviceRequest {
  readonly key?: string;
  readonly token?: string;
  readonly owner?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const headersOf = ({ key, token, owner, headers = {} }: DeviceRequest) => ({
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(token !== undefined && { 'location-token': token }),
  ...(owner !== undefined && { 'order-token': owner }),
  ...headers,
});

/** Makes the calls of table mode through the router and endpoints, without a socket. */
export function overTableHttp(
  tables: Tables,
  { limits = noLimits, accessOf = noAccess.accessOf }: Partial<Pick<HttpSite, 'limits' | 'accessOf'>> = {},
) {
  const site: HttpSite = {
    ...noLocator,
    venues: openVenues([tables.release()], null),
    pageCache: createPageCache(1_000_000),
    responses: createResponseCounter(),
    assets: { send: () => false },
    media: { send: () => Promise.resolve(false) },
    mapTiles: null,
    now: () => tables.clock.now.getTime(),
    log: {
      info: (event, facts) => void tables.logged.push([event, facts]),
      error: (event, facts) => void tables.logged.push([event, facts]),
    },
    readPage: () => Promise.resolve({ kind: 'uncached', rendered: missing }),
    render: () => Promise.resolve(missing),
    async call(_, language, { method, target, context }) {
      const { page, params } = pageAt(method, target);
      const locals = { app: await tables.appIn(language), language, context };
      const url = new URL(target, `https://${host}`);
      const response = await page({ params, url, locals } as unknown as APIContext);
      return {
        ...missing,
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after'),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
    assistants: noAssistants,
    cdnHeaders: null,
    privateHeaders: privateHeaders('/realtime/v1'),
    limits,
    views: noViewCounting,
    trustedProxies: 1,
    ...noPaymentSite,
    ...noAccess,
    printing: noPrinting,
    accessOf,
    uncachedPageHeaders: uncachedPageHeadersFor('/realtime/v1', null),
    renderScreen: () => Promise.resolve(missing),
    isReady: () => true,
    operatorAdvice: () => null,
    isClusterMember: () => true,
    isLeaving: () => false,
  };
  const router = createRouter(site) as RequestListener;

  const ask = async (
    method: Call['method'],
    url: string,
    body: unknown,
    request: DeviceRequest = {},
  ): Promise<TableResponse> => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const startedAt = performance.now();
    const response = await inject(router, {
      method,
      url,
      headers: { host, ...type, ...headersOf(request) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { statusCode: status, headers, payload } = response;
    return {
      status,
      headers,
      ms: performance.now() - startedAt,
      body: payload === '' ? null : JSON.parse(payload),
    };
  };
  const get = (url: string, request?: DeviceRequest) => ask('GET', url, undefined, request);
  const post = (url: string, body: unknown, request?: DeviceRequest) => ask('POST', url, body, request);

  return {
    ask,
    get,
    post,
    order: (body: Body, request?: DeviceRequest) => post('/en/api/order/', body, request),
    readOrder: (uuid: string, request?: DeviceRequest) => get(`/en/api/order/${uuid}/`, request),
    amend: (uuid: string, body: Body, request?: DeviceRequest) =>
      ask('PATCH', `/en/api/order/${uuid}/`, body, request),
    active: (token: string, menu: number | string = 7) => get(`/iiko/active-order/${token}/${menu}/`),
    promotions: (body: Body, request?: DeviceRequest) => post('/iiko/loyalty/promotions/', body, request),
    employee: (id: string, request?: DeviceRequest) => get(`/iiko/af/verify-employee-id/${id}/`, request),
    wallet: (id: string, order: string) => get(`/iiko/af/blue/${encodeURIComponent(id)}/?order=${order}`),
    redeem: (order: string, body: unknown, request?: DeviceRequest) =>
      post(`/iiko/af/blue/${order}/`, body, request),
    tip: (body: unknown, request?: DeviceRequest) => post('/iiko/tips/loyalty/promotions/', body, request),
    split: (body: unknown, request?: DeviceRequest) => post('/iiko/af/split-payments/create/', body, request),
    share: (body: unknown, request?: DeviceRequest) => post('/iiko/af/split-payments/', body, request),
    pay: (body: unknown, request?: DeviceRequest) => post('/iiko/af/payments/', body, request),
  };
}
