import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Release } from '../catalog/release.ts';
import type { AnswerKind } from '../operations/metrics/answers.ts';
import { awaySeconds, isStoreAway } from '../store-away.ts';
import { type DinersAddress, readAddress } from './address.ts';
import { answerCall } from './answer-call.ts';
import { answerHealth, isHealthCheck } from './answer-health.ts';
import { answerKindOf } from './answer-kind.ts';
import { answerPage } from './answer-page.ts';
import { answerPay } from './answer-pay.ts';
import { answerPublish } from './answer-publish.ts';
import { answerStaff } from './answer-staff.ts';
import { answerWrite } from './answer-write.ts';
import type { FrontSite } from './front-site.ts';
import { callHead, type Head } from './headers.ts';
import { loggedPath } from './logged-path.ts';
import { momentOf } from './moment.ts';
import { preferredLanguage } from './preferred-language.ts';
import { adviseOnProxies } from './proxy-advice.ts';
import { BodyTooLate } from './read-body.ts';
import { readNoFurther } from './read-no-further.ts';
import { type Exchange, sendAside, sendElsewhere, sendPage, sendRefusal } from './send.ts';
import { isRobots, sendClosed, sendLost, sendScreen } from './send-screen.ts';
import { inOwnLanguage, speakingOf } from './spoken-by.ts';

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
    readNoFurther(exchange);
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

/** Who asked went away before all was said, or read: nothing is wrong here, and nobody hears an answer. */
const hasLeft = ({ request }: Exchange, fault: unknown) =>
  fault instanceof BodyTooLate || request.errored === fault || (request.destroyed && !request.complete);

async function fail(site: FrontSite, exchange: Exchange, fault: unknown): Promise<AnswerKind> {
  if (hasLeft(exchange, fault)) return giveUp(exchange);
  const request_id = randomUUID();
  site.log.error('request failed', { request_id, path: loggedPath(exchange.request.url), fault });
  if (exchange.response.headersSent) exchange.response.destroy();
  else if (isStoreAway(fault)) await answerLater(site, exchange, storeAwayHead);
  else sendRefusal(exchange, 500, callHead, { code: 'internal', request_id });
  return 'refusal';
}

function slowAnswers(site: FrontSite) {
  const proxies = adviseOnProxies(site.trustedProxies, site.log);
  return async (exchange: Exchange, licence: string | null): Promise<AnswerKind> => {
    const target = exchange.request.url ?? '/';
    proxies.look(exchange.request);
    const wrong = malformed(exchange.request);
    if (wrong) {
      sendRefusal(exchange, 400, callHead, wrong);
      return 'refusal';
    }
    if (isHealthCheck(target)) {
      answerHealth(site, exchange, target, proxies.said());
      return 'health';
    }
    const release = licence === null ? null : site.venues.current(licence);
    if (site.isReady() && release) return answerVenue(site, exchange, release, target);
    await (site.isReady() ? answerNobody(site, exchange, target) : answerUnready(site, exchange));
    return 'refusal';
  };
}

/** The longest key that shows two attempts to be one, in characters. */
const longestKey = 255;

/** What no program of ours sends, and nobody should guess at: two hosts, or a key that could not be kept. */
function malformed({ headers }: IncomingMessage) {
  if (headers.host?.includes(',')) return { code: 'unreadable' };
  const key = headers['idempotency-key'];
  if (key === undefined || (key.length > 0 && key.length <= longestKey)) return null;
  const message = `1 to ${longestKey} characters`;
  return { code: 'invalid_request', issues: [{ path: 'Idempotency-Key', message }] };
}

async function answerVenue(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  target: string,
): Promise<AnswerKind> {
  const address = readAddress(target, speakingOf(release));
  if (address.kind === 'staff') {
    await answerStaff(site, exchange, release, address);
    return answerKindOf(address);
  }
  if (address.kind === 'publish') {
    await answerPublish(site, exchange, release, address);
    return answerKindOf(address);
  }
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
  address: DinersAddress,
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

/** A host that nobody here owns; where nothing is published at all, every visitor is welcome. */
async function answerNobody(site: FrontSite, exchange: Exchange, target: string): Promise<void> {
  const path = target.split('?')[0] ?? '';
  if (isRobots(path)) return sendClosed(exchange);
  if (site.assets.send(exchange, path)) return;
  const language = preferredLanguage(exchange.request.headers['accept-language']);
  if (site.venues.all().length === 0) return sendScreen(site, exchange, 200, 'welcome', language, null);
  return sendScreen(site, exchange, 421, 'licence-none', language, null);
}
