import type { IntegrationMember, VenueFile } from '#contracts/shapes/venue.ts';
import type { Venues } from '../catalog/venues.ts';
import type { CircuitBreakers } from '../integrations/circuit-breakers.ts';
import type { Integration } from '../integrations/integration.ts';
import { openVenueIntegrations, type VenueServices } from '../integrations/open-venue-integrations.ts';
import type { Log } from '../log.ts';
import { settingRulesOf, type VenueConfigSettings } from './setting-rules.ts';

/** What all outside services of a process share. */
export interface ServicesOptions {
  readonly settings: VenueConfigSettings;
  readonly current: Venues['current'];
  readonly breakers: CircuitBreakers;
  readonly log: Log;
}

/** The services of one integration for the venues of this process. */
export const openIntegration = <Member extends IntegrationMember, Service extends object, Context>(
  integration: Integration<Member, Service, Context>,
  { settings, current, breakers, log }: ServicesOptions,
  contextOf: (venue: VenueFile) => Context,
): VenueServices<Service> =>
  openVenueIntegrations(integration, {
    venueOf: (licence) => current(licence)?.venue ?? null,
    rulesOf: (licence) => settingRulesOf(settings, licence),
    contextOf,
    breakers,
    log,
  });

/** Opens the services of every venue at start, so that each one with config errors is logged. */
export function openAllIntegrations(
  services: readonly ((licence: string) => unknown)[],
  venues: Pick<Venues, 'all'>,
): void {
  for (const serviceOf of services) for (const { licence } of venues.all()) serviceOf(licence);
}
