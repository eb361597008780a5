import { type PaymentProvider, ProviderFault } from './provider.ts';

/** So many questions in a row without an answer, and it is left alone for a while. */
const mostSilences = 5;
const restMs = 10_000;

/**
 * The same company, left alone while it does not answer: who orders and who looks need not wait for it. One question
 * in a while finds out whether it is back.
 *
 * @param now epoch milliseconds.
 */
export function withBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  let silences = 0;
  let restsUntil = 0;

  const guarded = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (silences >= mostSilences && now() < restsUntil) {
      throw new ProviderFault(provider.id, 'unreachable', 'left alone, it did not answer');
    }
    restsUntil = now() + restMs;
    try {
      const answer = await ask();
      silences = 0;
      return answer;
    } catch (fault) {
      const isSilent = fault instanceof ProviderFault && fault.kind === 'unreachable';
      silences = isSilent ? silences + 1 : 0;
      restsUntil = now() + restMs;
      throw fault;
    }
  };

  const { cancel } = provider;
  return {
    ...provider,
    open: (request) => guarded(() => provider.open(request)),
    ask: (key) => guarded(() => provider.ask(key)),
    ...(cancel && { cancel: (key) => guarded(() => cancel(key)) }),
  };
}
