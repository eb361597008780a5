import type { Language } from '#i18n/languages.ts';
import type { Release } from '../venues/release.ts';
import { askedIn } from './asked-in.ts';
import type { FrontSite, Method } from './front-site.ts';
import { callHead } from './headers.ts';
import { isForeign } from './is-foreign.ts';
import { liveCallAt } from './live-calls.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody, sendRefusal } from './send.ts';

/** An order of a hundred lines takes a third of this. */
const mostBytes = 64 * 1024;

export interface CallAddress {
  /** Canonical, with its trailing slash. */
  readonly path: string;
  /** A language that the venue speaks. */
  readonly language: Language;
  /** What follows the path, with its question mark. */
  readonly query: string;
}

/** Whether a call answers there that nothing is kept of. */
export const isLiveCall = (path: string): boolean => liveCallAt('GET', path) !== null;

/**
 * Answers a call that nothing is kept of, read or write.
 *
 * A write that another site's page makes is refused: browsers say where it comes from.
 */
export async function answerLiveCall(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: CallAddress,
): Promise<void> {
  const { request } = exchange;
  const method = request.method ?? 'GET';
  const match = liveCallAt(method, path);
  if (match?.kind !== 'live') return refuseMethod(exchange, match?.allow ?? 'GET, HEAD');
  const isWrite = method !== 'GET' && method !== 'HEAD';
  if (isWrite && isForeign(request)) {
    request.resume();
    return sendRefusal(exchange, 403, callHead, { code: 'foreign_origin' });
  }
  const read = isWrite ? await readBody(request, mostBytes) : null;
  if (read?.kind === 'too_large') return refuseLarge(exchange);

  const rendered = await site.call(release, language, {
    method: (method === 'HEAD' ? 'GET' : method) as Method,
    target: path + query,
    asked: askedIn(site, request, read?.body ?? null),
  });
  const { status, contentType, body, retryAfter } = rendered;
  if (!contentType.startsWith('application/json')) {
    return sendRefusal(exchange, 404, callHead, { code: 'not_found' });
  }
  const again = retryAfter === null ? [] : ['retry-after', retryAfter];
  sendBody(exchange, status, [...callHead, 'cache-control', 'no-store', ...again], contentType, body);
}

function refuseMethod(exchange: Exchange, allow: string): void {
  exchange.request.resume();
  sendRefusal(exchange, 405, [...callHead, 'allow', allow], { code: 'invalid_request', issues: [] });
}

/** What is still on its way is not wanted: the connection ends with the answer. */
function refuseLarge(exchange: Exchange): void {
  exchange.response.shouldKeepAlive = false;
  sendRefusal(exchange, 413, callHead, { code: 'too_large' });
  exchange.request.resume();
}
