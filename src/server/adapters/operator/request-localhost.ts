import { lookup } from 'node:dns';
import { request as requestClear } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ClientRequest, ClientResponse } from './client-call.ts';

/** Names under `localhost` are this machine, which not every resolver knows. Source: RFC 6761 §6.3. */
const lookupLocalhost: LookupFunction = (_name, options, done) => lookup('localhost', options, done);

/** Asks an address under `localhost`. Its name goes along as `Host`, which `fetch` cannot say apart from where it connects. */
export async function requestLocalhost(
  url: URL,
  { method, headers = {}, body }: Pick<ClientRequest, 'method' | 'headers' | 'body'>,
): Promise<ClientResponse> {
  const request = url.protocol === 'https:' ? requestSecure : requestClear;
  const { promise, resolve, reject } = Promise.withResolvers<ClientResponse>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(
    url,
    { method, headers: { ...headers, ...length }, lookup: lookupLocalhost, agent: false },
    (incoming) => {
      buffer(incoming).then((bytes) => {
        resolve({
          status: incoming.statusCode ?? 0,
          bytes: async () => new Uint8Array(bytes),
          json: async () => JSON.parse(bytes.toString('utf8')) as unknown,
        });
      }, reject);
    },
  );
  outgoing.on('error', (cause) => reject(new Error('fetch failed', { cause })));
  outgoing.end(body);
  return promise;
}
