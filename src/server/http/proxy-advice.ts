import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';

/** Notices a proxy in front of the server that the settings do not count. */
export interface ProxyAdvice {
  readonly check: (request: Pick<IncomingMessage, 'headers'>) => void;
  /** What to do about it, in a sentence; `null` while nothing was noticed. */
  readonly message: () => string | null;
}

const advice =
  'Requests carry X-Forwarded-For, but TRUSTED_PROXIES is 0: all clients behind that proxy share one limit. ' +
  'Set TRUSTED_PROXIES to the number of proxies in front of this server.';

/** Logs it once, however many requests show it. */
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
