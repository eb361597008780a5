import type * as z from 'zod/mini';
import type { PaymentMode, ProviderId } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider, ProviderRules, ProviderWorld } from '#server/payments/provider.ts';
import { twoC2p, twoC2pRules, twoC2pSettings } from './2c2p.ts';
import { magnati, magnatiRules, magnatiSettings } from './magnati.ts';
import { ngenius, ngeniusRules, ngeniusSettings } from './ngenius.ts';
import { noon, noonRules, noonSettings } from './noon.ts';
import { paylink, paylinkRules, paylinkSettings } from './paylink.ts';
import { paystack, paystackRules, paystackSettings } from './paystack.ts';
import { paytabs, paytabsRules, paytabsSettings } from './paytabs.ts';
import { type SandboxTill, sandbox, sandboxRules, sandboxSettings } from './sandbox.ts';
import { skipcash, skipcashRules, skipcashSettings } from './skipcash.ts';
import { stripe, stripeRules, stripeSettings } from './stripe.ts';
import { thawani, thawaniRules, thawaniSettings } from './thawani.ts';
import { xpresspay, xpresspayRules, xpresspaySettings } from './xpresspay.ts';

/** What companies are opened in; the sandbox needs a till besides. */
export interface RegistryWorld extends ProviderWorld {
  readonly till: SandboxTill;
}

interface Entry {
  /** What a venue's settings have to hold. */
  readonly settings: z.ZodMiniType;
  readonly currencies: ProviderRules['currencies'];
  /** @param settings as the schema reads them. */
  readonly open: (settings: unknown, mode: PaymentMode, world: RegistryWorld) => PaymentProvider;
}

const entry = <Settings extends z.ZodMiniType>(
  settings: Settings,
  { currencies }: Pick<ProviderRules, 'currencies'>,
  open: (settings: z.output<Settings>, mode: PaymentMode, world: RegistryWorld) => PaymentProvider,
): Entry => ({
  settings,
  currencies,
  open: (read, mode, world) => open(read as z.output<Settings>, mode, world),
});

/** Every company a venue can choose. A thirteenth is one more file, one more line here, one more id. */
export const registry = {
  sandbox: entry(sandboxSettings, sandboxRules, (_, mode, { till }) => sandbox(till, mode)),
  paylink: entry(paylinkSettings, paylinkRules, paylink),
  ngenius: entry(ngeniusSettings, ngeniusRules, ngenius),
  xpresspay: entry(xpresspaySettings, xpresspayRules, xpresspay),
  skipcash: entry(skipcashSettings, skipcashRules, skipcash),
  paytabs: entry(paytabsSettings, paytabsRules, paytabs),
  thawani: entry(thawaniSettings, thawaniRules, thawani),
  '2c2p': entry(twoC2pSettings, twoC2pRules, twoC2p),
  magnati: entry(magnatiSettings, magnatiRules, magnati),
  paystack: entry(paystackSettings, paystackRules, paystack),
  stripe: entry(stripeSettings, stripeRules, stripe),
  noon: entry(noonSettings, noonRules, noon),
} satisfies Record<ProviderId, Entry>;
