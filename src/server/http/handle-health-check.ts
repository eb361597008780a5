import type { RequestListener } from 'node:http';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { type Exchange, sendBody, sendRefusal } from './send.ts';

type HealthState = Pick<HttpSite, 'isReady' | 'isClusterMember' | 'isLeaving'>;

export const isHealthCheck = (target: string) => target === '/healthz' || target === '/readyz';

const canTakeRequests = ({ isReady, isClusterMember, isLeaving }: HealthState) =>
  isReady() && isClusterMember() && !isLeaving();

/**
 * Says that the process lives, or whether requests may be sent to it.
 *
 * @param advice what else the operator should know, after the first line; only where readiness is asked.
 */
export function handleHealthCheck(
  site: HealthState,
  exchange: Exchange,
  target: string,
  advice: string | null = null,
): void {
  const isWell = target === '/healthz' || canTakeRequests(site);
  sendBody(
    exchange,
    isWell ? 200 : 503,
    [...callHeaders, 'cache-control', 'no-store'],
    'text/plain; charset=utf-8',
    `${isWell ? 'ok' : 'not ready'}\n${advice !== null && target === '/readyz' ? `${advice}\n` : ''}`,
  );
}

/** What a process answers that serves nobody: how it is. */
export function createHealthListener(site: HealthState): RequestListener {
  return (request, response) => {
    const target = request.url ?? '/';
    if (isHealthCheck(target)) return handleHealthCheck(site, { request, response }, target);
    sendRefusal({ request, response }, 404, callHeaders, { code: 'not_found' });
  };
}
