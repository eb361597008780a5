import * as z from 'zod/mini';
import type { Analytics } from '#server/analytics/analytics.ts';
import type { AnalyticsConfigError, AnalyticsSettings } from '#server/analytics/analytics-config-error.ts';
import { findSettingErrors, resolveSettings, type SettingRules } from '../integration-settings.ts';
import { type Ga4Options, ga4, ga4SettingsSchema } from './ga4.ts';
import { plausible, plausibleSettingsSchema } from './plausible.ts';

export type VenueAnalytics =
  | { readonly kind: 'ready'; readonly analytics: Analytics }
  | { readonly kind: 'unfit'; readonly errors: readonly AnalyticsConfigError[] };

const settingsSchemas = { ga4: ga4SettingsSchema, plausible: plausibleSettingsSchema } as const;

const adapterIds = Object.keys(settingsSchemas) as readonly (keyof typeof settingsSchemas)[];

const adapterIdOf = ({ adapter }: Pick<AnalyticsSettings, 'adapter'>) =>
  adapterIds.find((id) => id === adapter) ?? null;

/** Opens the service that a venue configures, with the secrets that its settings refer to. */
export function openVenueAnalytics(
  analytics: AnalyticsSettings,
  rules: SettingRules,
  options: Ga4Options,
): VenueAnalytics {
  const errors = findAnalyticsConfigErrors(analytics, rules);
  if (errors.length > 0) return { kind: 'unfit', errors };
  const settings = resolveSettings(analytics.settings, rules);
  return {
    kind: 'ready',
    analytics:
      adapterIdOf(analytics) === 'ga4'
        ? ga4(z.parse(ga4SettingsSchema, settings), options)
        : plausible(z.parse(plausibleSettingsSchema, settings), options),
  };
}

/** Finds what makes a venue's analytics settings unusable. */
export function findAnalyticsConfigErrors(
  analytics: AnalyticsSettings,
  rules: SettingRules,
): readonly AnalyticsConfigError[] {
  const adapter = adapterIdOf(analytics);
  if (adapter === null) {
    const message = `"${analytics.adapter}" is not one of ${adapterIds.join(', ')}.`;
    return [{ setting: null, code: 'unknown_adapter', message }];
  }
  const { settings } = analytics;
  return findSettingErrors(
    { owner: `the analytics "${adapter}"`, settings, schema: settingsSchemas[adapter] },
    rules,
  );
}
