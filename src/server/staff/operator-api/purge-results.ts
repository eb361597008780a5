import type { PurgeOutcome } from '../../page-cache/cdn/purger.ts';

/** A CDN purge that is not confirmed yet, as the command lists it. */
export interface ListedPurge {
  /** `null` when it concerns no single venue. */
  readonly licence: string | null;
  /** Number of tags to purge. */
  readonly tags: number;
  /** ISO 8601. */
  readonly since: string;
  readonly attempts: number;
  readonly fault: string | null;
}

export type PurgeResult =
  | { readonly kind: 'done'; readonly outcome: PurgeOutcome }
  | { readonly kind: 'refused'; readonly why: string };
