import * as z from 'zod/mini';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import type { PartnerConfigError, PartnerSettings } from '#server/loyalty/partner-config-error.ts';
import { findSettingErrors, resolveSettings, type SettingRules } from '../integration-settings.ts';
import {
  type EmbeddedPartnerOptions,
  type EmbeddedVenue,
  embeddedPartner,
} from './embedded/embedded-partner.ts';
import { type HttpPartnerOptions, httpPartner, httpPartnerSettings } from './http-partner.ts';

export type VenuePartner =
  | { readonly kind: 'ready'; readonly partner: Partner }
  | { readonly kind: 'unfit'; readonly errors: readonly PartnerConfigError[] };

export type OpenPartnerOptions = Omit<EmbeddedPartnerOptions, 'mode' | 'venue'> &
  Omit<HttpPartnerOptions, 'mode'>;

const settingsSchemas = { embedded: z.strictObject({}), http: httpPartnerSettings } as const;

const adapters = Object.keys(settingsSchemas) as readonly (keyof typeof settingsSchemas)[];

const adapterOf = ({ adapter }: Pick<PartnerSettings, 'adapter'>) =>
  adapters.find((id) => id === adapter) ?? null;

/** The parts of a venue's file that configure its partner. */
export type PartneredVenue = EmbeddedVenue & { readonly partner: NonNullable<VenueFile['partner']> };

/** Opens the partner that a venue configures, with the secrets that its settings refer to. */
export function openVenuePartner(
  venue: PartneredVenue,
  rules: SettingRules,
  options: OpenPartnerOptions,
): VenuePartner {
  const { partner } = venue;
  const errors = findPartnerConfigErrors(partner, rules);
  if (errors.length > 0) return { kind: 'unfit', errors };
  const partnerOptions = { ...options, mode: partner.mode, venue };
  if (adapterOf(partner) === 'embedded') return { kind: 'ready', partner: embeddedPartner(partnerOptions) };
  const settings = z.parse(httpPartnerSettings, resolveSettings(partner.settings, rules));
  return { kind: 'ready', partner: httpPartner(settings, partnerOptions) };
}

/** Finds what makes a venue's partner settings unusable. */
export function findPartnerConfigErrors(
  partner: PartnerSettings,
  rules: SettingRules,
): readonly PartnerConfigError[] {
  const adapter = adapterOf(partner);
  if (adapter === null) {
    const message = `"${partner.adapter}" is not one of ${adapters.join(', ')}.`;
    return [{ setting: null, code: 'unknown_adapter', message }];
  }
  const { settings } = partner;
  return findSettingErrors(
    { owner: `the partner "${adapter}"`, settings, schema: settingsSchemas[adapter] },
    rules,
  );
}
