import type { RequestListener } from 'node:http';
import type { FrontSite } from './front-site.ts';
import { callHead } from './headers.ts';
import { type Exchange, sendBody, sendRefusal } from './send.ts';

type Wellbeing = Pick<FrontSite, 'isReady' | 'isMember' | 'isLeaving'>;

export const isHealthCheck = (target: string) => target === '/healthz' || target === '/readyz';

const isInviting = ({ isReady, isMember, isLeaving }: Wellbeing) => isReady() && isMember() && !isLeaving();

/**
 * Says that the process lives, or whether requests may be sent to it.
 *
 * @param advice what else the operator should know, after the first line; only where readiness is asked.
 */
export function answerHealth(
  site: Wellbeing,
  exchange: Exchange,
  target: string,
  advice: string | null = null,
): void {
  const isWell = target === '/healthz' || isInviting(site);
  sendBody(
    exchange,
    isWell ? 200 : 503,
    [...callHead, 'cache-control', 'no-store'],
    'text/plain; charset=utf-8',
    `${isWell ? 'ok' : 'not ready'}\n${advice !== null && target === '/readyz' ? `${advice}\n` : ''}`,
  );
}

/** What a process answers that serves nobody: how it is. */
export function createHealthFront(site: Wellbeing): RequestListener {
  return (request, response) => {
    const target = request.url ?? '/';
    if (isHealthCheck(target)) return answerHealth(site, { request, response }, target);
    sendRefusal({ request, response }, 404, callHead, { code: 'not_found' });
  };
}
