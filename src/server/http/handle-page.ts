import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import type { PageResult } from '../page-cache/page-reader.ts';
import { cacheHeadersOfRendered } from './cache-headers.ts';
import { isFormPage } from './handle-form-post.ts';
import { handlePrivatePage, isPrivatePage } from './handle-private-page.ts';
import type { HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import type { Route } from './route.ts';
import { type Exchange, sendBody, sendPage } from './send.ts';
import {
  isActive,
  isRobotsPath,
  sendDisallowAll,
  sendInactive,
  sendNotFound,
  sendScreen,
} from './send-screen.ts';

/** Answers with a page of a venue's menu, or with the screen that replaces it. */
export async function handlePage(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language, query }: Extract<Route, { kind: 'page' }>,
): Promise<void> {
  if (!isActive(release)) {
    return isRobotsPath(path) ? sendDisallowAll(exchange) : sendInactive(site, exchange, release, language);
  }
  if (isPrivatePage(path)) return handlePrivatePage(site, exchange, release, { path, language });
  const result: PageResult = hasMeaningfulQuery(path, query)
    ? { kind: 'uncached', rendered: await site.render(release, language, `${path}?${query}`) }
    : await site.readPage(release, language, path);
  if (result.kind === 'stored') {
    return sendPage(exchange, result.page, cacheHeadersOfRendered(site, result.page, release));
  }
  if (result.rendered.status === 404) return sendNotFound(site, exchange, release, language);
  if (result.rendered.status === 503) {
    return sendScreen(site, exchange, 503, 'unavailable-now', language, release);
  }
  return sendUncached(exchange, result.rendered, site.uncachedPageHeaders(path));
}

/** Only these queries have a meaning: those of a search, those of a dish found by a search, and `sent` on a form. */
const hasMeaningfulQuery = (path: string, query: string) =>
  (/^\/[a-z\d-]+\/(search|product\/\d+)$/.test(path) && /(^|&)(term|property|without)=/.test(query)) ||
  (isFormPage(path) && query === 'sent');

function sendUncached(exchange: Exchange, rendered: RenderedPage, head: HeaderList): void {
  const redirect = rendered.location === null ? [] : ['location', rendered.location];
  sendBody(exchange, rendered.status, [...head, ...redirect], rendered.contentType, rendered.body);
}
