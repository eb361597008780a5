import { IntegrationError } from './integration-error.ts';

/** After this many failures in a row the breaker opens. */
const maxFailures = 5;
const cooldownMs = 10_000;

/** Stops calling a service that keeps failing, so that callers need not wait. */
export interface CircuitBreaker {
  /** Makes a call. While the breaker is open, throws that the service is unreachable. */
  call<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the last calls failed in a row, and none has succeeded since. */
  readonly isOpen: () => boolean;
}

/**
 * Creates a breaker for one service. It counts calls that got no response; any response closes it. After each cooldown
 * one call tests whether the service is back.
 *
 * @param now epoch milliseconds.
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let service = '';

  return {
    isOpen: () => failures >= maxFailures,
    async call(work) {
      if (failures >= maxFailures && now() < openUntil) {
        throw new IntegrationError(service, 'unreachable', 'circuit breaker is open');
      }
      openUntil = now() + cooldownMs;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        const isFailure = error instanceof IntegrationError && error.kind === 'unreachable';
        failures = isFailure ? failures + 1 : 0;
        if (isFailure) service = error.service;
        openUntil = now() + cooldownMs;
        throw error;
      }
    },
  };
}

/** Sends some calls of a service through a breaker; the rest of it stays. */
export function withCircuitBreaker<Service extends object>(
  service: Service,
  calls: readonly (keyof Service)[],
  breaker: CircuitBreaker,
): Service {
  const guarded = calls.flatMap((name) => {
    const call = service[name];
    if (typeof call !== 'function') return [];
    return [[name, (...given: unknown[]) => breaker.call(() => call.apply(service, given))]];
  });
  return { ...service, ...Object.fromEntries(guarded) };
}
