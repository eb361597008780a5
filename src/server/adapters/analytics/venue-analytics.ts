import * as z from 'zod/mini';
import type { Analytics } from '#server/analytics/analytics.ts';
import type { AnalyticsSettings, AnalyticsUnfitness } from '#server/analytics/unfitness.ts';
import { resolvedSettings, type SettingRules, settingFaults } from '../written-settings.ts';
import { type Ga4Needs, ga4, ga4Settings } from './ga4.ts';
import { plausible, plausibleSettings } from './plausible.ts';

export type VenueAnalytics =
  | { readonly kind: 'ready'; readonly analytics: Analytics }
  | { readonly kind: 'unfit'; readonly why: readonly AnalyticsUnfitness[] };

/** What each service has to be given. */
const schemas = { ga4: ga4Settings, plausible: plausibleSettings } as const;

const adapters = Object.keys(schemas) as readonly (keyof typeof schemas)[];

const adapterNamed = ({ adapter }: Pick<AnalyticsSettings, 'adapter'>) =>
  adapters.find((one) => one === adapter) ?? null;

/** Opens the service that a venue names, with the secrets that its settings name. */
export function openVenueAnalytics(
  analytics: AnalyticsSettings,
  rules: SettingRules,
  needs: Ga4Needs,
): VenueAnalytics {
  const why = analyticsUnfitness(analytics, rules);
  if (why.length > 0) return { kind: 'unfit', why };
  const settings = resolvedSettings(analytics.settings, rules);
  return {
    kind: 'ready',
    analytics:
      adapterNamed(analytics) === 'ga4'
        ? ga4(z.parse(ga4Settings, settings), needs)
        : plausible(z.parse(plausibleSettings, settings), needs),
  };
}

/** What keeps a venue from the service that it names. */
export function analyticsUnfitness(
  analytics: AnalyticsSettings,
  rules: SettingRules,
): readonly AnalyticsUnfitness[] {
  const adapter = adapterNamed(analytics);
  if (adapter === null) {
    const message = `"${analytics.adapter}" is none of ${adapters.join(', ')}.`;
    return [{ setting: null, code: 'unknown_adapter', message }];
  }
  const { settings } = analytics;
  return settingFaults({ owner: `the analytics "${adapter}"`, settings, schema: schemas[adapter] }, rules);
}
