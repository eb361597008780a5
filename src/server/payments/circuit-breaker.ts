import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/**
 * The same company, left alone while it does not answer: who orders and who looks need not wait for it.
 *
 * @param now epoch milliseconds.
 */
export function withCircuitBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  const guarded = createCircuitBreaker({
    isFailure: (error) => error instanceof ProviderError && error.kind === 'unreachable',
    createOpenError: () => new ProviderError(provider.id, 'unreachable', 'left alone, it did not answer'),
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
