import type { IncomingMessage } from 'node:http';

const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * The origin under which the diner sees the venue. The Host is already known to be the venue's own; other machines
 * always use https.
 *
 * @param publicOrigin scheme and port that diners use where a proxy is in front of this server.
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
