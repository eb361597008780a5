import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPhone } from '#contracts/phone.ts';
import { accessBook } from '../adapters/database/access-book.ts';
import { customerRecords } from '../adapters/database/customer-records.ts';
import type { Database, DatabaseTarget } from '../adapters/database/database.ts';
import { edgeBuilds } from '../adapters/database/edge-builds.ts';
import { hookOutbox } from '../adapters/database/hook-outbox.ts';
import { liveStates } from '../adapters/database/live-states.ts';
import { menuArchive } from '../adapters/database/menu-archive.ts';
import { migrate } from '../adapters/database/migrate.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import { orderBook } from '../adapters/database/order-book.ts';
import { outbox } from '../adapters/database/outbox.ts';
import { partnerBook } from '../adapters/database/partner-book.ts';
import { paymentBook } from '../adapters/database/payment-book.ts';
import { placeStates } from '../adapters/database/place-states.ts';
import { sandboxTill } from '../adapters/database/sandbox-till.ts';
import { stockBook } from '../adapters/database/stock-book.ts';
import { submissionBook } from '../adapters/database/submission-book.ts';
import { submissionRecords } from '../adapters/database/submission-records.ts';
import { venueSecrets } from '../adapters/database/venue-secrets.ts';
import { viewBook } from '../adapters/database/view-book.ts';
import { walletLedger } from '../adapters/database/wallet-ledger.ts';
import { makePrivate } from '../adapters/folder/private-folder.ts';
import type { SandboxTill } from '../adapters/payments/sandbox.ts';
import type { ViewBook } from '../analytics/view-book.ts';
import type { LiveStates } from '../catalog/live-states.ts';
import type { OrderChanged, Outbox, Purge } from '../events/outbox.ts';
import type { HookOutbox } from '../events/webhooks/hook-outbox.ts';
import type { SubmissionBook } from '../forms/submission-book.ts';
import type { SubmissionRecords } from '../forms/submission-records.ts';
import type { PartnerBook } from '../loyalty/partner-book.ts';
import type { WalletLedger } from '../loyalty/wallet-ledger.ts';
import type { CustomerRecords } from '../ordering/customer-records.ts';
import type { OrderingWorld } from '../ordering/order-desk.ts';
import type { EdgeBuilds } from '../page-cache/cdn/edge-builds.ts';
import type { PaymentBook } from '../payments/payment-book.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import type { AccessBook } from '../staff/access/access-book.ts';
import type { Settings } from './settings.ts';

/** The store, opened: where published menus, their media and orders are kept. */
export interface Store {
  readonly database: Database;
  readonly archive: MenuArchive;
  readonly live: LiveStates;
  readonly ordering: OrderingWorld;
  readonly customers: CustomerRecords;
  readonly submissionsOf: (licence: string) => SubmissionBook;
  readonly submissionRecords: SubmissionRecords;
  /** Changes of orders that are still to be told. */
  readonly changes: Outbox<OrderChanged>;
  /** What the cache in front of the site is still to forget. */
  readonly purges: Outbox<Purge>;
  /** What venues' tills are still to be told. */
  readonly hooks: HookOutbox;
  readonly builds: EdgeBuilds;
  readonly payments: PaymentBook;
  readonly partnerBookOf: (licence: string) => PartnerBook;
  readonly till: SandboxTill;
  /** What is in the wallets of a venue's embedded partner. */
  readonly walletsOf: (licence: string) => WalletLedger;
  readonly viewBook: ViewBook;
  readonly accessBook: AccessBook;
  /** Absolute path. */
  readonly mediaDir: string;
  close(): Promise<void>;
}

/** Which database is meant. */
export const databaseOf = ({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): DatabaseTarget =>
  databaseUrl === null
    ? { kind: 'embedded', dir: join(dataDir, 'db') }
    : { kind: 'postgres', url: databaseUrl };

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export async function openStore({ dataDir, databaseUrl }: Settings): Promise<Store> {
  const mediaDir = join(dataDir, 'media');
  await makePrivate(dataDir);
  await mkdir(mediaDir, { recursive: true });
  const database = await openDatabase(databaseOf({ dataDir, databaseUrl }));
  try {
    await migrate(database.patient);
  } catch (fault) {
    await database.close();
    throw fault;
  }
  return {
    database,
    archive: menuArchive(database),
    live: liveStates(database),
    ordering: {
      ordersOf: (licence) => orderBook(database, licence),
      stockOf: (licence) => stockBook(database, licence),
      placesOf: (licence) => placeStates(database, licence),
      secrets: venueSecrets(database),
      readPhone,
    },
    customers: customerRecords(database),
    submissionsOf: (licence) => submissionBook(database, licence),
    submissionRecords: submissionRecords(database),
    changes: outbox(database, 'order_changed'),
    purges: outbox(database, 'purge'),
    hooks: hookOutbox(database),
    builds: edgeBuilds(database),
    payments: paymentBook(database),
    partnerBookOf: (licence) => partnerBook(database, licence),
    till: sandboxTill(database),
    walletsOf: (licence) => walletLedger(database, licence),
    viewBook: viewBook(database),
    accessBook: accessBook(database),
    mediaDir,
    close: database.close,
  };
}
