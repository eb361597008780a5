import type { PurgeOutcome } from '../../page-cache/cdn/purger.ts';

/** Something that the cache in front of the site has not confirmed to have forgotten, as the terminal lists it. */
export interface ListedPurge {
  /** `null` for what is of no one venue. */
  readonly licence: string | null;
  /** How many tags are to be forgotten. */
  readonly tags: number;
  /** ISO 8601. */
  readonly since: string;
  readonly attempts: number;
  readonly fault: string | null;
}

export type PurgeResult =
  | { readonly kind: 'done'; readonly outcome: PurgeOutcome }
  | { readonly kind: 'refused'; readonly why: string };
