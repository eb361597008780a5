import type { AccessPurpose } from './access-token.ts';

export interface NewAccess {
  readonly licence: string;
  /** The group whose other branches it opens, too; absent for none. */
  readonly group?: string | undefined;
  readonly purpose: AccessPurpose;
  /** Names the holder, as the operator wrote it; may be empty. */
  readonly label: string;
  /** Whether it may change settings that are reserved for operators. */
  readonly isOperator: boolean;
}

export interface Access extends NewAccess {
  /** For operators; not a secret. */
  readonly id: number;
  readonly createdAt: Date;
  /** When it was last used, to the hour; `null` when it never was. */
  readonly usedAt: Date | null;
}

/** Stores the access tokens of venues. */
export interface AccessRepository {
  /** @param hash of the token, see `hashToken`. */
  add(hash: Uint8Array, access: NewAccess): Promise<Access>;
  /** Records the use of the token; `null` when it is unknown or revoked. */
  find(hash: Uint8Array): Promise<Access | null>;
  /** The oldest first; of all venues for `null`. */
  list(licence: string | null): Promise<readonly Access[]>;
  /** Takes effect at once in every process. @returns whether there was one. */
  revoke(licence: string, id: number): Promise<boolean>;
}
