import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Release } from '../catalog/release.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import type { ResponseKind } from '../operations/metrics/response-counter.ts';
import { cacheHeadersOf } from './cache-headers.ts';
import { drainRequest } from './drain-request.ts';
import { handleAssistant } from './handle-assistant.ts';
import { handleCall } from './handle-call.ts';
import { handleHealthCheck, isHealthCheck } from './handle-health-check.ts';
import { handlePage } from './handle-page.ts';
import { handlePayRoute } from './handle-pay-route.ts';
import { handlePrint } from './handle-print.ts';
import { handlePublish } from './handle-publish.ts';
import { handleStaff } from './handle-staff.ts';
import { handleTill } from './handle-till.ts';
import { handleWrite } from './handle-write.ts';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { handleLocator } from './locator/handle-locator.ts';
import { loggedPath } from './logged-path.ts';
import { handleOffice } from './office/handle-office.ts';
import type { Office } from './office/office.ts';
import { preferredLanguage } from './preferred-language.ts';
import { openProxyAdvice } from './proxy-advice.ts';
import { BodyTooLate } from './read-body.ts';
import { refusalStatus } from './refusal-status.ts';
import { responseKindOf } from './response-kind.ts';
import { type DinerRoute, readRoute } from './route.ts';
import {
  type Exchange,
  sendPage,
  sendPermanentRedirect,
  sendRefusal,
  sendTemporaryRedirect,
} from './send.ts';
import { isRobotsPath, sendDisallowAll, sendNotFound, sendScreen } from './send-screen.ts';
import { databaseUnavailableHeaders, isReadRequest, sendNotReady, sendTryLater } from './send-try-later.ts';
import { pathInPreferredLanguage, venueLanguagesOf } from './venue-language.ts';

/**
 * Answers every request: finds the venue by its Host, cached pages in memory, and has Astro render the rest.
 *
 * An unknown host gets 421 and nothing cacheable. Only the licence and the canonical path ever choose a page.
 */
export function createRouter(site: HttpSite): RequestListener {
  const handleUncached = createSlowPath(site);
  const handleAndCount = async (exchange: Exchange, licence: string | null): Promise<void> => {
    const kind = await handleUncached(exchange, licence)
      .catch((error: unknown) => handleError(site, exchange, error))
      .catch(() => dropConnection(exchange));
    drainRequest(exchange);
    site.responses.count(kind, exchange.response.statusCode);
  };

  return (request, response) => {
    const licence = site.venues.hosts.licenceOf(request.headers.host);
    if (licence !== null && request.method === 'GET' && site.isReady()) {
      const page = site.pageCache.find(licence, request.url ?? '');
      const now = site.now();
      const release = site.venues.current(licence);
      if (page && release && page.validUntil > now) {
        sendPage({ request, response }, page, cacheHeadersOf(site, page, release, now));
        site.responses.count('stored', response.statusCode);
        return;
      }
    }
    void handleAndCount({ request, response }, licence);
  };
}

/** Closes the connection when not even an error can be sent. */
function dropConnection({ response }: Exchange): ResponseKind {
  response.destroy();
  return 'refusal';
}

/** Whether the client left before the exchange was complete: no error of ours, and no response would be read. */
const hasClientLeft = ({ request }: Exchange, error: unknown) =>
  error instanceof BodyTooLate || request.errored === error || (request.destroyed && !request.complete);

async function handleError(site: HttpSite, exchange: Exchange, error: unknown): Promise<ResponseKind> {
  if (hasClientLeft(exchange, error)) return dropConnection(exchange);
  const request_id = randomUUID();
  site.log.error('request failed', { request_id, path: loggedPath(exchange.request.url), fault: error });
  if (exchange.response.headersSent) exchange.response.destroy();
  else if (isDatabaseUnavailable(error)) await sendTryLater(site, exchange, databaseUnavailableHeaders);
  else sendRefusal(exchange, 500, callHeaders, { code: 'internal', request_id });
  return 'refusal';
}

function createSlowPath(site: HttpSite) {
  const proxies = openProxyAdvice(site.trustedProxies, site.log);
  return async (exchange: Exchange, licence: string | null): Promise<ResponseKind> => {
    const target = exchange.request.url ?? '/';
    proxies.check(exchange.request);
    const malformed = malformedRefusal(exchange.request);
    if (malformed) {
      sendRefusal(exchange, refusalStatus(malformed.code), callHeaders, malformed);
      return 'refusal';
    }
    if (isHealthCheck(target)) {
      handleHealthCheck(site, exchange, target, proxies.message());
      return 'health';
    }
    const office = officeFor(site, exchange.request);
    if (office === null) return handleHost(site, exchange, licence, target);
    await handleOffice(site, office, exchange);
    return 'staff';
  };
}

async function handleHost(
  site: HttpSite,
  exchange: Exchange,
  licence: string | null,
  target: string,
): Promise<ResponseKind> {
  const release = licence === null ? null : site.venues.current(licence);
  if (site.isReady() && release) return handleVenue(site, exchange, release, target);
  const group = site.isReady() ? site.locator.find(exchange.request.headers.host) : null;
  if (group) {
    await handleLocator(site, site.locator, group, exchange);
    return 'page';
  }
  await (site.isReady() ? handleUnknownHost(site, exchange, target) : sendNotReady(site, exchange));
  return 'refusal';
}

/** The office, where the request is for its host. */
const officeFor = ({ office, isReady }: HttpSite, { headers }: IncomingMessage): Office | null =>
  office !== null && isReady() && headers.host?.toLowerCase() === office.host ? office : null;

/** The longest idempotency key, in characters. */
const maxKeyLength = 255;

/** Refuses ambiguous requests, which our own clients never send: two hosts, or a key that cannot be stored. */
function malformedRefusal({ headers }: IncomingMessage) {
  if (headers.host?.includes(',')) return { code: 'unreadable' } as const;
  const key = headers['idempotency-key'];
  if (key === undefined || (key.length > 0 && key.length <= maxKeyLength)) return null;
  const message = `1 to ${maxKeyLength} characters`;
  return { code: 'invalid_request', issues: [{ path: 'Idempotency-Key', message }] } as const;
}

async function handleVenue(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  target: string,
): Promise<ResponseKind> {
  const route = readRoute(target, venueLanguagesOf(release));
  if (route.kind === 'staff') {
    await handleStaff(site, exchange, release, route);
    return responseKindOf(route);
  }
  if (route.kind === 'publish') {
    await handlePublish(site, exchange, release, route);
    return responseKindOf(route);
  }
  if (route.kind === 'print') {
    await handlePrint(site, exchange, release, route);
    return responseKindOf(route);
  }
  if (route.kind === 'till') {
    await handleTill(site, exchange, release, route);
    return responseKindOf(route);
  }
  if (route.kind === 'assistant') {
    await handleAssistant(site, exchange, release, route);
    return responseKindOf(route);
  }
  const handle = isReadRequest(exchange) ? handleRead : handleWrite;
  await handle(site, exchange, release, route);
  return responseKindOf(route);
}

/** An address of a call in a language that the venue lacks: programs get JSON. */
const callAddress = /^\/[^/?]+\/api\//;

function handleRead(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  route: DinerRoute,
): Promise<void> | void {
  switch (route.kind) {
    case 'page':
      return handlePage(site, exchange, release, route);
    case 'call':
      return handleCall(site, exchange, release, route);
    case 'file':
      return handleFile(site, exchange, release, route.path);
    case 'pay':
      return handlePayRoute(site, exchange, release, route);
    case 'any_language':
      return sendTemporaryRedirect(
        exchange,
        pathInPreferredLanguage(exchange.request, release, route.within),
      );
    case 'elsewhere':
      return sendPermanentRedirect(exchange, route.location);
    case 'nothing':
      if (callAddress.test(exchange.request.url ?? '')) {
        return sendRefusal(exchange, 404, callHeaders, { code: 'not_found' });
      }
      return sendNotFound(site, exchange, release, route.language);
    case 'unreadable':
      return sendRefusal(exchange, 400, callHeaders, { code: 'unreadable' });
    case 'too_long':
      return sendRefusal(exchange, 414, callHeaders, { code: 'too_large' });
  }
}

async function handleFile(site: HttpSite, exchange: Exchange, release: Release, path: string): Promise<void> {
  if (site.assets.send(exchange, path) || (await site.media.send(exchange, path))) return;
  if (await site.mapTiles?.send(exchange, path)) return;
  return sendNotFound(site, exchange, release, release.venue.default_language);
}

/** A host without a venue. While nothing is published, every host shows the welcome page. */
async function handleUnknownHost(site: HttpSite, exchange: Exchange, target: string): Promise<void> {
  const path = target.split('?')[0] ?? '';
  if (isRobotsPath(path)) return sendDisallowAll(exchange);
  if (site.assets.send(exchange, path)) return;
  const language = preferredLanguage(exchange.request.headers['accept-language']);
  if (site.venues.all().length === 0) return sendScreen(site, exchange, 200, 'welcome', language, null);
  return sendScreen(site, exchange, 421, 'licence-none', language, null);
}
