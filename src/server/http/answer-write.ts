import { isLanguage } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { DinersAddress } from './address.ts';
import { answerLiveCall, isLiveCall } from './answer-call.ts';
import { answerForm, isFormPage } from './answer-form.ts';
import { answerPay } from './answer-pay.ts';
import { answerView, isViewCall } from './answer-view.ts';
import type { FrontSite } from './front-site.ts';
import { callHead } from './headers.ts';
import { type Exchange, sendRefusal } from './send.ts';
import { spokenBy } from './spoken-by.ts';

/** A write goes to a call, or to the page of a form; a call without its trailing slash means the same. */
export function answerWrite(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  address: DinersAddress,
): Promise<void> | void {
  const location = address.kind === 'elsewhere' ? address.location : '';
  if (address.kind === 'pay') return answerPay(site, exchange, release, address);
  if (address.kind === 'page' && isFormPage(address.path))
    return answerForm(site, exchange, release, address);
  const [path = ''] = address.kind === 'call' ? [address.path] : location.split('?');
  if (address.kind === 'call' && isViewCall(path)) {
    return answerView(site, exchange, release, address.language);
  }
  if (!isLiveCall(path)) return refuseMethod(exchange, address);
  const [, named = ''] = path.split('/');
  const language = isLanguage(named) ? spokenBy(release, named) : release.venue.default_language;
  return answerLiveCall(site, exchange, release, { path, language, query: '' });
}

function refuseMethod(exchange: Exchange, address: DinersAddress): void {
  if (address.kind === 'nothing') sendRefusal(exchange, 404, callHead, { code: 'not_found' });
  else
    sendRefusal(exchange, 405, [...callHead, 'allow', 'GET, HEAD'], { code: 'invalid_request', issues: [] });
}
