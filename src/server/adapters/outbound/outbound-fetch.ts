import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import {
  type AgentOptions,
  request as askPlainly,
  Agent as HttpAgent,
  type IncomingMessage,
} from 'node:http';
import { request as askSecurely, Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { isAddressAllowed, isUrlAllowed, type OutboundPolicy } from './outbound-policy.ts';

/** The addresses of a name; rejects where there is none. */
export type HostResolver = (host: string) => Promise<readonly LookupAddress[]>;

export interface OpenOutboundFetchOptions {
  readonly policy: OutboundPolicy;
  readonly resolve?: HostResolver;
}

/** Nothing was sent: the address, or one that its name leads to, is out of reach. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

/** How long a connection stays open without a request, in milliseconds; servers close theirs after five seconds. */
const idleMs = 4_000;

const resolveWithDns: HostResolver = (host) => lookup(host, { all: true });

/**
 * The client for every address that is not the server's own setting.
 *
 * A name is resolved once for each connection, all its addresses are judged, and the connection goes to one of those.
 * Requests may follow one another on a connection: it stays with the address that was judged. It never passes through
 * a proxy of the environment, and answers are not asked for packed.
 */
export function openOutboundFetch({
  policy,
  resolve = resolveWithDns,
}: OpenOutboundFetchOptions): OutboundFetch {
  const options: AgentOptions = { keepAlive: true, timeout: idleMs, lookup: guardedLookup(resolve, policy) };
  const plain = new HttpAgent(options);
  const secure = new HttpsAgent(options);

  return async (request, { signal }) => {
    const url = new URL(request.url);
    if (!isUrlAllowed(url, policy)) throw new AddressNotAllowed();
    const body = Buffer.from(await request.arrayBuffer());
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
    const isSecure = url.protocol === 'https:';
    const outgoing = (isSecure ? askSecurely : askPlainly)(
      url,
      { method: request.method, agent: isSecure ? secure : plain, headers: headersOf(request, body), signal },
      answered,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
    const incoming = await promise;
    try {
      return responseOf(incoming);
    } catch (fault) {
      outgoing.destroy();
      throw fault;
    }
  };
}

/** Gives a connection the addresses of a name, or none where one of them is out of reach. */
const guardedLookup =
  (resolve: HostResolver, reach: OutboundPolicy): LookupFunction =>
  (host, { all }, found) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAddressAllowed(address, reach))) {
          found(new AddressNotAllowed(), []);
        } else if (all) found(null, [...addresses]);
        else found(null, first.address, first.family);
      },
      (fault: NodeJS.ErrnoException) => found(fault, []),
    );
  };

const headersOf = ({ method, headers }: Request, body: Buffer): Readonly<Record<string, string>> => ({
  accept: '*/*',
  'user-agent': 'eMenu',
  ...Object.fromEntries(headers),
  'accept-encoding': 'identity',
  ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-length': String(body.length) }),
});

/** Statuses whose answers have no body. */
const bodilessStatuses: readonly number[] = [204, 205, 304];

/** @throws {RangeError} for a status that HTTP does not know. */
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
