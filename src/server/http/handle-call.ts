import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import { cacheHeadersOfRendered } from './cache-headers.ts';
import type { StaffAccess } from './call-context.ts';
import { compressForStaff } from './compress-for-staff.ts';
import { handlePageView, isViewCall } from './handle-page-view.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { CallMethod, HttpSite } from './http-site.ts';
import { isCrossSite } from './is-cross-site.ts';
import { type CallMatch, matchDinerCall } from './match-call.ts';
import { readBody } from './read-body.ts';
import { readCallContext } from './read-call-context.ts';
import type { Route } from './route.ts';
import { type Exchange, sendBody, sendPage, sendRefusal } from './send.ts';
import { isActive } from './send-screen.ts';
import { supportedLanguage } from './venue-language.ts';

export interface CallTarget {
  /** Canonical, with its trailing slash. */
  readonly path: string;
  /** A language of the venue. */
  readonly language: Language;
  /** The query, with its question mark. */
  readonly query: string;
}

/** Answers a call. Calls that only read the menu are cached like pages. */
export async function handleCall(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: Extract<Route, { kind: 'call' }>,
): Promise<void> {
  if (!isActive(release) && path === `/${language}/api/menu/${release.licence}/`) {
    return sendRefusal(exchange, 404, callHeaders, { code: 'menu_not_active' });
  }
  if (isViewCall(path)) return handlePageView(site, exchange, release, language);
  // Some calls have English addresses even where the venue has no English.
  const supported = supportedLanguage(release, language);
  if (isUncachedCall(path)) {
    return handleDinerCall(site, exchange, release, {
      path,
      language: supported,
      query: query && `?${query}`,
    });
  }
  const result = await site.readPage(release, supported, path);
  if (result.kind === 'stored') {
    return sendPage(exchange, result.page, cacheHeadersOfRendered(site, result.page, release));
  }
  return sendRendered(exchange, result.rendered);
}

/** Whether the path is that of a call that is never cached. */
export const isUncachedCall = (path: string): boolean => matchDinerCall('GET', path) !== null;

/**
 * Answers a diner's call that is never cached, read or write. A venue that is not active neither takes nor shows
 * orders.
 *
 * Refuses writes from pages of other sites, by the headers that browsers send.
 */
export async function handleDinerCall(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: CallTarget,
): Promise<void> {
  if (!isActive(release)) return sendRefusal(exchange, 404, callHeaders, { code: 'not_found' });
  return handleUncachedCall(site, exchange, release, { path, language, query }, matchDinerCall);
}

/**
 * Answers a call that is never cached, for diners and staff.
 *
 * @param callAt finds the call for a method and path.
 * @param staff the member of staff who makes it; `null` for diners.
 */
export async function handleUncachedCall(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: CallTarget,
  callAt: (method: string, path: string) => CallMatch | null,
  staff: StaffAccess | null = null,
): Promise<void> {
  const { request } = exchange;
  const method = request.method ?? 'GET';
  const match = callAt(method, path);
  if (match?.kind !== 'live') return refuseMethod(exchange, match?.allow ?? 'GET, HEAD');
  const isWrite = method !== 'GET' && method !== 'HEAD';
  if (isWrite && isCrossSite(request))
    return sendRefusal(exchange, 403, callHeaders, { code: 'foreign_origin' });
  const read = isWrite ? await readBody(request, match.maxBytes) : null;
  if (read?.kind === 'too_large') return sendRefusal(exchange, 413, callHeaders, { code: 'too_large' });

  const rendered = await site.call(release, language, {
    method: (method === 'HEAD' ? 'GET' : method) as CallMethod,
    target: path + query,
    context: readCallContext(site, request, read?.body ?? null, staff),
  });
  if (staff === null) return sendRendered(exchange, rendered);
  const { body, head } = await compressForStaff(request, rendered.body);
  sendRendered(exchange, { ...rendered, body }, head);
}

/** Sends a response rendered for this request alone. Calls answer only with JSON. */
function sendRendered(
  exchange: Exchange,
  { status, contentType, body, retryAfter }: RenderedPage,
  coding: HeaderList = [],
): void {
  if (!contentType.startsWith('application/json')) {
    sendRefusal(exchange, 404, callHeaders, { code: 'not_found' });
    return;
  }
  const retry = retryAfter === null ? [] : ['retry-after', retryAfter];
  const head = [...callHeaders, 'cache-control', 'no-store', ...retry, ...coding];
  sendBody(exchange, status, head, contentType, body);
}

function refuseMethod(exchange: Exchange, allow: string): void {
  sendRefusal(exchange, 405, [...callHeaders, 'allow', allow], { code: 'invalid_request', issues: [] });
}
