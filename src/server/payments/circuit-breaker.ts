import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/**
 * Adds a circuit breaker: diners do not wait for a provider that keeps failing.
 *
 * @param now epoch milliseconds.
 */
export function withCircuitBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  const guarded = createCircuitBreaker({
    isFailure: (error) => error instanceof ProviderError && error.kind === 'unreachable',
    createOpenError: () => new ProviderError(provider.id, 'unreachable', 'circuit breaker is open'),
    now,
  });
  const { cancel } = provider;
  return {
    ...provider,
    open: (request) => guarded(() => provider.open(request)),
    fetchPayment: (key) => guarded(() => provider.fetchPayment(key)),
    ...(cancel && { cancel: (key) => guarded(() => cancel(key)) }),
  };
}
