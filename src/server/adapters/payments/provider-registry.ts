import type * as z from 'zod/mini';
import type { ReturnPage } from '#contracts/calls/payments.ts';
import type { PaymentMode, ProviderId } from '#domain/payment/provider-ids.ts';
import { type Adapter, adapterOf } from '#server/integrations/adapter.ts';
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

type ProviderContext = ProviderRegistryOptions & { readonly mode: PaymentMode };

interface RegistryEntry extends Adapter<PaymentProvider, ProviderContext> {
  readonly rules: CommonRules;
}

/** Rules of a provider, whichever settings a venue has. */
type CommonRules = Pick<ProviderRules, 'brands' | 'currencies' | 'returnPage'>;

const registryEntry = <Settings extends z.ZodMiniType>(
  settings: Settings,
  rules: CommonRules,
  open: (
    settings: z.output<Settings>,
    mode: PaymentMode,
    options: ProviderRegistryOptions,
  ) => PaymentProvider,
): RegistryEntry => ({
  ...adapterOf(settings, (parsed, { mode, ...options }: ProviderContext) => open(parsed, mode, options)),
  rules,
});

/** Every provider a venue can choose, by its id. */
export const providerRegistry: Readonly<Record<ProviderId, RegistryEntry>> = {
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
};

/** The return page of each provider. */
export const returnPages: ReadonlyMap<ProviderId, ReturnPage> = new Map(
  Object.entries(providerRegistry).map(([id, { rules }]) => [
    id,
    { segment: id, reads: ['reference'], sends: null, ...rules.returnPage },
  ]),
);
