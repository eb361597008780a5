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

/** Answers with a page of a venue's menu, or with what stands in its place. */
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
  const answer: PageResult = hasMeaningfulQuery(path, query)
    ? { kind: 'passing', rendered: await site.render(release, language, `${path}?${query}`) }
    : await site.readPage(release, language, path);
  if (answer.kind === 'stored') {
    return sendPage(exchange, answer.page, cacheHeadersOfRendered(site, answer.page, release));
  }
  if (answer.rendered.status === 404) return sendNotFound(site, exchange, release, language);
  if (answer.rendered.status === 503) {
    return sendScreen(site, exchange, 503, 'unavailable-now', language, release);
  }
  return sendUncached(exchange, answer.rendered, site.uncachedPageHeaders(path));
}

/**
 * A search shows its results, a dish found by a search the results beside it, a form that was sent its thanks; no
 * other query means anything.
 */
const hasMeaningfulQuery = (path: string, query: string) =>
  (/^\/[a-z-]+\/(search|product\/\d+)$/.test(path) && /(^|&)(term|property|without)=/.test(query)) ||
  (isFormPage(path) && query === 'sent');

function sendUncached(exchange: Exchange, rendered: RenderedPage, head: HeaderList): void {
  const more = rendered.location === null ? [] : ['location', rendered.location];
  sendBody(exchange, rendered.status, [...head, ...more], rendered.contentType, rendered.body);
}
