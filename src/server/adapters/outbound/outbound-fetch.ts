import {
  type AgentOptions,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { AddressNotAllowed, guardedLookup, type HostResolver, resolveWithDns } from './guarded-lookup.ts';
import { isUrlAllowed, type OutboundPolicy } from './outbound-policy.ts';

export interface OpenOutboundFetchOptions {
  readonly policy: OutboundPolicy;
  readonly resolve?: HostResolver;
}

/** How long an idle connection stays open, in milliseconds. Servers close idle connections after five seconds. */
const idleMs = 4_000;

/**
 * The HTTP client for every URL that is not a setting of the server, protected against SSRF.
 *
 * Resolves a name once per connection, checks all of its addresses, and connects to a checked address. A reused
 * connection keeps that address. Ignores proxies of the environment, and requests uncompressed responses.
 */
export function openOutboundFetch({
  policy,
  resolve = resolveWithDns,
}: OpenOutboundFetchOptions): OutboundFetch {
  const options: AgentOptions = { keepAlive: true, timeout: idleMs, lookup: guardedLookup(resolve, policy) };
  const httpAgent = new HttpAgent(options);
  const httpsAgent = new HttpsAgent(options);

  return async (request, { signal }) => {
    const url = new URL(request.url);
    if (!isUrlAllowed(url, policy)) throw new AddressNotAllowed();
    const body = Buffer.from(await request.arrayBuffer());
    const { promise, resolve: onResponse, reject } = Promise.withResolvers<IncomingMessage>();
    const isSecure = url.protocol === 'https:';
    const outgoing = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        method: request.method,
        agent: isSecure ? httpsAgent : httpAgent,
        headers: headersOf(request, body),
        signal,
      },
      onResponse,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
    const incoming = await promise;
    try {
      return responseOf(incoming);
    } catch (error) {
      outgoing.destroy();
      throw error;
    }
  };
}

const headersOf = ({ method, headers }: Request, body: Buffer): Readonly<Record<string, string>> => ({
  accept: '*/*',
  'user-agent': 'eMenu',
  ...Object.fromEntries(headers),
  'accept-encoding': 'identity',
  ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-length': String(body.length) }),
});

/** Statuses of responses without a body. */
const bodilessStatuses: readonly number[] = [204, 205, 304];

/** @throws {RangeError} for an invalid status. */
function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  if (bodilessStatuses.includes(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, { status, headers });
}
