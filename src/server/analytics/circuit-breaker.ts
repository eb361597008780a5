import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import { type Analytics, AnalyticsError } from './analytics.ts';

/**
 * The same service, left alone while it does not answer: what would have been told meanwhile is not.
 *
 * @param now epoch milliseconds.
 */
export function withCircuitBreaker(analytics: Analytics, now: () => number): Analytics {
  const guarded = createCircuitBreaker({
    isFailure: (fault) => fault instanceof AnalyticsError && fault.kind === 'unreachable',
    createOpenError: () => new AnalyticsError('unreachable', 'left alone, it did not answer'),
    now,
  });
  return { send: (views) => guarded(() => analytics.send(views)) };
}
