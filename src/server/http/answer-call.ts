import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { packText } from '../page-cache/pack-text.ts';
import type { RenderedPage } from '../page-cache/stored-page.ts';
import type { Access } from '../staff/access/access-book.ts';
import type { Address } from './address.ts';
import { answerView, isViewCall } from './answer-view.ts';
import { askedIn } from './asked-in.ts';
import type { FrontSite, Method } from './front-site.ts';
import { callHead, type Head } from './headers.ts';
import { isForeign } from './is-foreign.ts';
import { type CallMatch, liveCallAt } from './live-calls.ts';
import { momentOfMade } from './moment.ts';
import { encodingFor } from './negotiate.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody, sendPage, sendRefusal } from './send.ts';
import { isActive } from './send-screen.ts';
import { spokenBy } from './spoken-by.ts';

export interface CallAddress {
  /** Canonical, with its trailing slash. */
  readonly path: string;
  /** A language that the venue speaks. */
  readonly language: Language;
  /** What follows the path, with its question mark. */
  readonly query: string;
}

/** Calls are kept like pages: what they answer is a part of the menu too. */
export async function answerCall(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: Extract<Address, { kind: 'call' }>,
): Promise<void> {
  if (!isActive(release) && path === `/${language}/api/menu/${release.licence}/`) {
    return sendRefusal(exchange, 404, callHead, { code: 'menu_not_active' });
  }
  if (isViewCall(path)) return answerView(site, exchange, release, language);
  // Some calls are named in English whatever the venue speaks.
  const spoken = spokenBy(release, language);
  if (isLiveCall(path)) {
    return answerLiveCall(site, exchange, release, { path, language: spoken, query: query && `?${query}` });
  }
  const answer = await site.readPage(release, spoken, path);
  if (answer.kind === 'stored') {
    return sendPage(exchange, answer.page, momentOfMade(site, answer.page, release));
  }
  return sendAnswer(exchange, answer.rendered);
}

/** Whether a call answers there that nothing is kept of. */
export const isLiveCall = (path: string): boolean => liveCallAt('GET', path) !== null;

/**
 * Answers a call that nothing is kept of, read or write. A venue that is not active neither takes orders nor tells of them.
 *
 * A write that another site's page makes is refused: browsers say where it comes from.
 */
export async function answerLiveCall(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: CallAddress,
): Promise<void> {
  if (!isActive(release)) return sendRefusal(exchange, 404, callHead, { code: 'not_found' });
  return answerFresh(site, exchange, release, { path, language, query }, liveCallAt);
}

/**
 * Answers a call that nothing is kept of, whoever may make it.
 *
 * @param callAt finds which call it is.
 * @param staff who of the venue's people makes it; `null` for diners.
 */
export async function answerFresh(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: CallAddress,
  callAt: (method: string, path: string) => CallMatch | null,
  staff: Access | null = null,
): Promise<void> {
  const { request } = exchange;
  const method = request.method ?? 'GET';
  const match = callAt(method, path);
  if (match?.kind !== 'live') return refuseMethod(exchange, match?.allow ?? 'GET, HEAD');
  const isWrite = method !== 'GET' && method !== 'HEAD';
  if (isWrite && isForeign(request)) return sendRefusal(exchange, 403, callHead, { code: 'foreign_origin' });
  const read = isWrite ? await readBody(request, match.mostBytes) : null;
  if (read?.kind === 'too_large') return sendRefusal(exchange, 413, callHead, { code: 'too_large' });

  const rendered = await site.call(release, language, {
    method: (method === 'HEAD' ? 'GET' : method) as Method,
    target: path + query,
    asked: askedIn(site, request, read?.body ?? null, staff),
  });
  if (staff === null) sendAnswer(exchange, rendered);
  else await sendToStaff(exchange, rendered);
}

/** Shorter than this, an answer fits the first packets as it is. In bytes. */
const longBytes = 4_096;

/**
 * Whole menus are read to the venue's own screens. Diners' calls are short, and some tell what belongs to one diner beside
 * what somebody else may have had them send: they are not packed.
 */
async function sendToStaff(exchange: Exchange, rendered: RenderedPage): Promise<void> {
  const { body } = rendered;
  const encoding = encodingFor(exchange.request.headers['accept-encoding']);
  if (encoding === 'identity' || body.length < longBytes) return sendAnswer(exchange, rendered);
  const packed = { ...rendered, body: await packText[encoding](body) };
  sendAnswer(exchange, packed, ['content-encoding', encoding]);
}

/** What is made for this request alone: no call answers with anything but JSON. */
function sendAnswer(
  exchange: Exchange,
  { status, contentType, body, retryAfter }: RenderedPage,
  coding: Head = [],
): void {
  if (!contentType.startsWith('application/json')) {
    sendRefusal(exchange, 404, callHead, { code: 'not_found' });
    return;
  }
  const again = retryAfter === null ? [] : ['retry-after', retryAfter];
  const head = [...callHead, 'cache-control', 'no-store', ...again, ...coding];
  sendBody(exchange, status, head, contentType, body);
}

function refuseMethod(exchange: Exchange, allow: string): void {
  sendRefusal(exchange, 405, [...callHead, 'allow', allow], { code: 'invalid_request', issues: [] });
}
