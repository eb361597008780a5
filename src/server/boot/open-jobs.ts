import { clockRecord } from '../adapters/database/clock-record.ts';
import { jobLeases as databaseLeases } from '../adapters/database/job-leases.ts';
import { startPopularityCounter } from '../analytics/popularity-counter.ts';
import { openDispatcher } from '../events/dispatcher.ts';
import { openEInvoiceDispatcher } from '../events/e-invoices/e-invoice-dispatcher.ts';
import { reportEInvoice } from '../events/e-invoices/report-e-invoice.ts';
import type { RealtimeChannel } from '../events/realtime/channel.ts';
import { notifyOrder } from '../events/realtime/notify-order.ts';
import { deliverWebhooks } from '../events/webhooks/deliver-webhooks.ts';
import type { WebhookOf } from '../events/webhooks/webhook.ts';
import { openWebhookDispatcher } from '../events/webhooks/webhook-dispatcher.ts';
import type { Log } from '../log.ts';
import { uncontestedLeases } from '../operations/cluster/job-leases.ts';
import { startPersonalDataEraser } from '../operations/privacy/personal-data-eraser.ts';
import type { EInvoicesOf } from '../ordering/e-invoices/e-invoices.ts';
import { watchUnaccepted } from '../ordering/watch-unaccepted.ts';
import type { Payments } from '../payments/payments.ts';
import { type OpenMessagesOptions, openMessages } from './open-messages.ts';
import { startReconciling } from './open-payments.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';
import { startSweeping } from './start-sweeping.ts';

export interface OpenJobsOptions {
  readonly settings: Pick<Settings, 'role' | 'customerDays'>;
  readonly channel: RealtimeChannel;
  readonly payments: Payments;
  readonly webhookOf: WebhookOf;
  readonly eInvoicesOf: EInvoicesOf;
  readonly messages: Omit<OpenMessagesOptions, 'now' | 'log'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** The background jobs of a process. */
export interface Jobs {
  close(): Promise<void>;
}

/** How often orders that no one accepts are looked at, in milliseconds. */
const unacceptedMs = 10_000;

/** How often orders that no sales count are looked for, in milliseconds, and how many are counted at a time. */
const summing = { everyMs: 30_000, orders: 5_000 } as const;

const noJobs: Jobs = { close: () => Promise.resolve() };

/**
 * Starts the background jobs: delivering the outbox with its messages, reporting tax documents, reconciling payments,
 * watching orders that no one accepts, erasing personal data, counting popular dishes and the sales of earlier orders.
 *
 * With several processes each task is still done once: items of the outbox and periodic jobs are leased.
 */
export async function openJobs(store: Store, options: OpenJobsOptions): Promise<Jobs> {
  const { settings, channel, payments, webhookOf, eInvoicesOf, messages, now, log } = options;
  if (settings.role === 'web') return noJobs;
  const { database, orderOutbox, webhookOutbox, ordering, customers, viewRepository, submissionRecords } =
    store;
  const jobLeases = database.engine === 'embedded' ? uncontestedLeases : databaseLeases(database);
  const dispatcher = await openDispatcher({
    outbox: orderOutbox,
    deliver: notifyOrder(channel, ordering.secrets, now),
    log,
  });
  const webhookDispatcher = await openWebhookDispatcher({
    outbox: webhookOutbox,
    deliver: deliverWebhooks({ webhookOf, ordersOf: ordering.ordersOf, now: () => new Date(now()) }),
    now,
    log,
  });
  const eInvoiceDispatcher = await openEInvoiceDispatcher({
    outbox: store.eInvoiceOutbox,
    report: reportEInvoice({ eInvoicesOf, now: () => new Date(now()), log }),
    log,
  });
  const messageDispatcher = await openMessages(store, { ...messages, now: () => new Date(now()), log });
  const eraser = startPersonalDataEraser({
    records: customers,
    subscriptions: store.pushSubscriptionRecords,
    views: viewRepository,
    submissions: submissionRecords,
    ...store.people,
    customerDays: settings.customerDays,
    jobLeases,
    clock: clockRecord(database),
    now,
    log,
  });
  const popularityCounter = startPopularityCounter({
    repository: store.popularityRepository,
    mayCount: () => jobLeases.acquire('popularity', 12 * 3_600_000),
    now,
    log,
  });
  const reconciler = startReconciling(payments, jobLeases, log);
  const unacceptedWatch = startSweeping({
    job: 'unaccepted',
    everyMs: unacceptedMs,
    leases: jobLeases,
    sweep: watchUnaccepted({
      unaccepted: store.unaccepted,
      ordersOf: ordering.ordersOf,
      current: messages.current,
      refund: (licence, number) => payments.refund(licence, number, null, 'ask'),
      now: () => new Date(now()),
      log,
    }),
    failure: 'watching unaccepted orders failed',
    log,
  });
  const salesCounter = startSweeping({
    job: 'sales',
    everyMs: summing.everyMs,
    leases: jobLeases,
    sweep: () => store.sales.sumMissing(summing.orders),
    failure: 'counting the sales of earlier orders failed',
    log,
  });
  return {
    async close() {
      await Promise.all([
        dispatcher.close(),
        webhookDispatcher.close(),
        eInvoiceDispatcher.close(),
        messageDispatcher.close(),
        eraser.close(),
        popularityCounter.close(),
        reconciler.close(),
        unacceptedWatch.close(),
        salesCounter.close(),
      ]);
    },
  };
}
