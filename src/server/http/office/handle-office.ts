import { callHeaders } from '../headers.ts';
import type { HttpSite } from '../http-site.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { type Exchange, sendBody, sendRefusal, sendTemporaryRedirect } from '../send.ts';
import { isRobotsPath, sendDisallowAll, sendScreen } from '../send-screen.ts';
import { handleOfficeCall } from './handle-office-call.ts';
import type { Office } from './office.ts';
import { type OfficeRoute, readOfficeRoute } from './office-route.ts';

/** Answers requests to the office's host. Screens hold no data and are public; each call checks who makes it. */
export async function handleOffice(site: HttpSite, office: Office, exchange: Exchange): Promise<void> {
  const { request } = exchange;
  const target = request.url ?? '/';
  const route = readOfficeRoute(target);
  if (route.kind === 'call') return handleOfficeCall(site, office, exchange, route.path);
  if (request.method === 'GET' || request.method === 'HEAD') return sendRead(site, office, exchange, route);
  sendRefusal(exchange, 405, [...callHeaders, 'allow', 'GET, HEAD'], { code: 'not_found' });
}

async function sendRead(
  site: HttpSite,
  office: Office,
  exchange: Exchange,
  route: Exclude<OfficeRoute, { kind: 'call' }>,
): Promise<void> {
  const language = preferredLanguage(exchange.request.headers['accept-language']);
  switch (route.kind) {
    case 'any_language':
      return sendTemporaryRedirect(exchange, `/${language}`);
    case 'screen': {
      const { status, contentType, body } = await office.render(route.language, route.screen);
      const headers = route.screen === 'menu' ? site.privateHeaders.editor : site.uncachedPageHeaders('/');
      return sendBody(exchange, status, headers, contentType, body);
    }
    case 'file':
      if (isRobotsPath(route.path)) return sendDisallowAll(exchange);
      if (site.assets.send(exchange, route.path) || (await site.media.send(exchange, route.path))) return;
      if (await site.mapTiles?.send(exchange, route.path)) return;
      return sendScreen(site, exchange, 404, 'no-such-page', language, null);
    case 'nothing':
      return sendScreen(site, exchange, 404, 'no-such-page', language, null);
  }
}
