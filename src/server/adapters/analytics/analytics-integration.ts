import type { Analytics } from '#server/analytics/analytics.ts';
import { type Adapter, adapterOf, chooseAdapter } from '#server/integrations/adapter.ts';
import type { Integration } from '#server/integrations/integration.ts';
import { type Ga4Options, ga4, ga4SettingsSchema } from './ga4.ts';
import { plausible, plausibleSettingsSchema } from './plausible.ts';

/** Every service a venue can choose. */
const adapters: Readonly<Record<string, Adapter<Analytics, Ga4Options>>> = {
  ga4: adapterOf(ga4SettingsSchema, ga4),
  plausible: adapterOf(plausibleSettingsSchema, plausible),
};

/** Services that count page views. While a breaker is open, views are dropped. */
export const analyticsIntegration: Integration<'analytics', Analytics, Ga4Options> = {
  member: 'analytics',
  alsoReads: ['domains'],
  offMessage: 'analytics is off',
  guardedCalls: ['send'],
  refusal: 'analytics_unfit',

  choose({ adapter: name, settings }) {
    const adapter = chooseAdapter(adapters, name, 'unknown_adapter');
    if ('code' in adapter) return adapter;
    return { owner: `the analytics "${name}"`, settings, schema: adapter.settings, open: adapter.open };
  },

  remedies: {
    unfit_setting:
      'Write it exactly as the service shows it; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base:
      'Write the service’s own address; for one on a private network, the server has PRIVATE_TARGETS set to "on" while you develop.',
  },
};
