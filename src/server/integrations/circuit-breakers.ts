import type { IntegrationMember } from '#contracts/shapes/venue.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

/** The circuit breakers of a process: one for each integration and venue. */
export interface CircuitBreakers {
  /** Creates the breaker of a venue's service, which replaces that of an earlier one. */
  create(integration: IntegrationMember, licence: string): CircuitBreaker;
  /** Forgets the breaker of a venue that has no such service any more. */
  drop(integration: IntegrationMember, licence: string): void;
  /** For how many venues the breaker is open, by integration. */
  countOpen(): ReadonlyMap<IntegrationMember, number>;
}

/** @param now epoch milliseconds. */
export function openCircuitBreakers(now: () => number): CircuitBreakers {
  const breakers = new Map<IntegrationMember, Map<string, CircuitBreaker>>();
  return {
    create(integration, licence) {
      const breaker = createCircuitBreaker(now);
      const ofIntegration = breakers.get(integration) ?? new Map<string, CircuitBreaker>();
      breakers.set(integration, ofIntegration.set(licence, breaker));
      return breaker;
    },
    drop: (integration, licence) => void breakers.get(integration)?.delete(licence),
    countOpen: () =>
      new Map(
        [...breakers].map(([integration, ofVenues]) => [
          integration,
          [...ofVenues.values()].filter((breaker) => breaker.isOpen()).length,
        ]),
      ),
  };
}
