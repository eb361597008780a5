import type { UcpAnswer } from '../assistants/ucp/ucp-answer.ts';
import type { Release } from '../catalog/release.ts';
import { countAssistant, countIfAllowed, maxAssistantBytes } from './assistant-limits.ts';
import { clientAddress } from './client-address.ts';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { isCrossSite } from './is-cross-site.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody } from './send.ts';

interface UcpTarget {
  readonly origin: string;
  /** Below the endpoint. */
  readonly path: string;
}

/** Answers one request of the Universal Commerce Protocol. */
export async function handleUcp(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  target: UcpTarget,
): Promise<void> {
  const { request } = exchange;
  if (isCrossSite(request)) return sendFault(exchange, 403, 'foreign_origin', 'Only programs ask here.');
  const client = clientAddress(request, site.trustedProxies);
  const retryAfter = countAssistant(site.limits, release.licence, client);
  if (retryAfter !== null) {
    const body = { code: 'too_many', content: 'Too many requests.' };
    return sendAnswer(exchange, { status: 429, body, retryAfter });
  }
  const read = await readBody(request, maxAssistantBytes);
  if (read.kind === 'too_large') return sendFault(exchange, 413, 'too_large', 'The body is too large.');
  const count = (name: 'order_quotes' | 'agent_profiles') => () =>
    countIfAllowed(site.limits, name, release.licence, client);
  const answer = await site.assistants.answerUcp(
    release,
    {
      method: request.method ?? 'GET',
      path: target.path,
      agent: headerOf(exchange, 'ucp-agent'),
      idempotencyKey: headerOf(exchange, 'idempotency-key'),
      languages: request.headers['accept-language'],
      body: read.body,
    },
    { origin: target.origin, countQuote: count('order_quotes'), countProfile: count('agent_profiles') },
  );
  sendAnswer(exchange, answer);
}

/** The longest header that is read, in characters. */
const maxHeaderLength = 2_048;

function headerOf({ request }: Exchange, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= maxHeaderLength ? value : undefined;
}

const sendFault = (exchange: Exchange, status: number, code: string, content: string): void =>
  sendAnswer(exchange, { status, body: { code, content } });

function sendAnswer(exchange: Exchange, { status, body, retryAfter, allow }: UcpAnswer): void {
  const head = [
    ...[...callHeaders, 'cache-control', 'no-store'],
    ...(retryAfter === undefined ? [] : ['retry-after', String(retryAfter)]),
    ...(allow === undefined ? [] : ['allow', allow]),
  ];
  sendBody(exchange, status, head, 'application/json', JSON.stringify(body));
}
