import { auditDays } from '#domain/people/office-limits.ts';
import type { ViewRepository } from '../../analytics/view-repository.ts';
import type { SubmissionRecords } from '../../forms/submission-records.ts';
import type { Log } from '../../log.ts';
import type { PushSubscriptionRecords } from '../../messages/push-subscription.ts';
import type { CustomerRecords } from '../../ordering/customer-records.ts';
import type { AuditLog } from '../../people/audit-log.ts';
import type { SessionRepository } from '../../people/session-repository.ts';
import type { SignInRepository } from '../../people/sign-in-repository.ts';
import type { VenueInvitationRepository } from '../../people/venue-invitation-repository.ts';
import type { JobLeases } from '../cluster/job-leases.ts';
import { type ClockRecord, createClockCheck } from './trust-clock.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The sweep interval, in milliseconds. */
const sweepMs = 3_600_000;

/** Devices repeat an attempt within hours; keys are stored for days. */
const keyDays = 7;

/** Traces of guests at tables are never used for longer than a day. */
const traceDays = 2;

/** Browsers are told about an order until it has been over for some hours, and never for longer than some weeks. */
const subscriptionHours = 6;
const subscriptionDays = 30;

/** View counts are stored for thirteen months: they are not personal. */
const viewDays = 400;

/** Terms are what diners typed: stored as long as a menu needs to learn from them. */
const emptySearchDays = 90;

export interface StartEraserOptions {
  readonly records: CustomerRecords;
  readonly subscriptions: PushSubscriptionRecords;
  readonly submissions: SubmissionRecords;
  readonly views: Pick<ViewRepository, 'dropBefore' | 'dropEmptySearchesBefore'>;
  readonly auditLog: Pick<AuditLog, 'dropBefore'>;
  readonly sessions: Pick<SessionRepository, 'dropExpired'>;
  readonly signIns: Pick<SignInRepository, 'dropExpired'>;
  readonly venueInvitations: Pick<VenueInvitationRepository, 'dropExpired'>;
  /** Customers of orders and answers to forms are stored for this many days, unless the venue says another number. */
  readonly customerDays: number;
  readonly jobLeases: JobLeases;
  readonly clock: ClockRecord;
  readonly now: () => number;
  readonly log: Log;
}

export interface PersonalDataEraser {
  close(): Promise<void>;
}

/** Erases expired personal data in periodic sweeps. */
export function startPersonalDataEraser(options: StartEraserOptions): PersonalDataEraser {
  const { records, subscriptions, submissions, views, auditLog, sessions, signIns } = options;
  const { venueInvitations, customerDays, jobLeases, now, log } = options;
  const isTrusted = createClockCheck(options.clock, log);
  const sweep = async () => {
    if (!(await jobLeases.acquire('forgetting', sweepMs / 2))) return;
    if (!(await isTrusted(new Date(now())))) return;
    const before = (days: number) => new Date(now() - days * dayMs);
    const own = await records.ownDays();
    let [orders, forms] = [0, 0];
    for (const { days, venues } of [
      { days: customerDays, venues: { except: own.map(({ licence }) => licence) } },
      ...own.map(({ licence, days: ownDays }) => ({ days: ownDays, venues: { only: licence } })),
    ]) {
      orders += await records.eraseBefore(before(days), venues);
      forms += await submissions.dropBefore(before(days), venues);
    }
    const keys =
      (await records.dropKeysBefore(before(keyDays))) + (await submissions.dropKeysBefore(before(keyDays)));
    const traces = await records.dropTracesBefore(before(traceDays));
    await views.dropBefore(before(viewDays).toISOString().slice(0, 10));
    await views.dropEmptySearchesBefore(before(emptySearchDays).toISOString().slice(0, 10));
    await auditLog.dropBefore(before(auditDays));
    await sessions.dropExpired(new Date(now()));
    await signIns.dropExpired(new Date(now()));
    await venueInvitations.dropExpired(new Date(now()));
    const pushes = await subscriptions.dropOfOrders({
      ended: new Date(now() - subscriptionHours * hourMs),
      placed: before(subscriptionDays),
    });
    if (orders + forms + keys + traces + pushes > 0) {
      log.info('personal data erased', { orders, forms, keys, traces, pushes });
    }
  };
  const start = () =>
    sweep().catch((error: unknown) => log.error('erasing personal data failed', { fault: error }));

  let underWay = start();
  const interval = setInterval(() => {
    underWay = start();
  }, sweepMs);
  return {
    async close() {
      clearInterval(interval);
      await underWay;
    },
  };
}
