import type { Role } from '#domain/people/roles.ts';
import type { Actor } from './audit-log.ts';
import type { Member, Membership, Person } from './person.ts';

export interface Invitation {
  readonly id: number;
  readonly licence: string;
  readonly role: Role;
  readonly email: string;
  /** As the person who invites wrote it. */
  readonly name: string;
  readonly invitedBy: string;
  /** Whether an operator has made it. */
  readonly isByOperator: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type NewInvitation = Omit<Invitation, 'id'>;

export type MemberChange =
  | 'changed'
  /** They are not among the venue's people. */
  | 'gone'
  /** A venue keeps an owner. */
  | 'last_owner';

/** Stores people, what they are in venues, and who is invited. Each change is recorded in the audit log with it. */
export interface PeopleRepository {
  findByEmail(email: string): Promise<Person | null>;
  rename(person: number, name: string): Promise<void>;
  /**
   * The person has shown that the address is theirs. The first time, passkeys and sessions from before end: somebody else may
   * have joined under the address.
   */
  proveEmail(email: string): Promise<void>;
  memberships(person: number): Promise<readonly Membership[]>;
  /** Owners first, then by name. */
  members(licence: string): Promise<readonly Member[]>;
  changeRole(licence: string, person: number, role: Role, actor: Actor): Promise<MemberChange>;
  /** Ends the person's access to the venue at once; their sessions too, where it was their last venue. */
  remove(licence: string, person: number, actor: Actor): Promise<MemberChange>;
  /** Replaces an earlier invitation of the same address to the venue. */
  invite(hash: Uint8Array, invitation: NewInvitation, actor: Actor): Promise<Invitation>;
  /** The newest first; expired ones too. */
  invitations(licence: string): Promise<readonly Invitation[]>;
  findInvitation(hash: Uint8Array): Promise<Invitation | null>;
  /** @returns whether there was one. */
  revoke(licence: string, id: number, actor: Actor): Promise<boolean>;
  /**
   * Uses an invitation up. Who is among the venue's people already keeps their role.
   *
   * @returns `null` when it is used, revoked or expired.
   */
  accept(hash: Uint8Array, name: string, now: Date): Promise<Person | null>;
}
