import { join } from 'node:path';
import { readPhone } from '#contracts/phone.ts';
import { openCdn } from '../adapters/cdn/cdn-registry.ts';
import { drawQrCode, rasterizeQrCode } from '../adapters/codes/qr-code.ts';
import { readGroupFolder } from '../adapters/folder/read-group-folder.ts';
import { readVenueFolder } from '../adapters/folder/read-venue-folder.ts';
import type { EncodingEffort } from '../adapters/media/make-picture.ts';
import { storeStylesheet } from '../adapters/media/store-stylesheet.ts';
import type { OperatorTools } from '../adapters/operator/loopback-operator.ts';
import { openOriginalStores } from '../adapters/originals/original-stores.ts';
import { paymentIntegration } from '../adapters/payments/payment-integration.ts';
import { openCodeSheetPrinter } from '../adapters/pdf/code-sheet-printer.ts';
import { openTypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import type { ViewCounter } from '../analytics/view-counter.ts';
import { openVenues, type Venues } from '../catalog/venues.ts';
import type { WebhookOf } from '../events/webhooks/webhook.ts';
import { cacheableHeadersFor } from '../http/headers.ts';
import { openCircuitBreakers } from '../integrations/circuit-breakers.ts';
import { configErrorMessages } from '../integrations/find-config-errors.ts';
import type { Log } from '../log.ts';
import type { MessageSenders } from '../messages/senders.ts';
import type { EInvoicesOf } from '../ordering/e-invoices/e-invoices.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import type { Payments } from '../payments/payments.ts';
import { peopleHandlers } from '../people/operator-handlers.ts';
import { openLostEditsFinder } from '../publishing/editor/find-lost-edits.ts';
import { openArchivedReleases } from '../publishing/follow-releases.ts';
import type { GroupFolder } from '../publishing/groups/group-folder.ts';
import { prepareGroup } from '../publishing/groups/prepare-group.ts';
import { openBuildReview } from '../publishing/groups/review-build.ts';
import { openPublisher } from '../publishing/open-publisher.ts';
import type { PrepareBuildResult, Progress } from '../publishing/prepare-build.ts';
import { publishToCdn } from '../publishing/publish-to-cdn.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import { retireHandlers } from '../publishing/retire-handlers.ts';
import { type CopyRelease, copyRelease } from '../publishing/static-export/release-copy.ts';
import type { Reports } from '../reports/reports.ts';
import { openOperatorApi } from '../staff/operator-api/open-operator-api.ts';
import { type OperatorHandlers, validatingOperatorApi } from '../staff/operator-api/operator-api.ts';
import { realtimeOf } from './open-app.ts';
import { openBuildMaker } from './open-build-preparer.ts';
import { openCdnPurging } from './open-cdn.ts';
import { openEInvoices } from './open-e-invoices.ts';
import { openGuestCommand } from './open-guest-command.ts';
import { openMessageSenders } from './open-messages.ts';
import { openGuests, openOfficePeople } from './open-office.ts';
import { openPartners } from './open-partners.ts';
import { openPayments } from './open-payments.ts';
import { publisherForAll } from './open-processes.ts';
import { openPruner } from './open-pruning.ts';
import { openReportsOfStore } from './open-reports.ts';
import { mediaKeeperOf, openStorage, originalsDirOf } from './open-storage.ts';
import type { Store } from './open-store.ts';
import { openWebhooks } from './open-webhooks.ts';
import { configChecksOf, settingRulesOf } from './setting-rules.ts';
import type { Settings } from './settings.ts';

/** The caller gets the outcome; nothing else is logged. */
const silentLog: Log = { info: () => undefined, error: () => undefined };

/** What the operator API needs besides the store. */
interface OperatorHandlersOptions {
  readonly venues: Venues;
  readonly payments: Payments;
  readonly webhookOf: WebhookOf;
  readonly eInvoicesOf: EInvoicesOf;
  readonly senders: MessageSenders;
  /** `null` without a server. */
  readonly viewCounter: ViewCounter | null;
  readonly purging: Purger;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly settings: Settings;
  readonly reports: Reports;
}

/** The operator API of an open store. */
export function openOperatorHandlers(
  store: Store,
  {
    venues,
    payments,
    webhookOf,
    eInvoicesOf,
    senders,
    viewCounter,
    purging,
    publisher,
    settings,
    reports,
  }: OperatorHandlersOptions,
): OperatorHandlers {
  const guests = openGuests(store, settings, { current: venues.current, now: Date.now });
  const licences = () => venues.all().map(({ licence }) => licence);
  const { ordering, live, customers, submissionsOf, submissionRecords, walletsOf, viewRepository } = store;
  return openOperatorApi({
    ...ordering,
    current: venues.current,
    licences,
    live,
    customers,
    submissionsOf,
    submissionRecords,
    printQueueOf: store.printQueueOf,
    payments,
    paymentRepository: store.paymentRepository,
    walletsOf,
    viewRepository,
    viewCounter,
    reports,
    accessRepository: store.accessRepository,
    groupOf: async (licence) =>
      (await store.groupRecords.all()).find(({ licences: branches }) => branches.includes(licence)) ?? null,
    ...retireHandlers({
      current: venues.current,
      ordersOf: ordering.ordersOf,
      accessRepository: store.accessRepository,
      archive: store.archive,
      publisher,
    }),
    ...peopleHandlers({
      ...{ current: venues.current, licences, people: store.people.people },
      office: openOfficePeople(store, settings, { current: venues.current, now: Date.now, log: silentLog }),
    }),
    guest: openGuestCommand(venues.current, guests),
    purgeOutbox: store.purgeOutbox,
    purging: settings.cdn && purging,
    webhookOutbox: store.webhookOutbox,
    webhookOf,
    eInvoicesOf,
    eInvoiceRepositoryOf: store.eInvoiceRepositoryOf,
    eInvoiceOutbox: store.eInvoiceOutbox,
    messageOutbox: store.messageOutbox,
    senders,
    paymentConfigErrors: (venue) =>
      configErrorMessages(paymentIntegration, venue, settingRulesOf(settings, venue.licence)),
    // A number may belong to any venue's country: it must be international.
    readPhone: (text) => readPhone(text, 'ZZ'),
    now: () => new Date(),
  });
}

/** Copies releases, for processes without the store. */
export const openReleaseCopies = (
  { archive, live }: Pick<Store, 'archive' | 'live'>,
  { providerOf }: Pick<Payments, 'providerOf'>,
): CopyRelease =>
  copyRelease({ archive, liveState: live.read, paysOnline: (licence) => providerOf(licence) !== null });

/** The publisher and operator API of a store that no server has open: there are no pages to re-render. */
export async function openLocalOperator(store: Store, settings: Settings) {
  const { archive, live, mediaDir } = store;
  const options = { archive, liveStates: live, storeStylesheet: storeStylesheet(mediaDir) };
  const venues = openVenues(await openArchivedReleases(options), null);
  const purging = await openCdnPurging(settings.cdn && openCdn(settings.cdn), store, silentLog);
  const pageCache = createPageCache(1);
  const publisher = openPublisher({
    ...options,
    venues,
    purging,
    configChecks: configChecksOf(settings),
    findLostEdits: openLostEditsFinder(archive),
    keepMedia: mediaKeeperOf(store),
    pageCache,
    clock: () => performance.now(),
    headersFor: cacheableHeadersFor(realtimeOf(settings).url),
    render: () => Promise.reject(new Error('No pages are rendered here')),
  });
  const services = {
    settings,
    current: venues.current,
    breakers: openCircuitBreakers(Date.now),
    log: silentLog,
  };
  const payments = openPayments(store, services, openPartners(store, services));
  const typesetter = openTypesetterQueue();
  const publishing = publishToCdn(publisherForAll(store, publisher, silentLog), purging);
  const handlerOptions = {
    ...{ venues, payments, webhookOf: openWebhooks(services), viewCounter: null, purging },
    eInvoicesOf: openEInvoices(store, services),
    senders: openMessageSenders(store, settings, services),
    ...{ publisher: publishing, settings },
    reports: openReportsOfStore(store, { current: venues.current, typesetter }),
  };
  const operatorApi = validatingOperatorApi(openOperatorHandlers(store, handlerOptions));
  return {
    publisher: publishing,
    operatorApi,
    copyRelease: openReleaseCopies(store, payments),
    sourceOf: sourceOfVersion(archive),
    groups: { ...store.groups, review: openBuildReview({ archive, venues, pageCache }) },
    prune: openPruner(store),
    serverAddress: null,
    close: async () => {
      typesetter.close();
      await purging.close();
    },
  } satisfies OperatorTools & { close: unknown };
}

/** Prepares venue folders for publishing; needs only the folders of media and originals, no open store. */
export function openFolderPreparation(
  { dataDir, mediaBucket, hasPrivateTargets, sharedSecrets }: Settings,
  effort?: EncodingEffort,
) {
  const mediaDir = join(dataDir, 'media');
  const prepareFiles = openBuildMaker({ mediaDir, hasPrivateTargets, sharedSecrets }, effort);
  const originalsOf = openOriginalStores(
    originalsDirOf(dataDir),
    openStorage({ dataDir, mediaBucket }).originals,
  );
  const check = async (path: string, progress: Progress): Promise<PrepareBuildResult> =>
    prepareFiles(await readVenueFolder(path), progress);
  /** Stores the originals of a folder that will be published. */
  const keep = ({ build, originals }: Extract<PrepareBuildResult, { kind: 'ready' }>) =>
    originalsOf(build.licence).store(originals);
  return {
    /** Checks a folder that will not be published. */
    check,
    /** Prepares the branches of a group's folder; `only` names their folders, `null` for all. */
    prepareGroup: (folder: GroupFolder, only: ReadonlySet<string> | null, progress: Progress) =>
      prepareGroup(folder, { prepare: prepareFiles, only }, progress),
    readGroup: readGroupFolder,
    keep,
    async prepare(path: string, progress: Progress): Promise<PrepareBuildResult> {
      const prepared = await check(path, progress);
      if (prepared.kind === 'ready') await keep(prepared);
      return prepared;
    },
  };
}

/** The tools that draw a venue's QR codes; need no store. */
export function openCodePrinting() {
  const typesetter = openTypesetterQueue();
  return {
    drawCode: drawQrCode,
    paintCode: rasterizeQrCode,
    printSheet: openCodeSheetPrinter(typesetter).print,
    close: typesetter.close,
  };
}
