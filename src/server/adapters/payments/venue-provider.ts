import * as z from 'zod/mini';
import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
import type { PaymentConfigError, PaymentSettings } from '#server/payments/payment-config-error.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { findSettingErrors, resolveSettings, type SettingRules } from '../integration-settings.ts';
import { type ProviderRegistryOptions, providerRegistry } from './provider-registry.ts';

export type VenueProvider =
  | { readonly kind: 'ready'; readonly provider: PaymentProvider }
  | { readonly kind: 'unfit'; readonly errors: readonly PaymentConfigError[] };

/** Opens the provider that a venue configures, with the secrets that its settings refer to. */
export function openVenueProvider(
  payments: PaymentSettings,
  rules: SettingRules,
  options: ProviderRegistryOptions,
): VenueProvider {
  const errors = findPaymentConfigErrors(payments, null, rules);
  const id = providerIdOf(payments);
  if (errors.length > 0 || id === null) return { kind: 'unfit', errors };
  const settings = z.parse(providerRegistry[id].settings, resolveSettings(payments.settings, rules));
  return { kind: 'ready', provider: providerRegistry[id].open(settings, payments.mode, options) };
}

const providerIdOf = ({ company }: PaymentSettings): ProviderId | null =>
  providerIds.find((id) => id === company) ?? null;

/** Finds what makes a venue's payment settings unusable. */
export function findPaymentConfigErrors(
  payments: PaymentSettings,
  currency: string | null,
  rules: SettingRules,
): readonly PaymentConfigError[] {
  const { company, mode, settings } = payments;
  const id = providerIdOf(payments);
  if (id === null) {
    const message = `"${company}" is not one of ${providerIds.join(', ')}.`;
    return [{ setting: null, code: 'unknown_company', message }];
  }
  if (id === 'sandbox' && mode === 'live') {
    return [
      {
        setting: null,
        code: 'sandbox_live',
        message: 'The sandbox moves no money: its mode must be "test".',
      },
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
  const message = `${company} supports ${currencies.join(', ')}, not ${currency}.`;
  return [{ setting: null, code: 'foreign_currency', message }];
}
