import { breaker } from '../integrations/breaker.ts';
import { type PaymentProvider, ProviderFault } from './provider.ts';

/**
 * The same company, left alone while it does not answer: who orders and who looks need not wait for it.
 *
 * @param now epoch milliseconds.
 */
export function withBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  const guarded = breaker({
    isSilence: (fault) => fault instanceof ProviderFault && fault.kind === 'unreachable',
    leftAlone: () => new ProviderFault(provider.id, 'unreachable', 'left alone, it did not answer'),
    now,
  });
  const { cancel } = provider;
  return {
    ...provider,
    open: (request) => guarded(() => provider.open(request)),
    ask: (key) => guarded(() => provider.ask(key)),
    ...(cancel && { cancel: (key) => guarded(() => cancel(key)) }),
  };
}
