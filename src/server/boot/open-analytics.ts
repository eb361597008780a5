import type { VenueFile } from '#contracts/shapes/venue.ts';
import { findAnalyticsConfigErrors, openVenueAnalytics } from '../adapters/analytics/venue-analytics.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { AnalyticsConfigChecker } from '../analytics/analytics-config-error.ts';
import { withCircuitBreaker } from '../analytics/circuit-breaker.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import {
  type ConfigCheckSettings,
  openCheckRules,
  outboundOf,
  settingRulesOf,
  type VenueConfigSettings,
} from './setting-rules.ts';
import type { Settings } from './settings.ts';

/** The service that counts a venue's page views; `null` where it names none, or an unusable one. */
export type AnalyticsOf = (licence: string) => Analytics | null;

/** Checks the settings of a venue's file, without reading secrets. */
export const openAnalyticsChecker = (settings: ConfigCheckSettings): AnalyticsConfigChecker => {
  const rulesOf = openCheckRules(settings);
  return (licence, analytics) => findAnalyticsConfigErrors(analytics, rulesOf(licence));
};

/** Why this process cannot use a venue's service. The messages name settings, never their values. */
export const analyticsConfigErrors =
  (settings: VenueConfigSettings) =>
  ({ licence, analytics }: Pick<VenueFile, 'licence' | 'analytics'>): readonly string[] =>
    analytics === null
      ? []
      : findAnalyticsConfigErrors(analytics, settingRulesOf(settings, licence)).map(({ message }) => message);

/** Logs every venue whose service is switched off. */
export function reportAnalyticsConfigErrors(analyticsOf: AnalyticsOf, venues: Pick<Venues, 'all'>): void {
  for (const { licence } of venues.all()) analyticsOf(licence);
}

/** The services of this process's venues. An unusable one is switched off for its venue alone. */
export function openAnalytics(
  settings: VenueConfigSettings & Pick<Settings, 'publicOrigin'>,
  current: Venues['current'],
  log: Log,
): AnalyticsOf {
  const fetch = outboundOf(settings);
  const opened = new Map<string, { readonly written: string; readonly analytics: Analytics | null }>();

  const openFor = ({ licence, analytics, domains }: VenueFile): Analytics | null => {
    if (analytics === null) return null;
    const origin = domains[0] === undefined ? settings.publicOrigin : `https://${domains[0]}`;
    const outcome = openVenueAnalytics(analytics, settingRulesOf(settings, licence), {
      fetch,
      origin: origin ?? `https://${licence}.invalid`,
    });
    if (outcome.kind === 'ready') return withCircuitBreaker(outcome.analytics, Date.now);
    log.error('analytics is off', { licence, why: outcome.errors.map(({ message }) => message) });
    return null;
  };

  return (licence) => {
    const venue = current(licence)?.venue;
    if (!venue?.analytics) return null;
    const written = JSON.stringify([venue.analytics, venue.domains]);
    const known = opened.get(licence);
    if (known?.written === written) return known.analytics;
    const analytics = openFor(venue);
    opened.set(licence, { written, analytics });
    return analytics;
  };
}
