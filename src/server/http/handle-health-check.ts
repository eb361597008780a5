import type { RequestListener } from 'node:http';
import { callHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { type Exchange, sendBody, sendRefusal } from './send.ts';

type HealthState = Pick<HttpSite, 'isReady' | 'isClusterMember' | 'isLeaving' | 'operatorAdvice'>;

export const isHealthCheck = (target: string) => target === '/healthz' || target === '/readyz';

const canTakeRequests = ({ isReady, isClusterMember, isLeaving }: HealthState) =>
  isReady() && isClusterMember() && !isLeaving();

/**
 * Answers `/healthz` (the process is alive) and `/readyz` (it may be sent requests).
 *
 * @param advice another hint for the operator. Hints follow the first line of `/readyz`.
 */
export function handleHealthCheck(
  site: HealthState,
  exchange: Exchange,
  target: string,
  advice: string | null = null,
): void {
  const isHealthy = target === '/healthz' || canTakeRequests(site);
  const hints = target === '/readyz' ? [advice, site.operatorAdvice()].filter((hint) => hint !== null) : [];
  sendBody(
    exchange,
    isHealthy ? 200 : 503,
    [...callHeaders, 'cache-control', 'no-store'],
    'text/plain; charset=utf-8',
    [isHealthy ? 'ok' : 'not ready', ...hints].map((line) => `${line}\n`).join(''),
  );
}

/** The listener of a process that serves no diners: health checks only. */
export function createHealthListener(site: HealthState): RequestListener {
  return (request, response) => {
    const target = request.url ?? '/';
    if (isHealthCheck(target)) return handleHealthCheck(site, { request, response }, target);
    sendRefusal({ request, response }, 404, callHeaders, { code: 'not_found' });
  };
}
