import type { Person } from './person.ts';

export interface Passkey {
  /** The credential's id, as base64url. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** What a passkey is checked with. */
export interface PasskeyCredential {
  readonly id: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  /** How often it has signed; 0 where it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface NewPasskey extends PasskeyCredential {
  readonly name: string;
}

/** Stores passkeys, their challenges, and one-time codes. */
export interface SignInRepository {
  passkeys(person: number): Promise<readonly Passkey[]>;
  credentials(person: number): Promise<readonly PasskeyCredential[]>;
  findCredential(
    id: string,
  ): Promise<{ readonly person: Person; readonly credential: PasskeyCredential } | null>;
  /** @returns whether it was new. */
  addPasskey(person: number, passkey: NewPasskey, now: Date): Promise<boolean>;
  /** Records a use. */
  recordPasskeyUse(id: string, counter: number, now: Date): Promise<void>;
  /** @returns whether there was one. */
  removePasskey(person: number, id: string): Promise<boolean>;
  addChallenge(challenge: string, person: number | null, expiresAt: Date): Promise<void>;
  /** Uses a challenge up. @returns whether there was one for this person, or for signing in. */
  takeChallenge(challenge: string, person: number | null, now: Date): Promise<boolean>;
  /**
   * Replaces an earlier code of the address.
   *
   * @returns `false`, and stores nothing, where the earlier one is younger than `minAgeMs`.
   */
  addCode(email: string, hash: Uint8Array, code: CodeLimits): Promise<boolean>;
  /** Uses a code up when it is right, or one of its tries when it is wrong. */
  takeCode(email: string, hash: Uint8Array, now: Date): Promise<boolean>;
  /** @returns how many challenges and codes were dropped. */
  dropExpired(now: Date): Promise<number>;
}

export interface CodeLimits {
  readonly now: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly minAgeMs: number;
}
