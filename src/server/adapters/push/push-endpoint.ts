import { isUrlAllowed, type OutboundPolicy } from '../outbound/outbound-policy.ts';

/** The push services of browsers. Others are not called: a subscription comes from a device and could name any host. */
const services =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com)$/;

/** In characters; those of browsers have a few hundred. */
const maxLength = 1_000;

/**
 * The address of a push service; `null` for any other: it has a known host over https, on the usual port. For development,
 * where the policy allows private addresses, any allowed one.
 */
export function readPushEndpoint(endpoint: string, policy: OutboundPolicy): URL | null {
  const url = endpoint.length <= maxLength ? URL.parse(endpoint) : null;
  if (!url || !isUrlAllowed(url, policy)) return null;
  const isService = url.protocol === 'https:' && url.port === '' && services.test(url.hostname);
  return isService || policy.allowsPrivate ? url : null;
}
