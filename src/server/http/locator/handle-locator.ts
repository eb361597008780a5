import type { Language } from '#i18n/languages.ts';
import { type Asked, type Locator, type OpenGroup, readAsked } from '../../locator/locator.ts';
import type { CachedPage, RenderedPage } from '../../page-cache/cached-page.ts';
import { headerLines } from '../../page-cache/cached-page.ts';
import type { OriginOf } from '../../view-models/locator-branch.ts';
import { clientAddress } from '../client-address.ts';
import { callHeaders, type HeaderList, pageCacheControl } from '../headers.ts';
import type { HttpSite } from '../http-site.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { type Route, readRoute } from '../route.ts';
import { type Exchange, sendBody, sendPage, sendPermanentRedirect, sendRefusal } from '../send.ts';
import { isRobotsPath } from '../send-screen.ts';
import { linksOnHost } from './links-on-host.ts';

/** Looking up an address asks a service, as that of a delivery does. */
const limitName = 'lookups';

/** Answers requests to the domain of a group: its page in each of its languages, and what programs read of it. */
export async function handleLocator(
  site: HttpSite,
  locator: Locator,
  open: OpenGroup,
  exchange: Exchange,
): Promise<void> {
  const { request } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendRefusal(exchange, 405, [...callHeaders, 'allow', 'GET, HEAD'], { code: 'not_found' });
  }
  const { byDefault, languages } = open.languages;
  const codes = languages.map(({ code }) => code);
  const route = readRoute(request.url ?? '/', { byDefault, languages: codes });
  const named = 'language' in route ? route.language : null;
  const language =
    codes.find((code) => code === named) ??
    preferredLanguage(request.headers['accept-language'], codes, byDefault);
  if (await sendKnown(site, locator, open, exchange, route)) return;
  const { status, contentType, body } = await site.renderScreen('no-such-page', language, null);
  sendBody(exchange, status === 200 ? 404 : status, site.uncachedPageHeaders('/'), contentType, body);
}

/** @returns whether there is something at the address. */
async function sendKnown(
  site: HttpSite,
  locator: Locator,
  open: OpenGroup,
  exchange: Exchange,
  route: Route,
): Promise<boolean> {
  switch (route.kind) {
    case 'page':
      if (route.path === `/${route.language}`) await sendLocator(site, locator, open, exchange, route);
      else return sendFile(locator, open, exchange, route.path);
      return true;
    case 'file':
      if (sendFile(locator, open, exchange, route.path)) return true;
      if (site.assets.send(exchange, route.path) || (await site.media.send(exchange, route.path)))
        return true;
      return (await site.mapTiles?.send(exchange, route.path)) ?? false;
    case 'elsewhere':
      sendPermanentRedirect(exchange, route.location);
      return true;
    case 'unreadable':
      sendRefusal(exchange, 400, callHeaders, { code: 'unreadable' });
      return true;
    case 'too_long':
      sendRefusal(exchange, 414, callHeaders, { code: 'too_large' });
      return true;
    default:
      return false;
  }
}

/** Files for search engines. */
function sendFile(locator: Locator, open: OpenGroup, exchange: Exchange, path: string): boolean {
  const head = [...callHeaders, 'cache-control', 'no-cache'];
  if (isRobotsPath(path)) sendBody(exchange, 200, head, 'text/plain; charset=utf-8', locator.robots(open));
  else if (path === '/sitemap.xml') {
    sendBody(exchange, 200, head, 'application/xml; charset=utf-8', locator.sitemap(open) ?? '');
  } else return false;
  return true;
}

async function sendLocator(
  site: HttpSite,
  locator: Locator,
  open: OpenGroup,
  exchange: Exchange,
  { language, query }: { readonly language: Language; readonly query: string },
): Promise<void> {
  const { isLocal, originOf } = linksOnHost(exchange.request, site.publicOrigin);
  const asked = readAsked(query);
  if (asked) return sendFound(site, locator, open, exchange, { language, originOf, asked });
  if (isLocal) {
    // The links of this machine have its port: they are no other diner's.
    return sendRendered(site, exchange, await locator.rendered(open, language, originOf));
  }
  const page = await locator.page(open, language, originOf);
  if (!isCached(page)) return sendRendered(site, exchange, page);
  const control = site.isClusterMember() ? pageCacheControl(page.validUntil, site.now(), true) : 'no-store';
  sendPage(exchange, page, headerLines(['cache-control', control]));
}

const isCached = (page: CachedPage | RenderedPage): page is CachedPage => 'variants' in page;

async function sendFound(
  site: HttpSite,
  locator: Locator,
  open: OpenGroup,
  exchange: Exchange,
  {
    language,
    originOf,
    asked,
  }: { readonly language: Language; readonly originOf: OriginOf; readonly asked: Asked },
): Promise<void> {
  const caller = [`group:${open.group.id}`, clientAddress(exchange.request, site.trustedProxies)] as const;
  const wait = asked.kind === 'address' ? site.limits.waitFor(limitName, ...caller) : null;
  if (asked.kind === 'address' && wait === null) site.limits.count(limitName, ...caller);
  const page = await locator.found(open, language, originOf, { asked, mayLookUp: wait === null });
  if (wait === null) return sendRendered(site, exchange, page);
  sendRendered(site, exchange, { ...page, status: 429 }, ['retry-after', String(wait)]);
}

/** The page may be of one diner: nothing stores it, and no search engine lists it. */
function sendRendered(
  { locatorHeaders }: HttpSite,
  exchange: Exchange,
  { status, contentType, body }: RenderedPage,
  more: HeaderList = [],
): void {
  const head = [...locatorHeaders, 'cache-control', 'no-store', 'x-robots-tag', 'noindex', ...more];
  sendBody(exchange, status, head, contentType, body);
}
