import type { VenueFile } from '#contracts/shapes/venue.ts';
import { isShared } from './location.ts';

/**
 * What pages and calls may know of the operator's file. Each fact is a part of its own: a new coupon makes
 * no page anew.
 */
export const venueFacts = {
  domains: ({ domains }: VenueFile) => domains,
  /** The first domain is the one that search engines are sent to. */
  mainDomain: ({ domains }: VenueFile) => domains[0] ?? null,
  /** Where the venue is, in lines; none where it does not say. */
  address: ({ legal }: VenueFile) => legal?.address ?? [],
  /** There are tables or rooms with codes to scan. */
  hasTables: ({ locations }: VenueFile) => locations.some(isShared),
  /** Who takes payments online; secrets are only named there. */
  payments: ({ payments }: VenueFile) => payments,
  speaking: ({ default_language, languages }: VenueFile) => ({ default_language, languages }),
} satisfies Record<string, (venue: VenueFile) => unknown>;

export type VenueFact = keyof typeof venueFacts;

const factPrefix = 'venue/';

export const factDependency = (fact: VenueFact) => `${factPrefix}${fact}`;

/** The fact that a part stands for; `null` for a part of the menu. */
export function factOf(part: string): VenueFact | null {
  return part.startsWith(factPrefix) ? (part.slice(factPrefix.length) as VenueFact) : null;
}

function isFactChanged(fact: VenueFact, before: VenueFile, after: VenueFile): boolean {
  return JSON.stringify(venueFacts[fact](before)) !== JSON.stringify(venueFacts[fact](after));
}

/** The parts of the facts that are others in the one file than in the other. */
export const changedFacts = (before: VenueFile, after: VenueFile): readonly string[] =>
  (Object.keys(venueFacts) as VenueFact[])
    .filter((fact) => isFactChanged(fact, before, after))
    .map(factDependency);
