import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/stored-page.ts';
import { askedIn } from './asked-in.ts';
import type { FrontSite } from './front-site.ts';
import { callHead, passingPageHead } from './headers.ts';
import { isForeign } from './is-foreign.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody, sendOn, sendRefusal } from './send.ts';
import { isActive, sendAway, sendLost } from './send-screen.ts';

/** What the call of the same form takes. */
const mostBytes = 64 * 1024;

/** Whether a form stands there. */
export const isFormPage = (path: string): boolean => /^\/[a-z-]+\/form\/\d+$/.test(path);

/**
 * Takes what the page of a form sends by itself, where no script does: leads to the thanks, or shows the form again.
 *
 * What another site's page sends is refused: browsers say where it comes from.
 */
export async function answerForm(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const { request } = exchange;
  if (!isActive(release)) return sendAway(site, exchange, release, language);
  const no = refusalOf(exchange);
  if (no) return sendRefusal(exchange, no.status, [...callHead, ...no.head], no.refusal);
  const read = await readBody(request, mostBytes);
  if (read.kind === 'too_large') return sendTooLarge(site, exchange, release, { path, language });
  const asked = askedIn(site, request, read.body);
  const rendered = await site.call(release, language, { method: 'POST', target: path, asked });
  return sendAnswer(site, exchange, release, language, rendered);
}

function refusalOf({ request }: Exchange) {
  if (request.method !== 'POST') {
    return {
      status: 405,
      head: ['allow', 'GET, HEAD, POST'],
      refusal: { code: 'invalid_request', issues: [] },
    };
  }
  if (isForeign(request)) return { status: 403, head: [], refusal: { code: 'foreign_origin' } };
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
  return isForm ? null : { status: 415, head: [], refusal: { code: 'unreadable' } };
}

/** Nobody has read what was typed; the browser still has it one step back. */
async function sendTooLarge(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const rendered = await site.render(release, language, `${path}?too-large`);
  if (rendered.status === 404) await sendLost(site, exchange, release, language);
  else sendBody(exchange, 413, passingPageHead, rendered.contentType, rendered.body);
}

function sendAnswer(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  language: Language,
  { status, location, retryAfter, contentType, body }: RenderedPage,
): Promise<void> | void {
  if (status === 404) return sendLost(site, exchange, release, language);
  if (location !== null) return sendOn(exchange, location);
  const again = retryAfter === null ? [] : ['retry-after', retryAfter];
  sendBody(exchange, status, [...passingPageHead, ...again], contentType, body);
}
