import type { AccessPurpose } from './access-token.ts';

/** What somebody was let in for. */
export interface NewAccess {
  readonly licence: string;
  readonly purpose: AccessPurpose;
  /** Whose it is, in the operator's words; may be empty. */
  readonly label: string;
  /** Whether it may publish what only an operator may change. */
  readonly isOperator: boolean;
}

export interface Access extends NewAccess {
  /** Names it to operators: it opens nothing. */
  readonly id: number;
  readonly createdAt: Date;
  /** When it was last shown, to the hour; `null` when it never was. */
  readonly usedAt: Date | null;
}

/** Where it is kept who may work for a venue from elsewhere. */
export interface AccessRepository {
  /** @param hash of the token, as `hashOfToken` makes it. */
  add(hash: Uint8Array, access: NewAccess): Promise<Access>;
  /** What the token opens, and notes that it was shown; `null` when it opens nothing, or nothing any more. */
  find(hash: Uint8Array): Promise<Access | null>;
  /** The oldest first; of all venues where none is named. */
  list(licence: string | null): Promise<readonly Access[]>;
  /** From then on it opens nothing, at any process. Says whether there was one. */
  revoke(licence: string, id: number): Promise<boolean>;
}
