import type { Language } from '#i18n/languages.ts';
import { createSocialCardMaker } from '../adapters/media/social-card-maker.ts';
import { storeStylesheet } from '../adapters/media/store-stylesheet.ts';
import { openTypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import { openViewCounter } from '../analytics/view-counter.ts';
import { openViewReporter } from '../analytics/view-reporter.ts';
import type { Release } from '../catalog/release.ts';
import { openVenues } from '../catalog/venues.ts';
import { boardTopic } from '../events/realtime/topics.ts';
import { cacheableHeadersFor, privateHeaders, uncachedPageHeadersFor } from '../http/headers.ts';
import type { HttpSite, StandaloneScreen } from '../http/http-site.ts';
import { openMedia } from '../http/static-files.ts';
import type { Log } from '../log.ts';
import type { BackUp } from '../operations/backup/backup.ts';
import { countMisses, measuredPublisher, measuredRender } from '../operations/metrics/measured.ts';
import type { Scrape } from '../operations/metrics/scrape-endpoint.ts';
import { createPageReader } from '../page-cache/page-reader.ts';
import { openLostEditsFinder } from '../publishing/editor/find-lost-edits.ts';
import { openArchivedReleases } from '../publishing/follow-releases.ts';
import { notifyBoards } from '../publishing/notify-boards.ts';
import { notifyMenus } from '../publishing/notify-menus.ts';
import { type OpenPublisherOptions, openPublisher } from '../publishing/open-publisher.ts';
import { publishToCdn } from '../publishing/publish-to-cdn.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { type SourceOf, sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import type { CopyRelease } from '../publishing/static-export/release-copy.ts';
import { hashToken } from '../staff/access/access-token.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { buildDir } from './built-site.ts';
import { joinCdn } from './join-cdn.ts';
import { analyticsConfigErrors, openAnalytics, reportAnalyticsConfigErrors } from './open-analytics.ts';
import { createAppOpener, mapStyleOf, realtimeOf } from './open-app.ts';
import { openBackup } from './open-backup.ts';
import { openBuildPreparer } from './open-build-preparer.ts';
import { openChannel } from './open-channel.ts';
import { openJobs } from './open-jobs.ts';
import { openLimits } from './open-limits.ts';
import { openVenueMenuEditors } from './open-menu-editors.ts';
import { openMetrics } from './open-metrics.ts';
import { openOperatorHandlers, openReleaseCopies } from './open-operator.ts';
import { openAllPartners, openPartners, partnerConfigErrors } from './open-partners.ts';
import { openPayments, paymentConfigErrors, reportPaymentConfigErrors } from './open-payments.ts';
import { openProcesses } from './open-processes.ts';
import { openRemotePublishing } from './open-remote-publishing.ts';
import { openStore } from './open-store.ts';
import { openWebhooks, reportWebhookConfigErrors, webhookConfigErrors } from './open-webhooks.ts';
import type { OpenPages } from './page-source.ts';
import type { Settings } from './settings.ts';

export interface OpenSite {
  readonly front: HttpSite;
  readonly publisher: Publisher;
  readonly operatorHandlers: OperatorHandlers;
  readonly backUp: BackUp;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  /** The live channel. */
  readonly sockets: SocketServer;
  /** What was counted; `null` where nobody collects it. */
  readonly scrape: Scrape | null;
  close(): Promise<void>;
}

/** How far the process is. */
export interface ProcessStage {
  /** It takes requests. */
  readonly isReady: () => boolean;
  /** It is about to stop, and goes on for a moment. */
  readonly isLeaving: () => boolean;
}

/** Opens the site: store, pages, and what renders them. */
export async function openSite(
  settings: Settings,
  log: Log,
  { isReady, isLeaving }: ProcessStage,
  openPages: OpenPages,
): Promise<OpenSite> {
  const { answers, meters, scrape, pages: store, opened } = openMetrics(settings, await openStore(settings));
  const { archive, mediaDir, live: liveStates } = opened;
  const needs = { archive, liveState: liveStates.read, storeStylesheet: storeStylesheet(mediaDir) };
  const [releases, { assets, dispatch }] = await Promise.all([
    openArchivedReleases(needs),
    openPages(settings),
  ]);

  const venues = openVenues(releases, settings.defaultLicence);
  const now = () => Date.now();
  const press = openTypesetterQueue();
  const partnerOf = openPartners(opened, settings, venues.current, log);
  const payments = openPayments(opened, settings, venues.current, partnerOf, log);
  const openApp = createAppOpener(opened, { payments, partnerOf, typesetter: press, meters }, settings, log);
  const clock = () => performance.now();
  const render = measuredRender(
    async (release, language, target) =>
      dispatch({ app: await openApp(release, language), language }, target),
    meters,
    clock,
  );
  const current = (licence: string) => venues.current(licence);
  const realtime = realtimeOf(settings).url;
  const headersFor = cacheableHeadersFor(realtime);

  const edge = await joinCdn(settings, buildDir, opened, { meters, log });
  const live: OpenPublisherOptions = {
    ...needs,
    purging: edge.purging,
    venues,
    pageCache: store,
    clock,
    render,
    headersFor,
    paymentConfigErrors: paymentConfigErrors(settings),
    partnerConfigErrors: partnerConfigErrors(settings),
    analyticsConfigErrors: analyticsConfigErrors(settings),
    webhookConfigErrors: webhookConfigErrors(settings),
    findLostEdits: openLostEditsFinder(archive),
  };
  const channel = await openChannel(settings, opened, { venues, isReady });
  const boardOf = async (licence: string) => boardTopic(await opened.ordering.secrets.of(licence));
  const toldBoards = notifyBoards(openPublisher(live), { channel, venues, boardTopicOf: boardOf, now, log });
  const telling = notifyMenus(toldBoards, { channel, venues, purging: edge.purging, now, log });
  const processes = await openProcesses(opened, { publisher: telling.publisher, venues, log });
  const analyticsOf = openAnalytics(settings, venues.current, log);
  const views = openViewCounter({
    repository: opened.viewRepository,
    reporter: openViewReporter({ analyticsOf, log }),
    now,
    log,
  });
  const limits = await openLimits(opened, settings, now, log);
  const hookOf = openWebhooks(settings, venues.current);
  const jobs = await openJobs(opened, { settings, channel, payments, webhookOf: hookOf, now, log });
  reportPaymentConfigErrors(payments, venues);
  openAllPartners(partnerOf, venues);
  reportAnalyticsConfigErrors(analyticsOf, venues);
  reportWebhookConfigErrors(settings, venues, log);

  const desk = measuredPublisher(publishToCdn(processes.publisher, edge.purging), meters, clock);
  const counter = openOperatorHandlers(opened, {
    venues,
    payments,
    viewCounter: views,
    purging: edge.purging,
    publisher: desk,
    settings,
  });
  const preparing = openBuildPreparer(settings);
  const remote = openRemotePublishing(settings, {
    publisher: desk,
    operatorHandlers: counter,
    buildPreparer: preparing,
    archive,
    now,
    log,
  });
  const { uploadsOf } = remote;
  const menuDeskOf = openVenueMenuEditors(settings, {
    archive,
    current,
    publisher: desk,
    buildPreparer: preparing,
    uploadsOf,
    pageCache: store,
    render,
    clock,
  });

  return {
    front: {
      venues,
      pageCache: store,
      responses: answers,
      assets,
      media: openMedia(mediaDir, createSocialCardMaker(mediaDir)),
      now,
      log,
      readPage: createPageReader({
        pageCache: store,
        render: countMisses(render, meters),
        now,
        current,
        headersFor,
      }),
      render,
      renderScreen: async (screen: StandaloneScreen, language: Language, release: Release | null) => {
        const app = release && (await openApp(release, language));
        const { platformLinks } = settings;
        return dispatch(app ? { app, language } : { language, platformLinks }, `/screens/${screen}`);
      },
      call: async (release, language, { method, target, context }) =>
        dispatch(
          {
            app: await openApp(release, language),
            language,
            context,
            menuEditor: menuDeskOf(release, language, context.staff),
          },
          target,
          method,
        ),
      limits,
      remote: remote.api,
      accessOf: (token) => opened.accessRepository.find(hashToken(token)),
      views,
      trustedProxies: settings.trustedProxies,
      publicOrigin: settings.publicOrigin,
      payments,
      sandbox: opened.sandboxLedger,
      cdnHeaders: edge.cdnHead,
      privateHeaders: privateHeaders(realtime),
      uncachedPageHeaders: uncachedPageHeadersFor(realtime, originOf(mapStyleOf(settings))),
      isReady,
      isClusterMember: processes.isMember,
      isLeaving,
    },
    publisher: desk,
    operatorHandlers: counter,
    backUp: openBackup(opened.database, settings),
    copyRelease: openReleaseCopies(opened, payments),
    sourceOf: sourceOfVersion(archive),
    sockets: channel.sockets,
    scrape,
    async close() {
      remote.close();
      preparing.close();
      await processes.close();
      telling.close();
      await Promise.all([jobs.close(), views.close(), limits.close()]);
      await payments.whenIdle();
      channel.close();
      press.close();
      await edge.close();
      await opened.close();
    },
  };
}

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
