import type { VenueFile } from '#contracts/shapes/venue.ts';
import { hasPostalZones } from '#domain/delivery/zone.ts';
import { isShared } from './location.ts';

/**
 * What pages and calls can read from the operator's file. Each fact is its own dependency: a new coupon
 * re-renders no page.
 */
export const venueFacts = {
  domains: ({ domains }: VenueFile) => domains,
  /** The first domain is the canonical one for search engines. */
  mainDomain: ({ domains }: VenueFile) => domains[0] ?? null,
  /** The venue's address in lines; empty when it states none. */
  address: ({ legal }: VenueFile) => legal?.address ?? [],
  /** The fees of all delivery zones, or the one of all places. */
  deliveryFees: ({ delivery_zones, delivery_fee }: VenueFile) =>
    delivery_zones.length > 0 ? delivery_zones.flatMap(zoneAmounts) : [delivery_fee ?? '0'],
  /** The minutes of the way to each delivery zone, or to all places; 0 where the venue does not say. */
  travelMinutes: ({ delivery_zones, delivery_minutes: everywhere = 0 }: VenueFile) =>
    delivery_zones.length > 0 ? delivery_zones.map(({ minutes = everywhere }) => minutes) : [everywhere],
  /** Whether the postal code decides where the venue delivers. */
  hasPostalZones: ({ delivery_zones }: VenueFile) => hasPostalZones(delivery_zones),
  /** Whether there are tables or rooms with codes to scan. */
  hasTables: ({ locations }: VenueFile) => locations.some(isShared),
  /** The payment providers; secrets appear only by name. */
  payments: ({ payments }: VenueFile) => payments,
  urgencyLimits: ({ urgency_limits }: VenueFile) => urgency_limits,
  languages: ({ default_language, languages }: VenueFile) => ({ default_language, languages }),
} satisfies Record<string, (venue: VenueFile) => unknown>;

/** What a zone charges for a small order, as far as it is in its file: nothing says how far the way is. */
const zoneAmounts = (zone: VenueFile['delivery_zones'][number]): readonly string[] => [
  zone.amount,
  ...(zone.amounts_by_distance ?? []).map(({ amount }) => amount),
];

export type VenueFact = keyof typeof venueFacts;

const factPrefix = 'venue/';

export const factDependency = (fact: VenueFact) => `${factPrefix}${fact}`;

/** The fact that a dependency stands for; `null` for a part of the menu. */
export function factOf(dependency: string): VenueFact | null {
  return dependency.startsWith(factPrefix) ? (dependency.slice(factPrefix.length) as VenueFact) : null;
}

function isFactChanged(fact: VenueFact, before: VenueFile, after: VenueFile): boolean {
  return JSON.stringify(venueFacts[fact](before)) !== JSON.stringify(venueFacts[fact](after));
}

/** The dependencies of the facts that differ between two files. */
export const changedFacts = (before: VenueFile, after: VenueFile): readonly string[] =>
  (Object.keys(venueFacts) as VenueFact[])
    .filter((fact) => isFactChanged(fact, before, after))
    .map(factDependency);
