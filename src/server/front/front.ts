import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { isLanguage, type Language } from '#i18n/languages.ts';
import type { AnswerKind } from '../metrics/answers.ts';
import type { PageAnswer } from '../page-store/read-page.ts';
import type { RenderedPage } from '../page-store/stored-page.ts';
import { awaySeconds, isStoreAway } from '../store-away.ts';
import type { Release } from '../venues/release.ts';
import { type Address, readAddress } from './address.ts';
import { answerLiveCall, type CallAddress, isLiveCall } from './answer-call.ts';
import { answerForm, isFormPage } from './answer-form.ts';
import { answerHealth, isHealthCheck } from './answer-health.ts';
import { answerKindOf } from './answer-kind.ts';
import { answerOwnPage, isOwnPage } from './answer-own-page.ts';
import { answerPay } from './answer-pay.ts';
import { answerView, isViewCall } from './answer-view.ts';
import type { FrontSite } from './front-site.ts';
import { callHead, type Head, headFor } from './headers.ts';
import { loggedPath } from './logged-path.ts';
import { momentOf, momentOfMade } from './moment.ts';
import { preferredLanguage } from './preferred-language.ts';
import { type Exchange, sendAside, sendBody, sendElsewhere, sendPage, sendRefusal } from './send.ts';
import { isActive, isRobots, sendAway, sendClosed, sendLost, sendScreen } from './send-screen.ts';

/**
 * Answers every request: finds the venue by its Host, the page in the store, and what is left in Astro.
 *
 * An unknown host gets 421 and nothing that could be cached. Nothing but licence and canonical path ever
 * chooses a page.
 */
export function createFront(site: FrontSite): RequestListener {
  const answerSlowly = slowAnswers(site);
  const answerCounted = async (exchange: Exchange, licence: string | null): Promise<void> => {
    const kind = await answerSlowly(exchange, licence)
      .catch((fault: unknown) => fail(site, exchange, fault))
      .catch(() => giveUp(exchange));
    site.answers.count(kind, exchange.response.statusCode);
  };

  return (request, response) => {
    const licence = site.venues.hosts.licenceOf(request.headers.host);
    if (licence !== null && request.method === 'GET' && site.isReady()) {
      const page = site.store.find(licence, request.url ?? '');
      const now = site.now();
      const release = site.venues.current(licence);
      if (page && release && page.until > now) {
        sendPage({ request, response }, page, momentOf(site, page, release, now));
        site.answers.count('stored', response.statusCode);
        return;
      }
    }
    void answerCounted({ request, response }, licence);
  };
}

/** Not even that it failed can be said. */
function giveUp({ response }: Exchange): AnswerKind {
  response.destroy();
  return 'refusal';
}

async function fail(site: FrontSite, exchange: Exchange, fault: unknown): Promise<AnswerKind> {
  const request_id = randomUUID();
  site.log.error('request failed', { request_id, path: loggedPath(exchange.request.url), fault });
  if (exchange.response.headersSent) exchange.response.destroy();
  else if (isStoreAway(fault)) await answerLater(site, exchange, storeAwayHead);
  else sendRefusal(exchange, 500, callHead, { code: 'internal', request_id });
  return 'refusal';
}

function slowAnswers(site: FrontSite) {
  return async (exchange: Exchange, licence: string | null): Promise<AnswerKind> => {
    const target = exchange.request.url ?? '/';
    if (isHealthCheck(target)) {
      answerHealth(site, exchange, target);
      return 'health';
    }
    const release = licence === null ? null : site.venues.current(licence);
    if (site.isReady() && release) return answerVenue(site, exchange, release, target);
    await (site.isReady() ? answerNobody(site, exchange, target) : answerUnready(site, exchange));
    return 'refusal';
  };
}

async function answerVenue(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  target: string,
): Promise<AnswerKind> {
  const address = readAddress(target, speakingOf(release));
  const answer = isReading(exchange) ? answerAddress : answerWrite;
  await answer(site, exchange, release, address);
  return answerKindOf(address);
}

/** The process is about to end: the next request finds another one, or this one anew. */
const endingHead: Head = [...callHead, 'retry-after', '1', 'connection', 'close'];

function answerUnready(site: FrontSite, exchange: Exchange): Promise<void> | void {
  if (isReading(exchange) && site.assets.send(exchange, exchange.request.url ?? '')) return;
  exchange.response.shouldKeepAlive = false;
  return answerLater(site, exchange, endingHead);
}

const storeAwayHead: Head = [...callHead, 'retry-after', String(awaySeconds)];

/** Somebody who looks at a page sees that it is loading; it asks again by itself. */
function answerLater(site: FrontSite, exchange: Exchange, head: Head): Promise<void> | void {
  const { accept = '', 'accept-language': spoken } = exchange.request.headers;
  if (!(isReading(exchange) && accept.includes('text/html'))) {
    return sendRefusal(exchange, 503, head, { code: 'unavailable_now' });
  }
  return sendScreen(site, exchange, 503, 'loading', preferredLanguage(spoken), null);
}

const isReading = ({ request: { method } }: Exchange) => method === 'GET' || method === 'HEAD';

function answerAddress(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  address: Address,
): Promise<void> | void {
  switch (address.kind) {
    case 'page':
      return answerPage(site, exchange, release, address);
    case 'call':
      return answerCall(site, exchange, release, address);
    case 'file':
      return answerFile(site, exchange, release, address.path);
    case 'pay':
      return answerPay(site, exchange, release, address);
    case 'any_language':
      return sendAside(exchange, inOwnLanguage(exchange.request, release, address.within));
    case 'elsewhere':
      return sendElsewhere(exchange, address.location);
    case 'nothing':
      return sendLost(site, exchange, release, address.language);
    case 'unreadable':
      return sendRefusal(exchange, 400, callHead, { code: 'unreadable' });
    case 'too_long':
      return sendRefusal(exchange, 414, callHead, { code: 'too_large' });
  }
}

async function answerFile(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  path: string,
): Promise<void> {
  if (site.assets.send(exchange, path) || (await site.media.send(exchange, path))) return;
  return sendLost(site, exchange, release, release.venue.default_language);
}

async function answerPage(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: Extract<Address, { kind: 'page' }>,
): Promise<void> {
  if (!isActive(release)) {
    return isRobots(path) ? sendClosed(exchange) : sendAway(site, exchange, release, language);
  }
  if (isOwnPage(path)) return answerOwnPage(site, exchange, release, { path, language });
  const answer: PageAnswer = takesQuery(path, query)
    ? { kind: 'passing', rendered: await site.render(release, language, `${path}?${query}`) }
    : await site.readPage(release, language, path);
  if (answer.kind === 'stored') {
    return sendPage(exchange, answer.page, momentOfMade(site, answer.page, release));
  }
  if (answer.rendered.status === 404) return sendLost(site, exchange, release, language);
  if (answer.rendered.status === 503) {
    return sendScreen(site, exchange, 503, 'unavailable-now', language, release);
  }
  return sendPassing(exchange, answer.rendered, headFor(path, site.mapOrigin));
}

/**
 * A search shows its results, a dish found by a search the results beside it, a form that was sent its thanks; no
 * other query means anything.
 */
const takesQuery = (path: string, query: string) =>
  (/^\/[a-z-]+\/(search|product\/\d+)$/.test(path) && /(^|&)(term|property|without)=/.test(query)) ||
  (isFormPage(path) && query === 'sent');

/** Calls are kept like pages: what they answer is a part of the menu too. */
async function answerCall(
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
    return answerLive(site, exchange, release, { path, language: spoken, query: query && `?${query}` });
  }
  const answer = await site.readPage(release, spoken, path);
  if (answer.kind === 'stored') {
    return sendPage(exchange, answer.page, momentOfMade(site, answer.page, release));
  }
  const { status, contentType, body } = answer.rendered;
  if (!contentType.startsWith('application/json')) {
    return sendRefusal(exchange, 404, callHead, { code: 'not_found' });
  }
  sendBody(exchange, status, [...callHead, 'cache-control', 'no-store'], contentType, body);
}

function sendPassing(exchange: Exchange, rendered: RenderedPage, head: Head): void {
  const more = rendered.location === null ? [] : ['location', rendered.location];
  sendBody(exchange, rendered.status, [...head, ...more], rendered.contentType, rendered.body);
}

/** A host that nobody here owns; where nothing is published at all, every visitor is welcome. */
async function answerNobody(site: FrontSite, exchange: Exchange, target: string): Promise<void> {
  const path = target.split('?')[0] ?? '';
  if (isRobots(path)) return sendClosed(exchange);
  if (site.assets.send(exchange, path)) return;
  const language = preferredLanguage(exchange.request.headers['accept-language']);
  if (site.venues.all().length === 0) return sendScreen(site, exchange, 200, 'welcome', language, null);
  return sendScreen(site, exchange, 421, 'licence-none', language, null);
}

function refuseMethod(exchange: Exchange, address: Address): void {
  exchange.request.resume();
  if (address.kind === 'nothing') sendRefusal(exchange, 404, callHead, { code: 'not_found' });
  else
    sendRefusal(exchange, 405, [...callHead, 'allow', 'GET, HEAD'], { code: 'invalid_request', issues: [] });
}

/** A write goes to a call, or to the page of a form; a call without its trailing slash means the same. */
function answerWrite(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  address: Address,
): Promise<void> | void {
  const location = address.kind === 'elsewhere' ? address.location : '';
  if (address.kind === 'pay') return answerPay(site, exchange, release, address);
  if (address.kind === 'page' && isFormPage(address.path))
    return answerForm(site, exchange, release, address);
  const [path = ''] = address.kind === 'call' ? [address.path] : location.split('?');
  if (address.kind === 'call' && isViewCall(path)) {
    return answerView(site, exchange, release, address.language);
  }
  if (!isLiveCall(path)) return refuseMethod(exchange, address);
  const [, named = ''] = path.split('/');
  const language = isLanguage(named) ? spokenBy(release, named) : release.venue.default_language;
  return answerLive(site, exchange, release, { path, language, query: '' });
}

/** A venue that is not active neither takes orders nor tells of them. */
function answerLive(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  address: CallAddress,
): Promise<void> | void {
  if (isActive(release)) return answerLiveCall(site, exchange, release, address);
  exchange.request.resume();
  return sendRefusal(exchange, 404, callHead, { code: 'not_found' });
}

/** The language that an answer is in: some calls are named in English whatever the venue speaks. */
function spokenBy(release: Release, language: Language): Language {
  const { byDefault, languages } = speakingOf(release);
  return languages.includes(language) ? language : byDefault;
}

/** Which languages a venue's addresses may name. */
export function speakingOf({ venue }: Release) {
  return { byDefault: venue.default_language, languages: venue.languages.map(({ code }) => code) };
}

/** The address of a screen in the language of the venue that the diner's browser likes best. */
export function inOwnLanguage({ headers }: IncomingMessage, release: Release, within: string): string {
  const { byDefault, languages } = speakingOf(release);
  return `/${preferredLanguage(headers['accept-language'], languages, byDefault)}/${within}`;
}
