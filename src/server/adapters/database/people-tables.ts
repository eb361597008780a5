import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { AuditAction, AuditDetails } from '#server/people/audit-log.ts';

interface PeopleTable {
  readonly id: Generated<number>;
  readonly email: string;
  readonly name: string;
  readonly is_proven: Generated<boolean>;
  readonly created_at: Generated<Date>;
}

interface MembersTable {
  readonly licence: string;
  readonly person: number;
  readonly role: Role;
  readonly since: Generated<Date>;
}

interface InvitationsTable {
  readonly id: Generated<number>;
  readonly hash: Uint8Array;
  readonly licence: string;
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  readonly invited_by: string;
  readonly is_by_operator: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
}

interface VenueInvitationsTable {
  readonly id: Generated<number>;
  readonly hash: Uint8Array;
  readonly licence: string;
  readonly domain: string;
  readonly email: string;
  readonly name: string;
  readonly invited_by: string;
  readonly is_used_to_enter: Generated<boolean>;
  readonly created_at: Date;
  readonly expires_at: Date;
}

interface PasskeysTable {
  readonly id: string;
  readonly person: number;
  readonly public_key: Uint8Array;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

interface OfficeSessionsTable {
  readonly id: Generated<number>;
  readonly hash: Uint8Array;
  readonly person: number;
  readonly device: string;
  readonly created_at: Date;
  readonly used_at: Date;
}

interface SignInCodesTable {
  readonly email: string;
  readonly hash: Uint8Array;
  readonly tries_left: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

interface PasskeyChallengesTable {
  readonly challenge: string;
  readonly person: number | null;
  readonly expires_at: Date;
}

interface AuditLogTable {
  readonly id: Generated<number>;
  readonly at: Generated<Date>;
  readonly licence: string;
  readonly person: number | null;
  readonly actor: string;
  readonly action: AuditAction;
  readonly details: ColumnType<AuditDetails, string, string>;
}

/** The tables of the office's people. */
export interface PeopleTables {
  readonly people: PeopleTable;
  readonly members: MembersTable;
  readonly invitations: InvitationsTable;
  readonly venue_invitations: VenueInvitationsTable;
  readonly passkeys: PasskeysTable;
  readonly office_sessions: OfficeSessionsTable;
  readonly sign_in_codes: SignInCodesTable;
  readonly passkey_challenges: PasskeyChallengesTable;
  readonly audit_log: AuditLogTable;
}
