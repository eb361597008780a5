import type { Release } from '../catalog/release.ts';
import { countAssistant, countIfAllowed, maxAssistantBytes } from './assistant-limits.ts';
import type { AssistantRoute } from './assistant-route.ts';
import { clientAddress } from './client-address.ts';
import { handleUcp } from './handle-ucp.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { isCrossSite } from './is-cross-site.ts';
import { originOf } from './origin-of.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody, sendRefusal } from './send.ts';
import { isActive } from './send-screen.ts';

const discoveryHeaders: HeaderList = [
  ...callHeaders,
  'access-control-allow-origin',
  '*',
  'cache-control',
  'public, max-age=3600',
];

/** Answers assistants: where the venue's servers are found, and both protocols. */
export async function handleAssistant(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  route: AssistantRoute,
): Promise<void> {
  if (!isActive(release)) return sendRefusal(exchange, 404, callHeaders, { code: 'not_found' });
  const origin = originOf(exchange.request, site.publicOrigin);
  if (route.asks === 'ucp') return handleUcp(site, exchange, release, { origin, path: route.path });
  if (route.asks === 'mcp') return handleMcp(site, exchange, release, origin);
  const { method } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') {
    const issues: readonly object[] = [];
    return sendRefusal(exchange, 405, [...callHeaders, 'allow', 'GET, HEAD'], {
      code: 'invalid_request',
      issues,
    });
  }
  const { type, body } = await site.assistants.discovery(release, origin, route.asks);
  sendBody(exchange, 200, discoveryHeaders, type, JSON.stringify(body));
}

async function handleMcp(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  origin: string,
): Promise<void> {
  const { request } = exchange;
  const { licence } = release;
  const client = clientAddress(request, site.trustedProxies);
  if (isCrossSite(request)) return sendRefusal(exchange, 403, callHeaders, { code: 'foreign_origin' });
  const wait = countAssistant(site.limits, licence, client);
  if (wait !== null) {
    return sendRefusal(exchange, 429, [...callHeaders, 'retry-after', String(wait)], { code: 'too_many' });
  }
  const read = await readBody(request, maxAssistantBytes);
  if (read.kind === 'too_large') return sendRefusal(exchange, 413, callHeaders, { code: 'too_large' });
  const countQuote = () => countIfAllowed(site.limits, 'order_quotes', licence, client);
  const answer = await site.assistants.answer(release, webRequestOf(exchange, origin, read.body), {
    origin,
    countQuote,
  });
  await sendAnswer(exchange, answer);
}

const isWithoutBody = (method: string) => method === 'GET' || method === 'HEAD';

/** The request as the library reads it. */
function webRequestOf({ request }: Exchange, origin: string, body: Uint8Array): Request {
  const { method = 'GET', headers } = request;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${origin}/mcp`, {
    method,
    headers: pairs,
    ...(isWithoutBody(method) ? {} : { body: Buffer.from(body) }),
  });
}

/** A stream of events is short: it ends with the answer. */
async function sendAnswer(exchange: Exchange, answer: Response): Promise<void> {
  const allow = answer.headers.get('allow');
  const head = [...callHeaders, 'cache-control', 'no-store', ...(allow === null ? [] : ['allow', allow])];
  const type = answer.headers.get('content-type') ?? 'application/json';
  sendBody(exchange, answer.status, head, type, Buffer.from(await answer.arrayBuffer()));
}
