import * as z from 'zod/mini';
import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
import type { PaymentConfigError, PaymentSettings } from '#server/payments/payment-config-error.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { findSettingErrors, resolveSettings, type SettingRules } from '../integration-settings.ts';
import { type ProviderRegistryOptions, providerRegistry } from './provider-registry.ts';

export type VenueProvider =
  | { readonly kind: 'ready'; readonly provider: PaymentProvider }
  | { readonly kind: 'unfit'; readonly errors: readonly PaymentConfigError[] };

/** Opens the company that a venue names, with the secrets that its settings name. */
export function openVenueProvider(
  payments: PaymentSettings,
  rules: SettingRules,
  world: ProviderRegistryOptions,
): VenueProvider {
  const why = findPaymentConfigErrors(payments, null, rules);
  const id = providerIdOf(payments);
  if (why.length > 0 || id === null) return { kind: 'unfit', errors: why };
  const settings = z.parse(providerRegistry[id].settings, resolveSettings(payments.settings, rules));
  return { kind: 'ready', provider: providerRegistry[id].open(settings, payments.mode, world) };
}

const providerIdOf = ({ company }: PaymentSettings): ProviderId | null =>
  providerIds.find((id) => id === company) ?? null;

/** What keeps a venue from being paid by its company. */
export function findPaymentConfigErrors(
  payments: PaymentSettings,
  currency: string | null,
  rules: SettingRules,
): readonly PaymentConfigError[] {
  const { company, mode, settings } = payments;
  const id = providerIdOf(payments);
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
    ...findSettingErrors({ owner: company, settings, schema: providerRegistry[id].settings }, rules),
    ...currencyErrors(payments, id, currency),
  ];
}

function currencyErrors(
  { company }: PaymentSettings,
  id: ProviderId,
  currency: string | null,
): readonly PaymentConfigError[] {
  const { currencies } = providerRegistry[id];
  if (currency === null || currencies === 'any' || currencies.includes(currency)) return [];
  const message = `${company} takes ${currencies.join(', ')}, not ${currency}.`;
  return [{ setting: null, code: 'foreign_currency', message }];
}
