import { unavailableRetrySeconds } from '../database-unavailable.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { preferredLanguage } from './preferred-language.ts';
import { type Exchange, sendRefusal } from './send.ts';
import { sendScreen } from './send-screen.ts';

export const isReadRequest = ({ request: { method } }: Exchange) => method === 'GET' || method === 'HEAD';

/** The process is about to stop: a retry reaches another process, or this one after its restart. */
const shutdownHeaders: HeaderList = [...callHeaders, 'retry-after', '1', 'connection', 'close'];

/** Sends the files of the build all the same. */
export function sendNotReady(site: HttpSite, exchange: Exchange): Promise<void> | void {
  if (isReadRequest(exchange) && site.assets.send(exchange, exchange.request.url ?? '')) return;
  exchange.response.shouldKeepAlive = false;
  return sendTryLater(site, exchange, shutdownHeaders);
}

export const databaseUnavailableHeaders: HeaderList = [
  ...callHeaders,
  'retry-after',
  String(unavailableRetrySeconds),
];

/** Shows diners a loading screen, which retries by itself; refuses calls. */
export function sendTryLater(site: HttpSite, exchange: Exchange, head: HeaderList): Promise<void> | void {
  const { accept = '', 'accept-language': languages } = exchange.request.headers;
  if (!(isReadRequest(exchange) && accept.includes('text/html'))) {
    return sendRefusal(exchange, 503, head, { code: 'unavailable_now' });
  }
  return sendScreen(site, exchange, 503, 'loading', preferredLanguage(languages), null);
}
