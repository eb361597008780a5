import { chooseAdapter } from '#server/integrations/adapter.ts';
import type { ConfigError } from '#server/integrations/config-error.ts';
import type { Integration } from '#server/integrations/integration.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { type ProviderRegistryOptions, providerRegistry } from './provider-registry.ts';

/** Payment providers. */
export const paymentIntegration: Integration<'payments', PaymentProvider, ProviderRegistryOptions> = {
  member: 'payments',
  alsoReads: [],
  offMessage: 'online payment is off',
  guardedCalls: ['open', 'fetchPayment', 'cancel'],
  refusal: 'payment_unfit',

  choose({ company, mode, settings }) {
    const entry = chooseAdapter(providerRegistry, company, 'unknown_company');
    if ('code' in entry) return entry;
    if (company === 'sandbox' && mode === 'live') {
      const message = 'The sandbox moves no money. Its mode must be "test".';
      return { setting: null, code: 'sandbox_live', message };
    }
    return {
      owner: company,
      settings,
      schema: entry.settings,
      open: (parsed, options) => entry.open(parsed, { ...options, mode }),
    };
  },

  findMoreErrors({ company, brands = [] }, { currency }) {
    const rules = providerRegistry[company]?.rules;
    const { always = [], byContract = [] } = rules?.brands ?? {};
    const foreign = brands.filter((brand) => ![...always, ...byContract].includes(brand));
    const errors: ConfigError[] = foreign.map((brand) => {
      const offered = [...always, ...byContract].join(', ') || 'none';
      const message = `${company} doesn’t offer ${brand}. It offers: ${offered}.`;
      return { setting: null, code: 'unknown_brand', message };
    });
    const currencies = rules?.currencies ?? 'any';
    if (currency === null || currencies === 'any' || currencies.includes(currency)) return errors;
    const message = `${company} supports ${currencies.join(', ')}, not ${currency}.`;
    return [...errors, { setting: null, code: 'foreign_currency', message }];
  },

  remedies: {
    unfit_setting:
      'Write it as the provider gave it to you. For a setting of the server, write its name: "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base:
      'Write the provider’s own address, or remove it. To develop with a private network, set PRIVATE_TARGETS=on on the server.',
  },
};
