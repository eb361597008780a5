import type { Release } from '../catalog/release.ts';
import { handleDinerCall, isUncachedCall } from './handle-call.ts';
import { handleFormPost, isFormPage } from './handle-form-post.ts';
import { handlePageView, isViewCall } from './handle-page-view.ts';
import { handlePayRoute } from './handle-pay-route.ts';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import type { DinerRoute } from './route.ts';
import { type Exchange, sendRefusal } from './send.ts';
import { languageNamed, supportedLanguage, venueLanguagesOf } from './venue-language.ts';

/** Routes a write to a call, or to the page of a form. The trailing slash of a call is optional here. */
export function handleWrite(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  route: DinerRoute,
): Promise<void> | void {
  const location = route.kind === 'elsewhere' ? route.location : '';
  if (route.kind === 'pay') return handlePayRoute(site, exchange, release, route);
  if (route.kind === 'page' && isFormPage(route.path)) return handleFormPost(site, exchange, release, route);
  const [path = ''] = route.kind === 'call' ? [route.path] : location.split('?');
  if (route.kind === 'call' && isViewCall(path)) {
    return handlePageView(site, exchange, release, route.language);
  }
  if (!isUncachedCall(path)) return refuse(exchange, route);
  const [, named = ''] = path.split('/');
  const { byDefault, languages } = venueLanguagesOf(release);
  const language = supportedLanguage(release, languageNamed(named, languages) ?? byDefault);
  return handleDinerCall(site, exchange, release, { path, language, query: '' });
}

/** What an address itself is refused with, whatever is sent to it. */
const addressRefusals: Readonly<
  Partial<Record<DinerRoute['kind'], readonly [status: number, code: string]>>
> = {
  nothing: [404, 'not_found'],
  unreadable: [400, 'unreadable'],
  too_long: [414, 'too_large'],
};

function refuse(exchange: Exchange, { kind }: DinerRoute): void {
  const [status, code] = addressRefusals[kind] ?? [];
  if (status !== undefined && code !== undefined) sendRefusal(exchange, status, callHeaders, { code });
  else
    sendRefusal(exchange, 405, [...callHeaders, 'allow', 'GET, HEAD'], {
      code: 'invalid_request',
      issues: [],
    });
}
