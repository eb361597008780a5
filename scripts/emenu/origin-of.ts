import type { ServerAddress } from '#server/adapters/operator/endpoint-file.ts';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/**
 * Where a venue is reached: as the operator set it, at its own domain, or on this machine. A server that listens on loopback
 * with no proxy in front is reached from this machine alone, whatever domains its venues have.
 */
export function originOf(
  { publicOrigin, host, port, trustedProxies }: ServerAddress,
  licence: string,
  domain: string | null,
): string {
  const isHere = publicOrigin === null && (domain === null || (isLoopback(host) && trustedProxies === 0));
  if (isHere) return `http://${licence}.localhost:${port}`;
  if (domain === null) return publicOrigin ?? '';
  const scheme = publicOrigin?.split('://')[0] ?? 'https';
  const ownPort = publicOrigin?.match(/:\d+$/)?.[0] ?? '';
  return `${scheme}://${domain}${ownPort}`;
}
