import type { IncomingMessage } from 'node:http';

const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * Where the diner sees the venue. The Host has been found among the venue's own by now; beyond this machine only
 * https is spoken.
 *
 * @param publicOrigin scheme and port that diners use where a proxy stands before us.
 */
export function originOf(
  { headers: { host = 'localhost' } }: IncomingMessage,
  publicOrigin: string | null,
): string {
  const { hostname, port } = new URL(`http://${host}`);
  if (publicOrigin !== null) {
    const known = new URL(publicOrigin);
    return isLoopback(hostname)
      ? known.origin
      : `${known.protocol}//${hostname}${known.port && `:${known.port}`}`;
  }
  const scheme = isLoopback(hostname) ? 'http' : 'https';
  return `${scheme}://${hostname}${port && `:${port}`}`;
}
