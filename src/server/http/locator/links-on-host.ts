import type { IncomingMessage } from 'node:http';
import type { OriginOf } from '../../view-models/locator-branch.ts';

/**
 * How the page of a group links to its branches: by their main domains, or by `{licence}.localhost` where the diner is on
 * this machine.
 *
 * @param publicOrigin scheme and port that diners use where a proxy is in front of this server.
 */
export function linksOnHost(
  { headers: { host = '' } }: IncomingMessage,
  publicOrigin: string | null,
): { readonly isLocal: boolean; readonly originOf: OriginOf } {
  const { hostname, port } = new URL(`http://${host}`);
  if (hostname.endsWith('.localhost')) {
    return { isLocal: true, originOf: (licence) => `http://${licence}.localhost${port && `:${port}`}` };
  }
  const known = publicOrigin === null ? null : new URL(publicOrigin);
  const scheme = known?.protocol ?? 'https:';
  const suffix = known?.port ? `:${known.port}` : '';
  return {
    isLocal: false,
    originOf: (_, [domain]) => (domain === undefined ? null : `${scheme}//${domain}${suffix}`),
  };
}
