import type { AccessPurpose } from '../access/access-token.ts';

/** An access token as the command lists it. */
export interface ListedAccess {
  readonly licence: string;
  /** For `revoke`. */
  readonly id: number;
  readonly purpose: AccessPurpose;
  readonly label: string;
  /** Whether it may change settings that are reserved for operators. */
  readonly operator: boolean;
  /** ISO 8601. */
  readonly created: string;
  /** ISO 8601, to the hour; `null` when it was never used. */
  readonly used: string | null;
}

/** A new token, shown only once. */
export interface CreatedAccess extends ListedAccess {
  readonly token: string;
  /** Without the venue's origin: `/board#…`. */
  readonly path: string;
  /** `null` when the venue has none. */
  readonly domain: string | null;
}

export type AccessResult =
  | { readonly kind: 'done'; readonly access: CreatedAccess }
  | { readonly kind: 'refused'; readonly why: string };
