import type * as z from 'zod/mini';
import type { PaymentMode, ProviderId } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { twoC2p, twoC2pRules, twoC2pSettings } from './2c2p.ts';
import { magnati, magnatiRules, magnatiSettings } from './magnati.ts';
import { ngenius, ngeniusRules, ngeniusSettings } from './ngenius.ts';
import { noon, noonRules, noonSettings } from './noon.ts';
import { paylink, paylinkRules, paylinkSettings } from './paylink.ts';
import { paystack, paystackRules, paystackSettings } from './paystack.ts';
import { paytabs, paytabsRules, paytabsSettings } from './paytabs.ts';
import { type SandboxLedger, sandbox, sandboxRules, sandboxSettings } from './sandbox.ts';
import { skipcash, skipcashRules, skipcashSettings } from './skipcash.ts';
import { stripe, stripeRules, stripeSettings } from './stripe.ts';
import { thawani, thawaniRules, thawaniSettings } from './thawani.ts';
import { xpresspay, xpresspayRules, xpresspaySettings } from './xpresspay.ts';

export interface ProviderRegistryOptions extends ProviderOptions {
  readonly sandboxLedger: SandboxLedger;
}

interface RegistryEntry {
  /** The schema of a venue's settings. */
  readonly settings: z.ZodMiniType;
  readonly currencies: ProviderRules['currencies'];
  /** @param settings the output of the schema. */
  readonly open: (settings: unknown, mode: PaymentMode, options: ProviderRegistryOptions) => PaymentProvider;
}

const registryEntry = <Settings extends z.ZodMiniType>(
  settings: Settings,
  { currencies }: Pick<ProviderRules, 'currencies'>,
  open: (
    settings: z.output<Settings>,
    mode: PaymentMode,
    options: ProviderRegistryOptions,
  ) => PaymentProvider,
): RegistryEntry => ({
  settings,
  currencies,
  open: (parsed, mode, options) => open(parsed as z.output<Settings>, mode, options),
});

/** Every provider a venue can choose. A new one needs a file, a line here, and an ID. */
export const providerRegistry = {
  sandbox: registryEntry(sandboxSettings, sandboxRules, (_, mode, { sandboxLedger }) =>
    sandbox(sandboxLedger, mode),
  ),
  paylink: registryEntry(paylinkSettings, paylinkRules, paylink),
  ngenius: registryEntry(ngeniusSettings, ngeniusRules, ngenius),
  xpresspay: registryEntry(xpresspaySettings, xpresspayRules, xpresspay),
  skipcash: registryEntry(skipcashSettings, skipcashRules, skipcash),
  paytabs: registryEntry(paytabsSettings, paytabsRules, paytabs),
  thawani: registryEntry(thawaniSettings, thawaniRules, thawani),
  '2c2p': registryEntry(twoC2pSettings, twoC2pRules, twoC2p),
  magnati: registryEntry(magnatiSettings, magnatiRules, magnati),
  paystack: registryEntry(paystackSettings, paystackRules, paystack),
  stripe: registryEntry(stripeSettings, stripeRules, stripe),
  noon: registryEntry(noonSettings, noonRules, noon),
} satisfies Record<ProviderId, RegistryEntry>;
