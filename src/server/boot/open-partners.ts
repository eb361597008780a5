import type { VenueFile } from '#contracts/shapes/venue.ts';
import { findPartnerConfigErrors, openVenuePartner } from '../adapters/loyalty/venue-partner.ts';
import { currencyOf } from '../catalog/currency-of.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import { withCircuitBreaker } from '../loyalty/circuit-breaker.ts';
import type { Partner } from '../loyalty/partner.ts';
import type { PartnerConfigChecker } from '../loyalty/partner-config-error.ts';
import type { Store } from './open-store.ts';
import {
  type ConfigCheckSettings,
  openCheckRules,
  outboundOf,
  settingRulesOf,
  type VenueConfigSettings,
} from './setting-rules.ts';

/** The partner of a venue; `null` where it has none, or an unusable one. */
export type PartnerOf = (licence: string) => Partner | null;

/** Checks the settings of a venue's file, without reading secrets. */
export const openPartnerChecker = (settings: ConfigCheckSettings): PartnerConfigChecker => {
  const rulesOf = openCheckRules(settings);
  return (licence, partner) => findPartnerConfigErrors(partner, rulesOf(licence));
};

/** Why this process cannot use a venue's partner. The messages name settings, never their values. */
export const partnerConfigErrors =
  (settings: VenueConfigSettings) =>
  ({ licence, partner }: Pick<VenueFile, 'licence' | 'partner'>): readonly string[] =>
    partner === null
      ? []
      : findPartnerConfigErrors(partner, settingRulesOf(settings, licence)).map(({ message }) => message);

/** Opens the partner of every venue: adds new wallets to the ledger, and logs every partner that is switched off. */
export function openAllPartners(partnerOf: PartnerOf, venues: Pick<Venues, 'all'>): void {
  for (const { licence } of venues.all()) partnerOf(licence);
}

/** What partners need of the store. */
type OpenPartnersOptions = Pick<Store, 'walletsOf'> & {
  readonly ordering: Pick<Store['ordering'], 'secrets'>;
};

/** The partners of this process's venues. An unusable one is switched off for its venue alone. */
export function openPartners(
  { walletsOf, ordering: { secrets } }: OpenPartnersOptions,
  settings: VenueConfigSettings,
  current: Venues['current'],
  log: Log,
): PartnerOf {
  const fetch = outboundOf(settings);
  const opened = new Map<string, { readonly written: string; readonly partner: Partner | null }>();

  const openFor = ({ licence }: Release, venue: Parameters<typeof openVenuePartner>[0]) => {
    const outcome = openVenuePartner(venue, settingRulesOf(settings, licence), {
      ledger: walletsOf(licence),
      secret: () => secrets.of(licence),
      currency: () => currencyNow(licence),
      fetch,
      now: () => new Date(),
    });
    if (outcome.kind === 'ready') return withCircuitBreaker(outcome.partner, Date.now);
    log.error('the partner is off', { licence, why: outcome.errors.map(({ message }) => message) });
    return null;
  };

  const currencyNow = async (licence: string): Promise<string> => {
    const release = current(licence);
    if (!release) throw new Error(`${licence} is not published`);
    return currencyOf(release);
  };

  return (licence) => {
    const release = current(licence);
    if (!release?.venue.partner) return null;
    const { partner, employees, loyalty, wallets } = release.venue;
    const venue = { partner, employees, loyalty, wallets };
    const written = JSON.stringify(venue);
    const known = opened.get(licence);
    if (known?.written === written) return known.partner;
    const opening = openFor(release, venue);
    opened.set(licence, { written, partner: opening });
    return opening;
  };
}
