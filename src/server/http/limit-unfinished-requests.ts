import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { bodyTimeoutOf, isFolderUpload } from './body-timeout.ts';
import { clientAddress } from './client-address.ts';
import { drainRequest } from './drain-request.ts';
import { callHeaders } from './headers.ts';
import { trackByClient } from './limits/track-by-client.ts';
import { noPendingHeaders, type PendingHeaders, trackPendingHeaders } from './pending-headers.ts';
import { abandonBody } from './read-body.ts';
import { sendRefusal } from './send.ts';

export interface UnfinishedRequestLimits {
  /** How many of our own proxies a request passes. */
  readonly trustedProxies: number;
  /** Unfinished requests that one client may have at a time. Guests of a restaurant share one address. */
  readonly maxPerClient?: number;
  /** How long the body of a request may take to arrive, in milliseconds, by its path. */
  readonly bodyTimeoutMs?: (path: string) => number;
}

/** How long a connection stays open after a 408 or a 429, so that the response can be read, in milliseconds. */
const lingerMs = 2_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits unfinished requests to a server. A body that is not complete in time gets a 408, and a client with too many
 * unfinished requests gets a 429. Slow connections are cut. Applies even without rate limits.
 *
 * Unfinished headers are counted by client only without a proxy in front: proxies pass headers on when they are
 * complete.
 *
 * @param server whose `requestTimeout` is for files.
 */
export function limitUnfinishedRequests(
  server: Server,
  listener: RequestListener,
  { trustedProxies, maxPerClient = 64, bodyTimeoutMs = bodyTimeoutOf }: UnfinishedRequestLimits,
): void {
  const bodies = trackByClient<IncomingMessage>();

  // A complete request that waits to be read does not count.
  const unfinished = (client: string): number =>
    [...bodies.of(client)].filter(({ complete }) => !complete).length + heads.pendingCount(client);

  const heads: PendingHeaders =
    trustedProxies === 0
      ? trackPendingHeaders(server, (client) => unfinished(client) - maxPerClient, maxPerClient)
      : noPendingHeaders;

  const isFull = (client: string) =>
    bodies.of(client).size + heads.connectionCount(client) >= maxPerClient &&
    unfinished(client) >= maxPerClient;

  const limited: RequestListener = (request, response) => {
    const { socket } = request;
    if (!hasBody(request)) {
      heads.requestEnded(socket);
      return listener(request, response);
    }
    heads.headersEnded(socket);
    request.once('end', () => heads.requestEnded(socket));
    const client = clientAddress(request, trustedProxies);
    if (isFull(client)) return refuseTooMany(request, response);
    bodies.add(client, request);
    const timer = setTimeout(() => timeOutRequest(request, response), bodyTimeoutMs(request.url ?? ''));
    const done = () => {
      clearTimeout(timer);
      bodies.remove(client, request);
      socket.off('close', done);
    };
    request.once('end', done).once('close', done);
    // A request whose connection closes after the response emits neither `end` nor `close`.
    socket.once('close', done);
    listener(request, response);
  };

  server.on('request', limited);
  server.on('checkContinue', (request, response) => {
    if (!isFolderUpload(request.url ?? '')) response.writeContinue();
    limited(request, response);
  });
}

function refuseTooMany(request: IncomingMessage, response: ServerResponse): void {
  sendRefusal({ request, response }, 429, [...callHeaders, 'retry-after', '1'], { code: 'too_many' });
  drainRequest({ request, response }, lingerMs);
}

/** Fails the reading of the body, and tells the client that it was too slow. */
function timeOutRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  abandonBody(request);
  if (response.headersSent) request.socket.destroy();
  else request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  request.socket.once('close', () => clearTimeout(timer));
}
