import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { callHeaders } from './headers.ts';
import type { HttpSite, StandaloneScreen } from './http-site.ts';
import { type Exchange, sendBody } from './send.ts';

/** Sends a screen that belongs to no page of a menu; it is never cached. */
export async function sendScreen(
  site: HttpSite,
  exchange: Exchange,
  status: number,
  screen: StandaloneScreen,
  language: Language,
  release: Release | null,
): Promise<void> {
  const rendered = await site.renderScreen(screen, language, release);
  const shared = site.uncachedPageHeaders('/');
  const head = status === 503 ? [...shared, 'retry-after', retrySeconds(screen)] : shared;
  sendBody(exchange, status, head, rendered.contentType, rendered.body);
}

const retrySeconds = (screen: StandaloneScreen) => (screen === 'loading' ? '3' : '60');

export const isActive = ({ venue }: Release) => venue.status === 'ACTIVE';

export const isRobotsPath = (path: string) => path === '/robots.txt';

/** Without a menu there is nothing to index. */
export function sendDisallowAll(exchange: Exchange): void {
  const head = [...callHeaders, 'cache-control', 'no-store'];
  sendBody(exchange, 200, head, 'text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n');
}

/** Sends 404; for an inactive venue, the screen of its status. */
export function sendNotFound(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  language: Language,
): Promise<void> {
  return isActive(release)
    ? sendScreen(site, exchange, 404, 'not-found', language, release)
    : sendInactive(site, exchange, release, language);
}

/** A pending licence asks for patience, any other for the operator. */
export const sendInactive = (site: HttpSite, exchange: Exchange, release: Release, language: Language) =>
  release.venue.status === 'PENDING'
    ? sendScreen(site, exchange, 503, 'loading', language, release)
    : sendScreen(site, exchange, 503, 'account-error', language, release);
