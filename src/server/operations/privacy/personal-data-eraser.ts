import type { ViewRepository } from '../../analytics/view-repository.ts';
import type { SubmissionRecords } from '../../forms/submission-records.ts';
import type { Log } from '../../log.ts';
import type { CustomerRecords } from '../../ordering/customer-records.ts';
import type { JobLeases } from '../cluster/job-leases.ts';
import { type ClockRecord, createClockCheck } from './trust-clock.ts';

const dayMs = 86_400_000;

/** How often it looks, in milliseconds. */
const sweepMs = 3_600_000;

/** A device that repeats an attempt does so within hours; its key is kept for days. */
const keyDays = 7;

/** Nothing that is noted of guests at tables counts for longer than a day. */
const traceDays = 2;

/** How often things were looked at is known for a year and a month: nothing of it is about anybody. */
const viewDays = 400;

export interface StartEraserOptions {
  readonly records: CustomerRecords;
  readonly submissions: SubmissionRecords;
  readonly views: Pick<ViewRepository, 'dropBefore'>;
  /** Who made an order, and what was answered to a form, is known for so many days after it. */
  readonly customerDays: number;
  readonly jobLeases: JobLeases;
  readonly clock: ClockRecord;
  readonly now: () => number;
  readonly log: Log;
}

export interface PersonalDataEraser {
  close(): Promise<void>;
}

/** Erases, round after round, what is known of diners and old enough. */
export function startPersonalDataEraser(needs: StartEraserOptions): PersonalDataEraser {
  const { records, submissions, views, customerDays, jobLeases, now, log } = needs;
  const isTrusted = createClockCheck(needs.clock, log);
  const round = async () => {
    if (!(await jobLeases.acquire('forgetting', sweepMs / 2))) return;
    if (!(await isTrusted(new Date(now())))) return;
    const before = (days: number) => new Date(now() - days * dayMs);
    const orders = await records.eraseBefore(before(customerDays));
    const forms = await submissions.dropBefore(before(customerDays));
    const keys =
      (await records.dropKeysBefore(before(keyDays))) + (await submissions.dropKeysBefore(before(keyDays)));
    const traces = await records.dropTracesBefore(before(traceDays));
    await views.dropBefore(before(viewDays).toISOString().slice(0, 10));
    if (orders + forms + keys + traces > 0) {
      log.info('personal data erased', { orders, forms, keys, traces });
    }
  };
  const start = () => round().catch((fault: unknown) => log.error('erasing personal data failed', { fault }));

  let underWay = start();
  const ticking = setInterval(() => {
    underWay = start();
  }, sweepMs);
  return {
    async close() {
      clearInterval(ticking);
      await underWay;
    },
  };
}
