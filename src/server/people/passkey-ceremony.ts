import type * as z from 'zod/mini';
import type {
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySignatureSchema,
} from '#contracts/shapes/passkey.ts';
import type { Person } from './person.ts';
import type { PasskeyCredential } from './sign-in-repository.ts';

export type NewPasskeyJson = z.output<typeof newPasskeySchema>;
export type PasskeySignature = z.output<typeof passkeySignatureSchema>;
export type PasskeyOptions = z.output<typeof passkeyOptionsSchema>;

/** Uses a challenge up. @returns whether it was one of ours. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** The steps of WebAuthn for one origin. A passkey made for another origin is never accepted. */
export interface PasskeyCeremony {
  /** What a new passkey of the person has to sign. */
  askForNew(person: Person, known: readonly PasskeyCredential[]): Promise<PasskeyOptions>;
  /** @returns `null` for a passkey that is not valid. */
  readNew(passkey: NewPasskeyJson, takeChallenge: TakeChallenge): Promise<PasskeyCredential | null>;
  /** What any passkey has to sign. */
  ask(): Promise<PasskeyOptions>;
  /** @returns the new counter; `null` for a signature that is not valid. */
  verify(
    signature: PasskeySignature,
    credential: PasskeyCredential,
    takeChallenge: TakeChallenge,
  ): Promise<number | null>;
}
