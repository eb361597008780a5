import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { magnatiBrands } from './magnati-brands.ts';
import { magnatiEpg, magnatiEpgSettings } from './magnati-epg.ts';
import { magnatiFiserv, magnatiFiservSettings } from './magnati-fiserv.ts';

export const magnatiSettings = z.discriminatedUnion('profile', [magnatiEpgSettings, magnatiFiservSettings]);

/** The rules common to both gateways; each gateway has its own additional rules. */
export const magnatiRules: Pick<ProviderRules, 'brands' | 'currencies'> = {
  currencies: 'any',
  brands: magnatiBrands,
};

/**
 * Magnati runs two gateways under one name; the merchant's contract specifies which. Their rules differ, so the rules
 * of the opened provider apply.
 */
export const magnati = (
  settings: z.output<typeof magnatiSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider =>
  settings.profile === 'epg' ? magnatiEpg(settings, mode, options) : magnatiFiserv(settings, mode, options);
