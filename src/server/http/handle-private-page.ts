import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import type { HeaderList } from './headers.ts';
import type { HttpSite, StandaloneScreen } from './http-site.ts';
import { readCallContext } from './read-call-context.ts';
import { type Exchange, sendBody } from './send.ts';

/** Whether the page belongs to one diner: rendered for each request and never cached. */
export const isPrivatePage = (path: string): boolean =>
  /^\/[a-z\d-]+\/(orders?|order-quote|af-checkout|payment|driver)\//.test(path);

/** The screen that is shown instead of a refusal. */
const screenOfStatus: Readonly<Record<number, StandaloneScreen>> = {
  404: 'order-not-found',
  429: 'too-many',
  503: 'unavailable-now',
};

/** Answers with a page or file that only those who know its address may see. */
export async function handlePrivatePage(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, language }: { readonly path: string; readonly language: Language },
): Promise<void> {
  const context = readCallContext(site, exchange.request, null);
  const rendered = await site.call(release, language, { method: 'GET', target: path, context });
  const { status, retryAfter } = rendered;
  const retry: HeaderList = retryAfter === null ? [] : ['retry-after', retryAfter];
  const screen = screenOfStatus[status];
  const shown = screen ? await site.renderScreen(screen, language, release) : rendered;
  const { contentType, body } = shown;
  sendBody(exchange, status, [...headersFor(site, shown), ...retry], contentType, body);
}

function headersFor({ privateHeaders }: HttpSite, { contentType, disposition }: RenderedPage): HeaderList {
  if (contentType.startsWith('text/html')) return privateHeaders.page;
  return disposition === null
    ? privateHeaders.file
    : [...privateHeaders.file, 'content-disposition', disposition];
}
