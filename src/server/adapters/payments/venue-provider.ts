import * as z from 'zod/mini';
import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { PaymentSettings, Unfitness } from '#server/payments/unfitness.ts';
import { resolvedSettings, type SettingRules, settingFaults } from '../written-settings.ts';
import { type RegistryWorld, registry } from './registry.ts';

export type VenueProvider =
  | { readonly kind: 'ready'; readonly provider: PaymentProvider }
  | { readonly kind: 'unfit'; readonly why: readonly Unfitness[] };

/** Opens the company that a venue names, with the secrets that its settings name. */
export function openVenueProvider(
  payments: PaymentSettings,
  rules: SettingRules,
  world: RegistryWorld,
): VenueProvider {
  const why = unfitnessOf(payments, null, rules);
  const id = companyNamed(payments);
  if (why.length > 0 || id === null) return { kind: 'unfit', why };
  const settings = z.parse(registry[id].settings, resolvedSettings(payments.settings, rules));
  return { kind: 'ready', provider: registry[id].open(settings, payments.mode, world) };
}

const companyNamed = ({ company }: PaymentSettings): ProviderId | null =>
  providerIds.find((id) => id === company) ?? null;

/** What keeps a venue from being paid by its company. */
export function unfitnessOf(
  payments: PaymentSettings,
  currency: string | null,
  rules: SettingRules,
): readonly Unfitness[] {
  const { company, mode, settings } = payments;
  const id = companyNamed(payments);
  if (id === null) {
    const message = `"${company}" is none of ${providerIds.join(', ')}.`;
    return [{ setting: null, code: 'unknown_company', message }];
  }
  if (id === 'sandbox' && mode === 'live') {
    return [
      { setting: null, code: 'sandbox_live', message: 'The sandbox moves no money: its mode is "test".' },
    ];
  }
  return [
    ...settingFaults({ owner: company, settings, schema: registry[id].settings }, rules),
    ...foreignCurrency(payments, id, currency),
  ];
}

function foreignCurrency(
  { company }: PaymentSettings,
  id: ProviderId,
  currency: string | null,
): readonly Unfitness[] {
  const { currencies } = registry[id];
  if (currency === null || currencies === 'any' || currencies.includes(currency)) return [];
  const message = `${company} takes ${currencies.join(', ')}, not ${currency}.`;
  return [{ setting: null, code: 'foreign_currency', message }];
}
