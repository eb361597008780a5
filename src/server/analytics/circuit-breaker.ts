import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import { type Analytics, AnalyticsError } from './analytics.ts';

/**
 * Adds a circuit breaker: while it is open, views are dropped.
 *
 * @param now epoch milliseconds.
 */
export function withCircuitBreaker(analytics: Analytics, now: () => number): Analytics {
  const guarded = createCircuitBreaker({
    isFailure: (error) => error instanceof AnalyticsError && error.kind === 'unreachable',
    createOpenError: () => new AnalyticsError('unreachable', 'the circuit breaker is open'),
    now,
  });
  return { send: (views) => guarded(() => analytics.send(views)) };
}
