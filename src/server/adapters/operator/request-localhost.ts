import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ClientRequest, ClientResponse } from './client-call.ts';

/** Resolves names under `localhost` to this machine, which not every resolver does. Source: RFC 6761 §6.3. */
const lookupLocalhost: LookupFunction = (_name, options, done) => lookup('localhost', options, done);

/**
 * Requests a URL under `localhost`. Sends its name as `Host`, which `fetch` cannot separate from the connect address.
 */
export async function requestLocalhost(
  url: URL,
  { method, headers = {}, body }: Pick<ClientRequest, 'method' | 'headers' | 'body'>,
): Promise<ClientResponse> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
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
