import * as z from 'zod/mini';
import { pageViewSchema, recordPageView } from '#contracts/calls/page-views.ts';
import { parseJson } from '#contracts/parse-json.ts';
import type { Language } from '#i18n/languages.ts';
import { deviceClassOf, isUncounted } from '../analytics/device-class.ts';
import type { PageViewEvent } from '../analytics/view-counter.ts';
import type { Release } from '../catalog/release.ts';
import { clientAddress } from './client-address.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { isCrossSite } from './is-cross-site.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendRefusal } from './send.ts';
import { isActive } from './send-screen.ts';

/** Whether the path is that of the page view call: `/{lang}/api/view/`. */
export const isViewCall = (path: string): boolean => /^\/[a-z\d-]+\/api\/view\/$/.test(path);

/**
 * Counts a page view. The response does not say whether it was counted, or whether the named page exists.
 *
 * Answered here, without a page or a query: nearly every opened page sends one.
 */
export async function handlePageView(
  site: Pick<HttpSite, 'views' | 'limits' | 'trustedProxies'>,
  exchange: Exchange,
  release: Release,
  language: Language,
): Promise<void> {
  const { request } = exchange;
  const refuse = (status: number, code: string, more: HeaderList = []) => {
    sendRefusal(exchange, status, [...callHeaders, ...more], { code });
  };
  if (request.method !== 'POST') {
    const head = [...callHeaders, 'allow', 'POST'];
    return sendRefusal(exchange, 405, head, { code: 'invalid_request', issues: [] });
  }
  if (!isActive(release)) return refuse(404, 'not_found');
  if (isCrossSite(request)) return refuse(403, 'foreign_origin');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return refuse(415, 'not_json');
  }
  const client = clientAddress(request, site.trustedProxies);
  const wait = site.limits.waitFor(recordPageView.rateLimit, release.licence, client);
  if (wait !== null) return refuse(429, 'too_many', ['retry-after', String(wait)]);
  site.limits.count(recordPageView.rateLimit, release.licence, client);

  const read = await readBody(request, recordPageView.maxBytes);
  if (read.kind === 'too_large') return refuse(413, 'too_large');
  const { data: view } = z.safeParse(pageViewSchema, parseJson(Buffer.from(read.body).toString()));
  if (!view) return sendRefusal(exchange, 422, callHeaders, { code: 'invalid_request', issues: [] });
  if (!isUncounted(request.headers)) {
    await countAll(site.views, release, view, { language, device: deviceClassOf(request.headers) });
  }
  sendNoContent(exchange);
}

async function countAll(
  views: HttpSite['views'],
  release: Release,
  { seen, added, begun, nothing, ...page }: z.output<typeof pageViewSchema>,
  about: Omit<PageViewEvent, 'view'>,
): Promise<void> {
  const notes = { seen, added, begun, nothing };
  if ('kind' in page) await views.count(release, { view: page, ...about });
  if (Object.values(notes).some((note) => note !== undefined)) await views.note(release, { notes, ...about });
}

export function sendNoContent({ response }: Exchange): void {
  response.writeHead(204, [...callHeaders, 'cache-control', 'no-store'] as string[]);
  response.end();
}
