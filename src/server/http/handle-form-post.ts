import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { isCrossSite } from './is-cross-site.ts';
import { readBody } from './read-body.ts';
import { readCallContext } from './read-call-context.ts';
import { type Exchange, sendBody, sendRefusal, sendSeeOther } from './send.ts';
import { isActive, sendInactive, sendNotFound } from './send-screen.ts';

/** The limit of the call of the same form. */
const maxBytes = 64 * 1024;

/** Whether the path is that of a form. */
export const isFormPage = (path: string): boolean => /^\/[a-z\d-]+\/form\/\d+$/.test(path);

/**
 * Handles a form posted by its page without script: redirects to the thanks, or shows the form again.
 *
 * Refuses posts from pages of other sites, by the headers that browsers send.
 */
export async function handleFormPost(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const { request } = exchange;
  if (!isActive(release)) return sendInactive(site, exchange, release, language);
  const refused = refusalOf(exchange);
  if (refused)
    return sendRefusal(exchange, refused.status, [...callHeaders, ...refused.head], refused.refusal);
  const read = await readBody(request, maxBytes);
  if (read.kind === 'too_large') return sendTooLarge(site, exchange, release, { path, language });
  const context = readCallContext(site, request, read.body);
  const rendered = await site.call(release, language, { method: 'POST', target: path, context });
  return sendRendered(site, exchange, release, language, rendered);
}

function refusalOf({ request }: Exchange) {
  if (request.method !== 'POST') {
    return {
      status: 405,
      head: ['allow', 'GET, HEAD, POST'],
      refusal: { code: 'invalid_request', issues: [] },
    };
  }
  if (isCrossSite(request)) return { status: 403, head: [], refusal: { code: 'foreign_origin' } };
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
  return isForm ? null : { status: 415, head: [], refusal: { code: 'unreadable' } };
}

/** The input was not read; the browser still has it one step back. */
async function sendTooLarge(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const rendered = await site.render(release, language, `${path}?too-large`);
  if (rendered.status === 404) await sendNotFound(site, exchange, release, language);
  else sendBody(exchange, 413, site.uncachedPageHeaders(path), rendered.contentType, rendered.body);
}

function sendRendered(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  language: Language,
  { status, location, retryAfter, contentType, body }: RenderedPage,
): Promise<void> | void {
  if (status === 404) return sendNotFound(site, exchange, release, language);
  if (location !== null) return sendSeeOther(exchange, location);
  const retry = retryAfter === null ? [] : ['retry-after', retryAfter];
  sendBody(
    exchange,
    status,
    [...site.uncachedPageHeaders(exchange.request.url ?? ''), ...retry],
    contentType,
    body,
  );
}
