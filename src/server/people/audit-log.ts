/** What is recorded. Codes are permanent: the office has a phrase for each. */
export const auditActions = [
  'venue_made',
  'person_invited',
  'invitation_revoked',
  'person_joined',
  'role_changed',
  'person_removed',
  'person_left',
  'signed_in',
  'passkey_added',
  'passkey_removed',
  'day_closed',
  'menu_published',
  'menu_rolled_back',
  'legal_changed',
  'audit_log_exported',
  'guest_data_exported',
  'guest_erased',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Who did something: a person, or an operator at the terminal. */
export interface Actor {
  /** `null` for operators. */
  readonly person: number | null;
  readonly name: string;
}

/** Facts of an action: never secrets, nor the data of guests. */
export type AuditDetails = Readonly<Record<string, string | number>>;

export interface NewAuditEntry {
  readonly licence: string;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly details: AuditDetails;
}

export interface AuditEntry extends NewAuditEntry {
  readonly id: number;
  readonly at: Date;
}

/** Records who did what in venues. */
export interface AuditLog {
  record(entry: NewAuditEntry): Promise<void>;
  /**
   * The newest first.
   *
   * @param before only entries with a smaller id; `null` for the newest.
   */
  list(licence: string, before: number | null, limit: number): Promise<readonly AuditEntry[]>;
  /** @returns how many were dropped. */
  dropBefore(time: Date): Promise<number>;
}
