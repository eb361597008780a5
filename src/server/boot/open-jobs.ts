import { clockRecord } from '../adapters/database/clock-record.ts';
import { rounds as sharedRounds } from '../adapters/database/rounds.ts';
import { openCourier } from '../events/courier.ts';
import type { Channel } from '../events/realtime/channel.ts';
import { tellOrder } from '../events/realtime/tell-order.ts';
import type { HookOf } from '../events/webhooks/hook.ts';
import { openHookCourier } from '../events/webhooks/hook-courier.ts';
import { tellTill } from '../events/webhooks/tell-till.ts';
import type { Log } from '../log.ts';
import { everyRound } from '../operations/cluster/rounds.ts';
import { keepForgetting } from '../operations/privacy/keep-forgetting.ts';
import type { Payments } from '../payments/payments.ts';
import { keepReconciling } from './open-payments.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

export interface JobsNeeds {
  readonly settings: Pick<Settings, 'role' | 'customerDays'>;
  readonly channel: Channel;
  readonly payments: Payments;
  readonly hookOf: HookOf;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** What is done without anybody asking for it. */
export interface Jobs {
  close(): Promise<void>;
}

const noJobs: Jobs = { close: () => Promise.resolve() };

/**
 * Starts what is done without anybody asking: telling what the outbox holds, finishing payments, forgetting diners.
 *
 * However many processes do so, each thing is done once: what lies in the outbox is leased, and rounds are taken.
 */
export async function openJobs(store: Store, needs: JobsNeeds): Promise<Jobs> {
  const { settings, channel, payments, hookOf, now, log } = needs;
  if (settings.role === 'web') return noJobs;
  const { database, changes, hooks, ordering, customers, viewBook, submissionRecords } = store;
  const rounds = database.engine === 'embedded' ? everyRound : sharedRounds(database);
  const courier = await openCourier({
    outbox: changes,
    deliver: tellOrder(channel, ordering.secrets, now),
    log,
  });
  const hookCourier = await openHookCourier({
    outbox: hooks,
    deliver: tellTill({ hookOf, ordersOf: ordering.ordersOf, now: () => new Date(now()) }),
    now,
    log,
  });
  const forgetting = keepForgetting({
    records: customers,
    views: viewBook,
    submissions: submissionRecords,
    customerDays: settings.customerDays,
    rounds,
    clock: clockRecord(database),
    now,
    log,
  });
  const reconciling = keepReconciling(payments, rounds, log);
  return {
    async close() {
      await Promise.all([courier.close(), hookCourier.close(), forgetting.close(), reconciling.close()]);
    },
  };
}
