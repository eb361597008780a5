import { isLanguage } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { handleDinerCall, isUncachedCall } from './handle-call.ts';
import { handleFormPost, isFormPage } from './handle-form-post.ts';
import { handlePageView, isViewCall } from './handle-page-view.ts';
import { handlePayRoute } from './handle-pay-route.ts';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import type { DinerRoute } from './route.ts';
import { type Exchange, sendRefusal } from './send.ts';
import { supportedLanguage } from './venue-language.ts';

/** A write goes to a call, or to the page of a form; a call without its trailing slash means the same. */
export function handleWrite(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  address: DinerRoute,
): Promise<void> | void {
  const location = address.kind === 'elsewhere' ? address.location : '';
  if (address.kind === 'pay') return handlePayRoute(site, exchange, release, address);
  if (address.kind === 'page' && isFormPage(address.path))
    return handleFormPost(site, exchange, release, address);
  const [path = ''] = address.kind === 'call' ? [address.path] : location.split('?');
  if (address.kind === 'call' && isViewCall(path)) {
    return handlePageView(site, exchange, release, address.language);
  }
  if (!isUncachedCall(path)) return refuseMethod(exchange, address);
  const [, named = ''] = path.split('/');
  const language = isLanguage(named) ? supportedLanguage(release, named) : release.venue.default_language;
  return handleDinerCall(site, exchange, release, { path, language, query: '' });
}

function refuseMethod(exchange: Exchange, address: DinerRoute): void {
  if (address.kind === 'nothing') sendRefusal(exchange, 404, callHeaders, { code: 'not_found' });
  else
    sendRefusal(exchange, 405, [...callHeaders, 'allow', 'GET, HEAD'], {
      code: 'invalid_request',
      issues: [],
    });
}
