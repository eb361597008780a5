import type { Release } from '../catalog/release.ts';
import type { PageAnswer } from '../page-cache/read-page.ts';
import type { RenderedPage } from '../page-cache/stored-page.ts';
import type { Address } from './address.ts';
import { isFormPage } from './answer-form.ts';
import { answerOwnPage, isOwnPage } from './answer-own-page.ts';
import type { FrontSite } from './front-site.ts';
import type { Head } from './headers.ts';
import { momentOfMade } from './moment.ts';
import { type Exchange, sendBody, sendPage } from './send.ts';
import { isActive, isRobots, sendAway, sendClosed, sendLost, sendScreen } from './send-screen.ts';

/** Answers with a page of a venue's menu, or with what stands in its place. */
export async function answerPage(
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
  return sendPassing(exchange, answer.rendered, site.passingHead(path));
}

/**
 * A search shows its results, a dish found by a search the results beside it, a form that was sent its thanks; no
 * other query means anything.
 */
const takesQuery = (path: string, query: string) =>
  (/^\/[a-z-]+\/(search|product\/\d+)$/.test(path) && /(^|&)(term|property|without)=/.test(query)) ||
  (isFormPage(path) && query === 'sent');

function sendPassing(exchange: Exchange, rendered: RenderedPage, head: Head): void {
  const more = rendered.location === null ? [] : ['location', rendered.location];
  sendBody(exchange, rendered.status, [...head, ...more], rendered.contentType, rendered.body);
}
