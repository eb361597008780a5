import type { IntegrationMember, VenueFile } from '#contracts/shapes/venue.ts';
import type { Log } from '../log.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';
import type { Integration } from './integration.ts';
import { type OpenedService, openAdapter } from './open-adapter.ts';
import type { SettingRules } from './setting-errors.ts';

export interface VenueServicesOptions<Context> {
  /** The file of a venue at its current version; `null` where the venue is not published. */
  readonly venueOf: (licence: string) => VenueFile | null;
  readonly rulesOf: (licence: string) => SettingRules;
  readonly contextOf: (venue: VenueFile) => Context;
  readonly breakers: CircuitBreakers;
  readonly log: Log;
}

/** The service of a venue; `null` where the venue configures none. */
export type VenueServices<Service> = (licence: string) => OpenedService<Service> | null;

/**
 * The services of one integration, by venue. Each is opened when it is first needed, and again when the venue's
 * configuration changes. One with config errors is logged once, and is off for its venue alone.
 */
export function openVenueIntegrations<Member extends IntegrationMember, Service extends object, Context>(
  integration: Integration<Member, Service, Context>,
  { venueOf, rulesOf, contextOf, breakers, log }: VenueServicesOptions<Context>,
): VenueServices<Service> {
  const { member, alsoReads, offMessage, guardedCalls } = integration;
  const known = new Map<string, { readonly written: string; readonly opened: OpenedService<Service> }>();

  const open = (venue: VenueFile, config: NonNullable<VenueFile[Member]>): OpenedService<Service> => {
    const { licence } = venue;
    const opened = openAdapter(integration, config, rulesOf(licence), contextOf(venue));
    if (opened.kind === 'invalid') {
      breakers.drop(member, licence);
      log.error(offMessage, { licence, why: opened.errors.map(({ message }) => message) });
      return opened;
    }
    if (guardedCalls.length === 0) return opened;
    const breaker = breakers.create(member, licence);
    return { kind: 'ready', service: withCircuitBreaker(opened.service, guardedCalls, breaker) };
  };

  return (licence) => {
    const venue = venueOf(licence);
    const config = venue?.[member] ?? null;
    if (!venue || config === null) {
      if (known.delete(licence)) breakers.drop(member, licence);
      return null;
    }
    const written = JSON.stringify([config, alsoReads.map((one) => venue[one])]);
    const before = known.get(licence);
    if (before?.written === written) return before.opened;
    const opened = open(venue, config);
    known.set(licence, { written, opened });
    return opened;
  };
}

/** The services without those that have config errors. */
export const usableOnly =
  <Service>(services: VenueServices<Service>) =>
  (licence: string): Service | null => {
    const opened = services(licence);
    return opened?.kind === 'ready' ? opened.service : null;
  };
