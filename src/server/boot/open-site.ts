import type { Language } from '#i18n/languages.ts';
import { storeStylesheet } from '../adapters/media/store-stylesheet.ts';
import { openTypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import { openViewCounter } from '../analytics/view-counter.ts';
import { openViewReporter } from '../analytics/view-reporter.ts';
import type { Release } from '../catalog/release.ts';
import { openVenues } from '../catalog/venues.ts';
import { openCircuitBreakers } from '../integrations/circuit-breakers.ts';
import type { Log } from '../log.ts';
import { countMisses, measuredRender } from '../operations/metrics/measured.ts';
import { createPageReader } from '../page-cache/page-reader.ts';
import { openArchivedReleases } from '../publishing/follow-releases.ts';
import { openBuildReview } from '../publishing/groups/review-build.ts';
import { openVenueMaker } from '../publishing/new-venue/make-venue.ts';
import { sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import { hashToken } from '../staff/access/access-token.ts';
import { answerRequests } from './answer-requests.ts';
import { buildDir } from './built-site.ts';
import { joinCdn } from './join-cdn.ts';
import { openAnalytics } from './open-analytics.ts';
import { createAppOpener } from './open-app.ts';
import { openBackup } from './open-backup.ts';
import { openBuildPreparer } from './open-build-preparer.ts';
import { openChannel } from './open-channel.ts';
import { openEInvoices } from './open-e-invoices.ts';
import { openGeo } from './open-geo.ts';
import { openGroupSite } from './open-group-site.ts';
import { openAllIntegrations } from './open-integrations.ts';
import { openJobs } from './open-jobs.ts';
import { openLimits } from './open-limits.ts';
import { mediaFilesOf, openPageHeaders } from './open-media.ts';
import { menuEditorOfStaff, openVenueMenuEditors } from './open-menu-editors.ts';
import { openMessageSenders } from './open-messages.ts';
import { officeHostOf, openOfficeAt } from './open-office.ts';
import { openOperatorHandlers, openReleaseCopies } from './open-operator.ts';
import { openPartners } from './open-partners.ts';
import { openPayments } from './open-payments.ts';
import { openPrinting } from './open-printing.ts';
import { openPruner } from './open-pruning.ts';
import { openPublishing } from './open-publishing.ts';
import { openRemotePublishing } from './open-remote-publishing.ts';
import { openReportsOfStore } from './open-reports.ts';
import { openTillPrices } from './open-till-prices.ts';
import { openWebhooks } from './open-webhooks.ts';
import type { OpenSite, ProcessStage } from './opened-site.ts';
import type { OpenPages } from './page-source.ts';
import type { Settings } from './settings.ts';
import { openCaredStore } from './start-upkeep.ts';

/** Opens the site: the store, its pages, and what renders them. */
export async function openSite(
  settings: Settings,
  log: Log,
  { isReady, isLeaving }: ProcessStage,
  openPages: OpenPages,
): Promise<OpenSite> {
  const breakers = openCircuitBreakers(Date.now);
  const {
    answers,
    meters,
    scrape,
    pages,
    opened: store,
    upkeep,
  } = await openCaredStore(settings, breakers, log);
  const { archive, mediaDir, live: liveStates, storage } = store;
  const releaseOptions = { archive, liveStates, storeStylesheet: storeStylesheet(mediaDir) };
  const [releases, { assets, dispatch }] = await Promise.all([
    openArchivedReleases(releaseOptions),
    openPages(settings),
  ]);

  const venues = openVenues(releases, settings.defaultLicence, officeHostOf(settings));
  const now = () => Date.now();
  const typesetter = openTypesetterQueue();
  const services = { settings, current: venues.current, breakers, log };
  const partnerOf = openPartners(store, services);
  const payments = openPayments(store, services, partnerOf);
  const analyticsOf = openAnalytics(settings, services);
  const webhookOf = openWebhooks(services);
  const eInvoicesOf = openEInvoices(store, services);
  const senders = openMessageSenders(store, settings, services);
  const geo = await openGeo(settings, log);
  const { geocoding } = geo;
  const openApp = createAppOpener(
    store,
    { payments, partnerOf, eInvoicesOf, typesetter, meters, geocoding, senders },
    settings,
    log,
  );
  const clock = () => performance.now();
  const render = measuredRender(
    async (release, language, target) =>
      dispatch({ app: await openApp(release, language), language }, target),
    meters,
    clock,
  );
  const current = (licence: string) => venues.current(licence);
  const { headersFor, allowMedia, mapOrigin, uncached } = openPageHeaders(settings);

  const cdn = await joinCdn(settings, buildDir, store, { meters, log });
  const channel = await openChannel(settings, store, { venues, isReady });
  const publishing = await openPublishing(settings, store, {
    ...releaseOptions,
    ...{ purging: cdn.purging, venues, pageCache: pages, render, headersFor },
    ...{ channel, meters, clock, now, log },
  });
  const { publisher } = publishing;
  const views = openViewCounter({
    repository: store.viewRepository,
    reporter: openViewReporter({ analyticsOf, log }),
    now,
    log,
  });
  const limits = await openLimits(store, settings, now, log);
  const printing = await openPrinting(store, { typesetter, openApp, now, log });
  const writerOf = async (release: Release, language: Language) =>
    (await openApp(release, language)).messages.writer;
  const messages = { settings, current, senders, writerOf, meters };
  const jobs = await openJobs(store, {
    ...{ settings, channel, payments, webhookOf, eInvoicesOf },
    ...{ messages, now, log },
  });
  const { mailOf, textOf } = senders;
  const ofVenues = [payments.providerOf, partnerOf, analyticsOf, webhookOf, eInvoicesOf, mailOf, textOf];
  openAllIntegrations(ofVenues, venues);

  const reports = openReportsOfStore(store, { current, typesetter });
  const operatorHandlers = openOperatorHandlers(store, {
    venues,
    payments,
    webhookOf,
    eInvoicesOf,
    senders,
    viewCounter: views,
    purging: cdn.purging,
    publisher,
    settings,
    reports,
  });
  const buildPreparer = openBuildPreparer(settings, storage);
  const remote = openRemotePublishing(settings, {
    publisher,
    operatorHandlers,
    buildPreparer,
    storage,
    archive,
    now,
    log,
  });
  const menuEditors = openVenueMenuEditors(settings, {
    archive,
    storage,
    current,
    publisher,
    buildPreparer,
    uploadsOf: remote.uploadsOf,
    pageCache: pages,
    render,
    clock,
    mapAt: geocoding.mapAt,
  });

  const groupServices = { current, dispatch, geocoding, mapOrigin, allowMedia, pageCache: pages, now, log };
  const { front: groupPages, groups, close: closeGroups } = await openGroupSite(store, groupServices);

  const tillPricesOf = openTillPrices(settings, { archive, storage, current, publisher, buildPreparer });

  return {
    front: {
      venues,
      pageCache: pages,
      responses: answers,
      assets,
      media: mediaFilesOf(store, settings),
      mapTiles: geo.mapTiles,
      now,
      log,
      readPage: createPageReader({
        pageCache: pages,
        render: countMisses(render, meters),
        now,
        current,
        headersFor,
      }),
      render,
      ...answerRequests({
        dispatch,
        openApp,
        log,
        menuEditorOf: menuEditorOfStaff(menuEditors),
        tillPricesOf,
        settings,
      }),
      office: openOfficeAt(store, settings, {
        ...{ current, reports, menuEditors, dispatch, now, log },
        makeVenue: openVenueMaker({ buildPreparer, publisher }),
      }),
      ...groupPages,
      limits,
      printing,
      remote: remote.api,
      accessOf: (token) => store.accessRepository.find(hashToken(token)),
      views,
      trustedProxies: settings.trustedProxies,
      publicOrigin: settings.publicOrigin,
      payments,
      sandbox: store.sandboxLedger,
      cdnHeaders: cdn.cdnHead,
      ...uncached,
      isReady,
      isClusterMember: publishing.isClusterMember,
      isLeaving,
      operatorAdvice: upkeep.advice,
    },
    publisher,
    operatorHandlers,
    backUp: openBackup(store.database, settings),
    prune: openPruner(store),
    copyRelease: openReleaseCopies(store, payments),
    sourceOf: sourceOfVersion(archive),
    groups: { ...groups, review: openBuildReview({ archive, venues, pageCache: pages }) },
    sockets: channel.sockets,
    scrape,
    async close() {
      remote.close();
      buildPreparer.close();
      closeGroups();
      await publishing.close();
      await Promise.all([upkeep.close(), jobs.close(), views.close(), limits.close()]);
      await payments.whenIdle();
      printing.close();
      channel.close();
      typesetter.close();
      await Promise.all([cdn.close(), geo.close()]);
      await store.close();
    },
  };
}
