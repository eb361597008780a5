import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { magnatiEpg, magnatiEpgSettings } from './magnati-epg.ts';
import { magnatiFiserv, magnatiFiservSettings } from './magnati-fiserv.ts';

export const magnatiSettings = z.discriminatedUnion('profile', [magnatiEpgSettings, magnatiFiservSettings]);

/** What holds for both gateways; the rest is among the rules of each. */
export const magnatiRules: Pick<ProviderRules, 'currencies'> = { currencies: 'any' };

/**
 * Magnati, which runs two gateways under one name: the papers a merchant gets tell which. What holds for them differs,
 * so that the provider's own rules count.
 */
export const magnati = (
  settings: z.output<typeof magnatiSettings>,
  mode: PaymentMode,
  world: ProviderOptions,
): PaymentProvider =>
  settings.profile === 'epg' ? magnatiEpg(settings, mode, world) : magnatiFiserv(settings, mode, world);
