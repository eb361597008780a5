import type { Exchange } from './send.ts';

/** How long somebody may go on sending what is not wanted before the line is cut, in milliseconds. */
const defaultLingerMs = 5_000;

/**
 * Lets what still comes of a request that has its answer go by. Whoever sends on regardless is cut off; cut off at once, most
 * would never read the answer: a line that ends with something unread takes back what was sent over it.
 */
export function drainRequest({ request }: Exchange, lingerMs = defaultLingerMs): void {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  const done = () => clearTimeout(timer);
  request.once('end', done).once('close', done);
}
