import type { Log } from '../log.ts';
import type { CustomerRecords } from './customer-records.ts';

const day = 86_400_000;

/** How often it looks, in milliseconds. */
const roundMs = 3_600_000;

/** A device that repeats an attempt does so within hours; its key is kept for days. */
const keyDays = 7;

/** Nothing that is noted of guests at tables counts for longer than a day. */
const traceDays = 2;

export interface ForgettingNeeds {
  readonly records: CustomerRecords;
  /** Who made an order is known for so many days after it. */
  readonly customerDays: number;
  readonly now: () => number;
  readonly log: Log;
}

export interface Forgetting {
  close(): Promise<void>;
}

/** Erases, round after round, who made orders that are old enough. */
export function keepForgetting({ records, customerDays, now, log }: ForgettingNeeds): Forgetting {
  const round = async () => {
    const orders = await records.eraseBefore(new Date(now() - customerDays * day));
    const keys = await records.dropKeysBefore(new Date(now() - keyDays * day));
    const traces = await records.dropTracesBefore(new Date(now() - traceDays * day));
    if (orders + keys + traces > 0) log.info('personal data erased', { orders, keys, traces });
  };
  const start = () => round().catch((fault: unknown) => log.error('erasing personal data failed', { fault }));

  let underWay = start();
  const clock = setInterval(() => {
    underWay = start();
  }, roundMs);
  return {
    async close() {
      clearInterval(clock);
      await underWay;
    },
  };
}
