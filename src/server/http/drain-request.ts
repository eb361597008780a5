import type { Exchange } from './send.ts';

/** How long a client may go on sending an unwanted body before the connection is cut, in milliseconds. */
const defaultLingerMs = 5_000;

/**
 * Discards the rest of a request that has its response. A client that keeps sending is cut off, but not at once:
 * closing a connection with unread data would discard the response too.
 */
export function drainRequest({ request }: Exchange, lingerMs = defaultLingerMs): void {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  const done = () => clearTimeout(timer);
  request.once('end', done).once('close', done);
}
