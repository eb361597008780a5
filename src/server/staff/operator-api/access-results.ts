import type { AccessPurpose } from '../access/access-token.ts';

/** Somebody who may work for a venue from elsewhere, as the terminal lists it. */
export interface ListedAccess {
  readonly licence: string;
  /** What `revoke` is told. */
  readonly id: number;
  readonly purpose: AccessPurpose;
  readonly label: string;
  /** Whether it may publish what only an operator may change. */
  readonly operator: boolean;
  /** ISO 8601. */
  readonly created: string;
  /** ISO 8601, to the hour; `null` when it was never used. */
  readonly used: string | null;
}

/** A token that was made just now: it is shown this once. */
export interface CreatedAccess extends ListedAccess {
  readonly token: string;
  /** Where it leads, without the venue's origin: `/board#…`. */
  readonly path: string;
  /** The venue's own; `null` where it has none. */
  readonly domain: string | null;
}

export type AccessResult =
  | { readonly kind: 'done'; readonly access: CreatedAccess }
  | { readonly kind: 'refused'; readonly why: string };
