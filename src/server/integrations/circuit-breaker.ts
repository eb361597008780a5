/** After this many failures in a row the breaker opens. */
const maxFailures = 5;
const cooldownMs = 10_000;

interface CircuitBreakerOptions {
  /** Whether an error means that the service did not answer. */
  readonly isFailure: (error: unknown) => boolean;
  /** The error to throw while the breaker is open. */
  readonly createOpenError: () => Error;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Circuit breaker: stops calling a service that keeps failing, so that callers need not wait. After each cooldown one
 * call tests whether it is back.
 *
 * @returns a wrapper for every call to the service.
 */
export function createCircuitBreaker({ isFailure, createOpenError, now }: CircuitBreakerOptions) {
  let failures = 0;
  let openUntil = 0;

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (failures >= maxFailures && now() < openUntil) throw createOpenError();
    openUntil = now() + cooldownMs;
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      failures = isFailure(error) ? failures + 1 : 0;
      openUntil = now() + cooldownMs;
      throw error;
    }
  };
}
