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
  /** How many proxies of ours a request passes. */
  readonly trustedProxies: number;
  /** Requests of one client that may be on their way at a time. Guests of a restaurant share one address. */
  readonly maxPerClient?: number;
  /** How long the body of a request may take to come whole, in milliseconds, by its path. */
  readonly bodyTimeoutMs?: (path: string) => number;
}

/** How long a line stays open after a 408 or a 429, so that its answer can be read, in milliseconds. */
const lingerMs = 2_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Bounds what clients may keep on its way to a server: a body that is not whole in time gets a 408, more than so many
 * unfinished requests of one client a 429, and a line on which they dribble is cut. It holds without rate limits too.
 *
 * Heads are bounded by client where no proxy stands in front: proxies pass them on when they are whole.
 *
 * @param server whose `requestTimeout` is for files.
 */
export function limitUnfinishedRequests(
  server: Server,
  answer: RequestListener,
  { trustedProxies, maxPerClient = 64, bodyTimeoutMs = bodyTimeoutOf }: UnfinishedRequestLimits,
): void {
  const bodies = trackByClient<IncomingMessage>();

  // Requests that wait to be read are no unfinished requests.
  const unfinished = (client: string): number =>
    [...bodies.of(client)].filter(({ complete }) => !complete).length + heads.pendingCount(client);

  const heads: PendingHeaders =
    trustedProxies === 0
      ? trackPendingHeaders(server, (client) => unfinished(client) - maxPerClient, maxPerClient)
      : noPendingHeaders;

  const isFull = (client: string) =>
    bodies.of(client).size + heads.connectionCount(client) >= maxPerClient &&
    unfinished(client) >= maxPerClient;

  const bound: RequestListener = (request, response) => {
    const { socket } = request;
    if (!hasBody(request)) {
      heads.requestEnded(socket);
      return answer(request, response);
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
    };
    request.once('end', done).once('close', done);
    answer(request, response);
  };

  server.on('request', bound);
  server.on('checkContinue', (request, response) => {
    if (!isFolderUpload(request.url ?? '')) response.writeContinue();
    bound(request, response);
  });
}

function refuseTooMany(request: IncomingMessage, response: ServerResponse): void {
  sendRefusal({ request, response }, 429, [...callHeaders, 'retry-after', '1'], { code: 'too_many' });
  drainRequest({ request, response }, lingerMs);
}

/** Whoever still reads the body is told that it never comes; whoever sends it, that it came too late. */
function timeOutRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  abandonBody(request);
  if (response.headersSent) request.socket.destroy();
  else request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  request.socket.once('close', () => clearTimeout(timer));
}
