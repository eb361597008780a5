import * as z from 'zod/mini';
import { type Adapter, adapterOf, chooseAdapter } from '#server/integrations/adapter.ts';
import type { Integration } from '#server/integrations/integration.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import { type EmbeddedPartnerOptions, embeddedPartner } from './embedded/embedded-partner.ts';
import { type HttpPartnerOptions, httpPartner, httpPartnerSettings } from './http-partner.ts';

type PartnerOptions = EmbeddedPartnerOptions & HttpPartnerOptions;

export type PartnerContext = Omit<PartnerOptions, 'mode'>;

/** Every partner a venue can choose. */
const adapters: Readonly<Record<string, Adapter<Partner, PartnerOptions>>> = {
  embedded: adapterOf(z.strictObject({}), (_, options: PartnerOptions) => embeddedPartner(options)),
  http: adapterOf(httpPartnerSettings, httpPartner),
};

/** Loyalty partners. */
export const partnerIntegration: Integration<'partner', Partner, PartnerContext> = {
  member: 'partner',
  alsoReads: ['employees', 'loyalty', 'wallets'],
  offMessage: 'partner is off',
  guardedCalls: ['fetchPromotions', 'findEmployee', 'lookUpWallet', 'redeem', 'findRedemption', 'refund'],
  refusal: 'partner_unfit',

  choose({ adapter: name, mode, settings }) {
    const adapter = chooseAdapter(adapters, name, 'unknown_adapter');
    if ('code' in adapter) return adapter;
    return {
      owner: `the partner "${name}"`,
      settings,
      schema: adapter.settings,
      open: (parsed, context) => adapter.open(parsed, { ...context, mode }),
    };
  },

  remedies: {
    unfit_setting:
      'Write it as the partner gave it to you; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base:
      'Write the partner’s own address; for one on a private network, the server has PRIVATE_TARGETS set to "on" while you develop.',
  },
};
