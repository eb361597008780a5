import type { Role } from '#domain/people/roles.ts';

/** Somebody with access to the office. */
export interface Person {
  readonly id: number;
  /** In small letters. */
  readonly email: string;
  readonly name: string;
}

/** What a person is in a venue. */
export interface Membership {
  readonly licence: string;
  readonly role: Role;
}

/** A person of a venue. */
export interface Member extends Person {
  readonly role: Role;
  readonly since: Date;
  /** When they last used the office, to the hour; `null` when they are not signed in anywhere. */
  readonly usedAt: Date | null;
  readonly passkeys: number;
}

/** An email address as the office stores it. */
export const canonicalEmail = (text: string): string => text.trim().toLowerCase();
