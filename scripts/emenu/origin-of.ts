import type { ServerAddress } from '#server/adapters/operator/endpoint-file.ts';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/**
 * The origin of a venue: its own domain, the configured public origin, or this machine. A server that listens on
 * loopback without a proxy can only be reached from this machine, whatever domains its venues have.
 */
export function originOf(
  { publicOrigin, host, port, trustedProxies }: ServerAddress,
  licence: string,
  domain: string | null,
): string {
  const isLocal = publicOrigin === null && (domain === null || (isLoopback(host) && trustedProxies === 0));
  if (isLocal) return `http://${licence}.localhost:${port}`;
  if (domain === null) return publicOrigin ?? '';
  const scheme = publicOrigin?.split('://')[0] ?? 'https';
  const ownPort = publicOrigin?.match(/:\d+$/)?.[0] ?? '';
  return `${scheme}://${domain}${ownPort}`;
}
