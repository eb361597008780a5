import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';

/** Detects a proxy in front of the server that the settings do not count. */
export interface ProxyAdvice {
  readonly check: (request: Pick<IncomingMessage, 'headers'>) => void;
  /** What to do about it, in one sentence; `null` while none was detected. */
  readonly message: () => string | null;
}

const advice =
  'Requests carry X-Forwarded-For, but TRUSTED_PROXIES is 0: all clients behind that proxy share one limit. ' +
  'Set TRUSTED_PROXIES to the number of proxies in front of this server.';

/** Logs it once. */
export function openProxyAdvice(trustedProxies: number, log: Log): ProxyAdvice {
  let isSeen = false;
  return {
    check({ headers }) {
      if (isSeen || trustedProxies > 0 || headers['x-forwarded-for'] === undefined) return;
      isSeen = true;
      log.info('proxy not counted', { advice });
    },
    message: () => (isSeen ? advice : null),
  };
}
