import { clockRecord } from '../adapters/database/clock-record.ts';
import { jobLeases as sharedRounds } from '../adapters/database/job-leases.ts';
import { openDispatcher } from '../events/dispatcher.ts';
import type { RealtimeChannel } from '../events/realtime/channel.ts';
import { notifyOrder } from '../events/realtime/notify-order.ts';
import { deliverWebhooks } from '../events/webhooks/deliver-webhooks.ts';
import type { WebhookOf } from '../events/webhooks/webhook.ts';
import { openWebhookDispatcher } from '../events/webhooks/webhook-dispatcher.ts';
import type { Log } from '../log.ts';
import { uncontestedLeases } from '../operations/cluster/job-leases.ts';
import { startPersonalDataEraser } from '../operations/privacy/personal-data-eraser.ts';
import type { Payments } from '../payments/payments.ts';
import { startReconciling } from './open-payments.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

export interface OpenJobsOptions {
  readonly settings: Pick<Settings, 'role' | 'customerDays'>;
  readonly channel: RealtimeChannel;
  readonly payments: Payments;
  readonly webhookOf: WebhookOf;
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
export async function openJobs(store: Store, needs: OpenJobsOptions): Promise<Jobs> {
  const { settings, channel, payments, webhookOf, now, log } = needs;
  if (settings.role === 'web') return noJobs;
  const { database, orderOutbox, webhookOutbox, ordering, customers, viewRepository, submissionRecords } =
    store;
  const rounds = database.engine === 'embedded' ? uncontestedLeases : sharedRounds(database);
  const courier = await openDispatcher({
    outbox: orderOutbox,
    deliver: notifyOrder(channel, ordering.secrets, now),
    log,
  });
  const hookCourier = await openWebhookDispatcher({
    outbox: webhookOutbox,
    deliver: deliverWebhooks({ webhookOf, ordersOf: ordering.ordersOf, now: () => new Date(now()) }),
    now,
    log,
  });
  const forgetting = startPersonalDataEraser({
    records: customers,
    views: viewRepository,
    submissions: submissionRecords,
    customerDays: settings.customerDays,
    jobLeases: rounds,
    clock: clockRecord(database),
    now,
    log,
  });
  const reconciling = startReconciling(payments, rounds, log);
  return {
    async close() {
      await Promise.all([courier.close(), hookCourier.close(), forgetting.close(), reconciling.close()]);
    },
  };
}
