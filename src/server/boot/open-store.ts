import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPhone } from '#contracts/phone.ts';
import { accessRepository } from '../adapters/database/access-repository.ts';
import { activityRepository } from '../adapters/database/activity-repository.ts';
import { auditLog } from '../adapters/database/audit-log.ts';
import { cdnBuilds } from '../adapters/database/cdn-builds.ts';
import { customerRecords } from '../adapters/database/customer-records.ts';
import type { Database, DatabaseTarget } from '../adapters/database/database.ts';
import { dayClosings } from '../adapters/database/day-closings.ts';
import { eInvoiceOutbox } from '../adapters/database/e-invoice-outbox.ts';
import { eInvoiceRepository } from '../adapters/database/e-invoice-repository.ts';
import { fillTimezones } from '../adapters/database/fill-timezones.ts';
import { groupArchive, groupRecords } from '../adapters/database/group-archive.ts';
import { groupMembers } from '../adapters/database/group-members.ts';
import { guestRecords } from '../adapters/database/guest-records.ts';
import { keptVersions } from '../adapters/database/kept-versions.ts';
import { kitchenBumps } from '../adapters/database/kitchen-bumps.ts';
import { liveStateRepository } from '../adapters/database/live-state-repository.ts';
import { menuArchive } from '../adapters/database/menu-archive.ts';
import { messageOutbox } from '../adapters/database/message-outbox.ts';
import { migrate } from '../adapters/database/migrate.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import { orderFeed } from '../adapters/database/order-feed.ts';
import { orderQuoteRepository } from '../adapters/database/order-quote-repository.ts';
import { orderRepository } from '../adapters/database/order-repository.ts';
import { outbox } from '../adapters/database/outbox.ts';
import { partnerRepository } from '../adapters/database/partner-repository.ts';
import { paymentRepository } from '../adapters/database/payment-repository.ts';
import { peopleRepository } from '../adapters/database/people-repository.ts';
import { popularityRepository } from '../adapters/database/popularity-repository.ts';
import { printQueue, watchPrintJobs } from '../adapters/database/print-queue.ts';
import { pruningTurns } from '../adapters/database/pruning-turns.ts';
import {
  pushSubscriptionRecords,
  pushSubscriptionRepository,
} from '../adapters/database/push-subscription-repository.ts';
import { salesRepository } from '../adapters/database/sales-repository.ts';
import { sandboxLedger } from '../adapters/database/sandbox-ledger.ts';
import { sessionRepository } from '../adapters/database/session-repository.ts';
import { signInRepository } from '../adapters/database/sign-in-repository.ts';
import { stockRepository } from '../adapters/database/stock-repository.ts';
import { submissionRecords } from '../adapters/database/submission-records.ts';
import { submissionRepository } from '../adapters/database/submission-repository.ts';
import { tableStateRepository } from '../adapters/database/table-state-repository.ts';
import { tillAnswers } from '../adapters/database/till-answers.ts';
import { unacceptedOrders } from '../adapters/database/unaccepted-orders.ts';
import { venueInvitationRepository } from '../adapters/database/venue-invitation-repository.ts';
import { venueSecrets } from '../adapters/database/venue-secrets.ts';
import { viewRepository } from '../adapters/database/view-repository.ts';
import { walletLedger } from '../adapters/database/wallet-ledger.ts';
import { webhookOutbox } from '../adapters/database/webhook-outbox.ts';
import { makeFolderPrivate } from '../adapters/folder/private-folder.ts';
import type { SandboxLedger } from '../adapters/payments/sandbox.ts';
import type { PopularityRepository } from '../analytics/popularity-repository.ts';
import type { ViewRepository } from '../analytics/view-repository.ts';
import type { GroupRecords } from '../catalog/groups.ts';
import type { LiveStateRepository } from '../catalog/live-state-repository.ts';
import type { EInvoiceOutbox } from '../events/e-invoices/e-invoice-outbox.ts';
import type { OrderChanged, Outbox, Purge } from '../events/outbox.ts';
import type { WebhookOutbox } from '../events/webhooks/webhook-outbox.ts';
import type { SubmissionRecords } from '../forms/submission-records.ts';
import type { SubmissionRepository } from '../forms/submission-repository.ts';
import type { PartnerRepository } from '../loyalty/partner-repository.ts';
import type { WalletLedger } from '../loyalty/wallet-ledger.ts';
import type { MessageOutbox } from '../messages/message-outbox.ts';
import type { PushSubscriptionRecords, PushSubscriptionRepository } from '../messages/push-subscription.ts';
import type { GuestRecords } from '../operations/privacy/guest-records.ts';
import type { CustomerRecords } from '../ordering/customer-records.ts';
import type { EInvoiceRepository } from '../ordering/e-invoices/e-invoice-repository.ts';
import type { OrderFeed } from '../ordering/order-feed.ts';
import type { OpenOrderingOptions } from '../ordering/orders.ts';
import type { OrderQuoteRepository } from '../ordering/quotes/order-quote-repository.ts';
import type { UnacceptedOrders } from '../ordering/unaccepted-orders.ts';
import type { CdnBuilds } from '../page-cache/cdn/cdn-builds.ts';
import type { PaymentRepository } from '../payments/payment-repository.ts';
import type { PeopleStores } from '../people/people-context.ts';
import type { PrintQueue, WatchPrintJobs } from '../printing/print-queue.ts';
import type { GroupArchive } from '../publishing/groups/group-archive.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import type { KeptVersions } from '../publishing/pruning/named-files.ts';
import type { PruningTurns } from '../publishing/pruning/pruning-turns.ts';
import type { ActivityRepository } from '../reports/activity-repository.ts';
import type { DayClosings } from '../reports/day-closings.ts';
import type { SalesRepository } from '../reports/sales-repository.ts';
import type { AccessRepository } from '../staff/access/access-repository.ts';
import type { KitchenBumps } from '../staff/kitchen/kitchen-bumps.ts';
import type { TillAnswers } from '../staff/till/till-answers.ts';
import { openStorage, type Storage } from './open-storage.ts';
import type { Settings } from './settings.ts';

/** The open store: published menus, their media, and orders. */
export interface Store {
  readonly database: Database;
  readonly archive: MenuArchive;
  readonly groups: GroupArchive;
  readonly groupRecords: GroupRecords;
  readonly live: LiveStateRepository;
  readonly ordering: OpenOrderingOptions;
  readonly unaccepted: UnacceptedOrders;
  readonly customers: CustomerRecords;
  readonly guests: GuestRecords;
  readonly submissionsOf: (licence: string) => SubmissionRepository;
  readonly submissionRecords: SubmissionRecords;
  /** Changes of orders that still have to be announced. */
  readonly orderOutbox: Outbox<OrderChanged>;
  /** What still has to be purged from the CDN. */
  readonly purgeOutbox: Outbox<Purge>;
  /** What still has to be sent to venues' POS. */
  readonly webhookOutbox: WebhookOutbox;
  /** What still has to be reported to venues' tax authorities. */
  readonly eInvoiceOutbox: EInvoiceOutbox;
  readonly eInvoiceRepositoryOf: (licence: string) => EInvoiceRepository;
  /** What diners and venues still have to be told. */
  readonly messageOutbox: MessageOutbox;
  readonly pushSubscriptionsOf: (licence: string) => PushSubscriptionRepository;
  readonly pushSubscriptionRecords: PushSubscriptionRecords;
  readonly printQueueOf: (licence: string) => PrintQueue;
  readonly kitchenBumpsOf: (licence: string) => KitchenBumps;
  readonly watchPrintJobs: WatchPrintJobs;
  readonly orderFeedOf: (licence: string) => OrderFeed;
  readonly tillAnswersOf: (licence: string) => TillAnswers;
  readonly orderQuotesOf: (licence: string) => OrderQuoteRepository;
  readonly cdnBuilds: CdnBuilds;
  readonly paymentRepository: PaymentRepository;
  readonly partnerRepositoryOf: (licence: string) => PartnerRepository;
  readonly sandboxLedger: SandboxLedger;
  /** The wallets of a venue's embedded partner. */
  readonly walletsOf: (licence: string) => WalletLedger;
  readonly viewRepository: ViewRepository;
  readonly popularityRepository: PopularityRepository;
  readonly sales: SalesRepository;
  readonly activity: ActivityRepository;
  /** The branches of the group of a venue, with itself. */
  readonly branchesOf: (licence: string) => Promise<readonly string[]>;
  readonly dayClosingsOf: (licence: string) => DayClosings;
  readonly accessRepository: AccessRepository;
  /** The people of the office. */
  readonly people: PeopleStores;
  /** Absolute path. */
  readonly mediaDir: string;
  readonly storage: Storage;
  readonly pruningTurns: PruningTurns;
  readonly keptVersions: KeptVersions;
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

/** The database that the settings name. */
export const databaseOf = ({ dataDir, databaseUrl, databaseDirectUrl }: DatabaseSettings): DatabaseTarget =>
  databaseUrl === null
    ? { kind: 'embedded', dir: join(dataDir, 'db') }
    : { kind: 'postgres', url: databaseUrl, directUrl: databaseDirectUrl };

/**
 * Opens the store and migrates its tables.
 *
 * @param now the time at which tax documents are issued.
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export async function openStore(settings: Settings, now = () => new Date()): Promise<Store> {
  const { dataDir } = settings;
  const mediaDir = join(dataDir, 'media');
  await makeFolderPrivate(dataDir);
  await mkdir(mediaDir, { recursive: true });
  const database = await openDatabase(databaseOf(settings));
  try {
    await migrate(database.withoutTimeout);
    await fillTimezones(database.withoutTimeout);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    archive: menuArchive(database),
    groups: groupArchive(database),
    groupRecords: groupRecords(database),
    live: liveStateRepository(database),
    ordering: {
      ordersOf: (licence) => orderRepository(database, licence, now),
      stockOf: (licence) => stockRepository(database, licence),
      tableStatesOf: (licence) => tableStateRepository(database, licence),
      secrets: venueSecrets(database),
      readPhone,
    },
    unaccepted: unacceptedOrders(database),
    customers: customerRecords(database),
    guests: guestRecords(database),
    submissionsOf: (licence) => submissionRepository(database, licence),
    submissionRecords: submissionRecords(database),
    orderOutbox: outbox(database, 'order_changed'),
    purgeOutbox: outbox(database, 'purge'),
    webhookOutbox: webhookOutbox(database),
    eInvoiceOutbox: eInvoiceOutbox(database),
    eInvoiceRepositoryOf: (licence) => eInvoiceRepository(database, licence),
    messageOutbox: messageOutbox(database),
    pushSubscriptionsOf: (licence) => pushSubscriptionRepository(database, licence),
    pushSubscriptionRecords: pushSubscriptionRecords(database),
    printQueueOf: (licence) => printQueue(database, licence),
    kitchenBumpsOf: (licence) => kitchenBumps(database, licence),
    watchPrintJobs: watchPrintJobs(database),
    orderFeedOf: (licence) => orderFeed(database, licence),
    tillAnswersOf: (licence) => tillAnswers(database, licence),
    orderQuotesOf: (licence) => orderQuoteRepository(database, licence),
    cdnBuilds: cdnBuilds(database),
    paymentRepository: paymentRepository(database),
    partnerRepositoryOf: (licence) => partnerRepository(database, licence),
    sandboxLedger: sandboxLedger(database),
    walletsOf: (licence) => walletLedger(database, licence),
    viewRepository: viewRepository(database),
    popularityRepository: popularityRepository(database),
    sales: salesRepository(database),
    activity: activityRepository(database),
    branchesOf: groupMembers(database),
    dayClosingsOf: (licence) => dayClosings(database, licence),
    accessRepository: accessRepository(database),
    people: {
      people: peopleRepository(database),
      venueInvitations: venueInvitationRepository(database),
      sessions: sessionRepository(database),
      signIns: signInRepository(database),
      auditLog: auditLog(database),
    },
    mediaDir,
    storage: openStorage(settings),
    pruningTurns: pruningTurns(database),
    keptVersions: keptVersions(database),
    close: database.close,
  };
}
