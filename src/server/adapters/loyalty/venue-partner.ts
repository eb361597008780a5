import * as z from 'zod/mini';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import type { PartnerSettings, PartnerUnfitness } from '#server/loyalty/unfitness.ts';
import { resolvedSettings, type SettingRules, settingFaults } from '../written-settings.ts';
import { type EmbeddedNeeds, type EmbeddedVenue, embeddedPartner } from './embedded/embedded.ts';
import { type HttpNeeds, httpPartner, httpSettings } from './http.ts';

export type VenuePartner =
  | { readonly kind: 'ready'; readonly partner: Partner }
  | { readonly kind: 'unfit'; readonly why: readonly PartnerUnfitness[] };

/** What partners are opened in. */
export type PartnerWorld = Omit<EmbeddedNeeds, 'mode' | 'venue'> & Omit<HttpNeeds, 'mode'>;

/** What each kind of partner has to be given. */
const schemas = { embedded: z.strictObject({}), http: httpSettings } as const;

const adapters = Object.keys(schemas) as readonly (keyof typeof schemas)[];

const adapterNamed = ({ adapter }: Pick<PartnerSettings, 'adapter'>) =>
  adapters.find((one) => one === adapter) ?? null;

/** What of a venue's file its partner goes by. */
export type PartneredVenue = EmbeddedVenue & { readonly partner: NonNullable<VenueFile['partner']> };

/** Opens the partner that a venue names, with the secrets that its settings name. */
export function openVenuePartner(
  venue: PartneredVenue,
  rules: SettingRules,
  world: PartnerWorld,
): VenuePartner {
  const { partner } = venue;
  const why = partnerUnfitness(partner, rules);
  if (why.length > 0) return { kind: 'unfit', why };
  const needs = { ...world, mode: partner.mode, venue };
  if (adapterNamed(partner) === 'embedded') return { kind: 'ready', partner: embeddedPartner(needs) };
  const settings = z.parse(httpSettings, resolvedSettings(partner.settings, rules));
  return { kind: 'ready', partner: httpPartner(settings, needs) };
}

/** What keeps a venue from its partner. */
export function partnerUnfitness(partner: PartnerSettings, rules: SettingRules): readonly PartnerUnfitness[] {
  const adapter = adapterNamed(partner);
  if (adapter === null) {
    const message = `"${partner.adapter}" is none of ${adapters.join(', ')}.`;
    return [{ setting: null, code: 'unknown_adapter', message }];
  }
  const { settings } = partner;
  return settingFaults({ owner: `the partner "${adapter}"`, settings, schema: schemas[adapter] }, rules);
}
