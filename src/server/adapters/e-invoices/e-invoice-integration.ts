import * as z from 'zod/mini';
import { type Adapter, adapterOf, chooseAdapter } from '#server/integrations/adapter.ts';
import type { ConfigError } from '#server/integrations/config-error.ts';
import type { ConfigCheckContext, Integration } from '#server/integrations/integration.ts';
import { resolveSettings, type SettingValues } from '#server/integrations/setting-errors.ts';
import type { TaxAuthority } from '#server/ordering/e-invoices/tax-authority.ts';
import type { EInvoiceContext } from './e-invoice-context.ts';
import { sandbox } from './sandbox.ts';
import { zatca } from './zatca.ts';
import { findZatcaErrors, zatcaSettingsSchema } from './zatca-settings.ts';

interface AuthorityAdapter extends Adapter<TaxAuthority, EInvoiceContext> {
  /** Config errors of settings that do not fit each other. Unreadable secrets are empty. */
  readonly findErrors?: (settings: SettingValues, context: ConfigCheckContext) => readonly ConfigError[];
}

/** Every tax authority that a venue can report to. */
const adapters: Readonly<Record<string, AuthorityAdapter>> = {
  sandbox: adapterOf(z.strictObject({}), sandbox),
  zatca: { ...adapterOf(zatcaSettingsSchema, zatca), findErrors: findZatcaErrors },
};

/** Tax authorities. They have no circuit breaker: the outbox decides when a report is tried again. */
export const eInvoiceIntegration: Integration<'e_invoices', TaxAuthority, Omit<EInvoiceContext, 'mode'>> = {
  member: 'e_invoices',
  alsoReads: [],
  offMessage: 'e-invoices are off',
  guardedCalls: [],
  refusal: 'e_invoice_unfit',

  choose({ adapter: name, mode, settings }) {
    const adapter = chooseAdapter(adapters, name, 'unknown_adapter');
    if ('code' in adapter) return adapter;
    if (name === 'sandbox' && mode === 'live') {
      const message = 'The sandbox reports nothing. Its mode must be "test".';
      return { setting: null, code: 'sandbox_live', message };
    }
    return {
      owner: `the tax authority "${name}"`,
      settings,
      schema: adapter.settings,
      open: (parsed, context) => adapter.open(parsed, { ...context, mode }),
    };
  },

  findMoreErrors: ({ adapter, settings }, context) =>
    adapters[adapter]?.findErrors?.(resolveSettings(settings, context.rules), context) ?? [],

  remedies: {
    sandbox_live: 'Set "mode" to "test", or name the authority of the venue’s country.',
    unfit_setting:
      'Write it as the authority gave it to you. For a setting of the server, write its name: "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base:
      'Write the authority’s own address, or remove it. To develop with a private network, set PRIVATE_TARGETS=on on the server.',
  },
};
