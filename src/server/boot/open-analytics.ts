import { analyticsIntegration } from '../adapters/analytics/analytics-integration.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { usableOnly } from '../integrations/open-venue-integrations.ts';
import { openIntegration, type ServicesOptions } from './open-integrations.ts';
import { outboundOf } from './setting-rules.ts';
import type { Settings } from './settings.ts';

/** The service that counts a venue's page views; `null` where it names none, or an unusable one. */
export type AnalyticsOf = (licence: string) => Analytics | null;

export function openAnalytics(
  settings: ServicesOptions['settings'] & Pick<Settings, 'publicOrigin'>,
  options: Omit<ServicesOptions, 'settings'>,
): AnalyticsOf {
  const fetch = outboundOf(settings);
  return usableOnly(
    openIntegration(analyticsIntegration, { ...options, settings }, ({ licence, domains }) => {
      const origin = domains[0] === undefined ? settings.publicOrigin : `https://${domains[0]}`;
      return { fetch, origin: origin ?? `https://${licence}.invalid` };
    }),
  );
}
