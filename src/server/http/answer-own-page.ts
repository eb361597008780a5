import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/stored-page.ts';
import { askedIn } from './asked-in.ts';
import type { FrontSite, Screen } from './front-site.ts';
import type { Head } from './headers.ts';
import { type Exchange, sendBody } from './send.ts';

/** Whether what answers there is one diner's own: made for each request, and kept by nobody. */
export const isOwnPage = (path: string): boolean => /^\/[a-z-]+\/(orders?|af-checkout|payment)\//.test(path);

/** What is shown in the place of an answer that says no. */
const screens: Readonly<Record<number, Screen>> = {
  404: 'order-not-found',
  429: 'too-many',
  503: 'unavailable-now',
};

/** Answers with a page, or a file, that only whoever knows its address may see. */
export async function answerOwnPage(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const asked = askedIn(site, exchange.request, null);
  const rendered = await site.call(release, language, { method: 'GET', target: path, asked });
  const { status, retryAfter } = rendered;
  const again: Head = retryAfter === null ? [] : ['retry-after', retryAfter];
  const screen = screens[status];
  const shown = screen ? await site.renderScreen(screen, language, release) : rendered;
  const { contentType, body } = shown;
  sendBody(exchange, status, [...headFor(site, shown), ...again], contentType, body);
}

function headFor({ ownHeads }: FrontSite, { contentType, disposition }: RenderedPage): Head {
  if (contentType.startsWith('text/html')) return ownHeads.page;
  return disposition === null ? ownHeads.file : [...ownHeads.file, 'content-disposition', disposition];
}
