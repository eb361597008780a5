import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type BegunHeads, followHeads, wholeHeads } from './begun-heads.ts';
import { clientAddress } from './client-address.ts';
import { callHead } from './headers.ts';
import { trackOpen } from './limits/open-things.ts';
import { bringsFolder, patienceAt } from './patience.ts';
import { refuseBody } from './read-body.ts';
import { readNoFurther } from './read-no-further.ts';
import { sendRefusal } from './send.ts';

export interface UnfinishedNeeds {
  /** How many proxies of ours a request passes. */
  readonly trustedProxies: number;
  /** Requests of one client that may be on their way at a time. Guests of a restaurant share one address. */
  readonly mostPerClient?: number;
  /** How long the body of a request may take to come whole, in milliseconds, by its path. */
  readonly bodyMs?: (path: string) => number;
}

/** How long a line stays open after a 408 or a 429, so that its answer can be read, in milliseconds. */
const lingerMs = 2_000;

const bringsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Bounds what clients may keep on its way to a server: a body that is not whole in time gets a 408, more than so many
 * unfinished requests of one client a 429, and a line on which they dribble is cut. It holds without rate limits too.
 *
 * Heads are bounded by client where no proxy stands in front: proxies pass them on when they are whole.
 *
 * @param server whose `requestTimeout` is for files.
 */
export function answerFinished(
  server: Server,
  answer: RequestListener,
  { trustedProxies, mostPerClient = 64, bodyMs = patienceAt }: UnfinishedNeeds,
): void {
  const bodies = trackOpen<IncomingMessage>();

  // Requests that wait to be read are no unfinished requests.
  const unfinished = (client: string): number =>
    [...bodies.of(client)].filter(({ complete }) => !complete).length + heads.count(client);

  const heads: BegunHeads =
    trustedProxies === 0
      ? followHeads(server, (client) => unfinished(client) - mostPerClient, mostPerClient)
      : wholeHeads;

  const isFull = (client: string) =>
    bodies.of(client).size + heads.connections(client) >= mostPerClient &&
    unfinished(client) >= mostPerClient;

  const bound: RequestListener = (request, response) => {
    const { socket } = request;
    if (!bringsBody(request)) {
      heads.isThrough(socket);
      return answer(request, response);
    }
    heads.isElse(socket);
    request.once('end', () => heads.isThrough(socket));
    const client = clientAddress(request, trustedProxies);
    if (isFull(client)) return turnAway(request, response);
    bodies.add(client, request);
    const timer = setTimeout(() => giveUp(request, response), bodyMs(request.url ?? ''));
    const done = () => {
      clearTimeout(timer);
      bodies.remove(client, request);
    };
    request.once('end', done).once('close', done);
    answer(request, response);
  };

  server.on('request', bound);
  server.on('checkContinue', (request, response) => {
    if (!bringsFolder(request.url ?? '')) response.writeContinue();
    bound(request, response);
  });
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  sendRefusal({ request, response }, 429, [...callHead, 'retry-after', '1'], { code: 'too_many' });
  readNoFurther({ request, response }, lingerMs);
}

/** Whoever still reads the body is told that it never comes; whoever sends it, that it came too late. */
function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  refuseBody(request);
  if (response.headersSent) request.socket.destroy();
  else request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  request.socket.once('close', () => clearTimeout(timer));
}
