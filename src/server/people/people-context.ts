import type { Release } from '../catalog/release.ts';
import type { Log } from '../log.ts';
import type { MailSender } from '../messages/senders.ts';
import type { AuditLog } from './audit-log.ts';
import type { PasskeyCeremony } from './passkey-ceremony.ts';
import type { PeopleRepository } from './people-repository.ts';
import type { SessionRepository } from './session-repository.ts';
import type { SignInRepository } from './sign-in-repository.ts';
import type { VenueInvitationRepository } from './venue-invitation-repository.ts';

/** What is stored of people. */
export interface PeopleStores {
  readonly people: PeopleRepository;
  readonly venueInvitations: VenueInvitationRepository;
  readonly sessions: SessionRepository;
  readonly signIns: SignInRepository;
  readonly auditLog: AuditLog;
}

/** What the use cases of the office's people share. */
export interface PeopleContext extends PeopleStores {
  /** The office's: scheme, host and port. */
  readonly origin: string;
  readonly current: (licence: string) => Release | null;
  readonly passkeys: PasskeyCeremony;
  /** The operator's mail server; `null` without one. */
  readonly mail: MailSender | null;
  readonly now: () => Date;
  readonly log: Log;
}
