import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';

/** Notices a proxy in front of the server that the settings do not count. */
export interface ProxyAdvice {
  readonly look: (request: Pick<IncomingMessage, 'headers'>) => void;
  /** What to do about it, in a sentence; `null` while nothing was noticed. */
  readonly said: () => string | null;
}

const advice =
  'Requests carry X-Forwarded-For, but TRUSTED_PROXIES is 0: all clients behind that proxy share one limit. ' +
  'Set TRUSTED_PROXIES to the number of proxies in front of this server.';

/** Logs it once, however many requests show it. */
export function adviseOnProxies(trustedProxies: number, log: Log): ProxyAdvice {
  let isSeen = false;
  return {
    look({ headers }) {
      if (isSeen || trustedProxies > 0 || headers['x-forwarded-for'] === undefined) return;
      isSeen = true;
      log.info('proxy not counted', { advice });
    },
    said: () => (isSeen ? advice : null),
  };
}
