import type { Settings } from '#server/settings.ts';

/** Where a venue is reached: as the operator set it, at its own domain, or on this machine. */
export function originOf({ publicOrigin, port }: Settings, licence: string, domain: string | null): string {
  if (domain === null) return publicOrigin ?? `http://${licence}.localhost:${port}`;
  const scheme = publicOrigin?.split('://')[0] ?? 'https';
  const ownPort = publicOrigin?.match(/:\d+$/)?.[0] ?? '';
  return `${scheme}://${domain}${ownPort}`;
}
