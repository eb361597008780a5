/** So many questions in a row without an answer, and it is left alone for a while. */
const maxFailures = 5;
const cooldownMs = 10_000;

interface CircuitBreakerOptions {
  /** Whether a fault means that nobody answered. */
  readonly isFailure: (fault: unknown) => boolean;
  /** What is thrown instead of asking. */
  readonly createOpenError: () => Error;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Leaves somebody alone who does not answer: those who come in between need not wait. One question in a while finds out
 * whether they are back.
 *
 * @returns what every question to them goes through.
 */
export function createCircuitBreaker({ isFailure, createOpenError, now }: CircuitBreakerOptions) {
  let silences = 0;
  let restsUntil = 0;

  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (silences >= maxFailures && now() < restsUntil) throw createOpenError();
    restsUntil = now() + cooldownMs;
    try {
      const answer = await ask();
      silences = 0;
      return answer;
    } catch (fault) {
      silences = isFailure(fault) ? silences + 1 : 0;
      restsUntil = now() + cooldownMs;
      throw fault;
    }
  };
}
