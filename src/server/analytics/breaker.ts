import { breaker } from '../integrations/breaker.ts';
import { type Analytics, AnalyticsFault } from './analytics.ts';

/**
 * The same service, left alone while it does not answer: what would have been told meanwhile is not.
 *
 * @param now epoch milliseconds.
 */
export function withBreaker(analytics: Analytics, now: () => number): Analytics {
  const guarded = breaker({
    isSilence: (fault) => fault instanceof AnalyticsFault && fault.kind === 'unreachable',
    leftAlone: () => new AnalyticsFault('unreachable', 'left alone, it did not answer'),
    now,
  });
  return { tell: (views) => guarded(() => analytics.tell(views)) };
}
