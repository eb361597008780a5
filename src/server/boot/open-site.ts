import type { Language } from '#i18n/languages.ts';
import { keepStylesheet } from '../adapters/media/keep-stylesheet.ts';
import { makeCard } from '../adapters/media/make-card.ts';
import { openPress } from '../adapters/pdf/press.ts';
import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import { openCounting } from '../analytics/count-views.ts';
import { openTelling } from '../analytics/tell-outside.ts';
import type { Release } from '../catalog/release.ts';
import { openVenues } from '../catalog/venues.ts';
import { boardTopic } from '../events/realtime/topics.ts';
import { openMedia } from '../http/files.ts';
import type { FrontSite, Screen } from '../http/front-site.ts';
import { headsOf, ownHeads, passingHeads } from '../http/headers.ts';
import type { Log } from '../log.ts';
import type { BackUp } from '../operations/backup/backup.ts';
import { measuredDesk, measuredRender, whenMissing } from '../operations/metrics/measured.ts';
import type { Scrape } from '../operations/metrics/scrape-endpoint.ts';
import { readPage } from '../page-cache/read-page.ts';
import { type DeskNeeds, openDesk } from '../publishing/desk.ts';
import { lostEdits } from '../publishing/editor/lost-edits.ts';
import { openArchived } from '../publishing/follow.ts';
import { publishToEdge } from '../publishing/publish-to-edge.ts';
import type { Desk } from '../publishing/publisher.ts';
import { type SourceOf, sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import type { CopyRelease } from '../publishing/static-export/release-copy.ts';
import { tellBoards } from '../publishing/tell-boards.ts';
import { tellMenus } from '../publishing/tell-menus.ts';
import { hashOfToken } from '../staff/access/access-token.ts';
import type { CounterWork } from '../staff/terminal/counter.ts';
import { builtSite } from './built-site.ts';
import { analyticsFaults, meetAnalytics, openAnalytics } from './open-analytics.ts';
import { appOpener, mapStyleOf, realtimeOf } from './open-app.ts';
import { backingUp } from './open-backup.ts';
import { openChannel } from './open-channel.ts';
import { hookFaults, openHooks, reportUnfitHooks } from './open-hooks.ts';
import { openJobs } from './open-jobs.ts';
import { openLimits } from './open-limits.ts';
import { menuDesks } from './open-menu-desks.ts';
import { openMetrics } from './open-metrics.ts';
import { copiesOf, counterOf } from './open-office.ts';
import { meetPartners, openPartners, partnerFaults } from './open-partner.ts';
import { openPayments, paymentFaults, tellUnfit } from './open-payments.ts';
import { openPreparing } from './open-preparing.ts';
import { openProcesses } from './open-processes.ts';
import { openRemote } from './open-remote.ts';
import { openStore } from './open-store.ts';
import type { OpenPages } from './page-source.ts';
import type { Settings } from './settings.ts';
import { standBehindEdge } from './stand-behind-edge.ts';

export interface OpenSite {
  readonly front: FrontSite;
  readonly desk: Desk;
  readonly counter: CounterWork;
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
export interface Stage {
  /** It takes requests. */
  readonly isReady: () => boolean;
  /** It is about to stop, and goes on for a moment. */
  readonly isLeaving: () => boolean;
}

/** Opens the site: store, pages, and what makes them. */
export async function openSite(
  settings: Settings,
  log: Log,
  { isReady, isLeaving }: Stage,
  openPages: OpenPages,
): Promise<OpenSite> {
  const { answers, meters, scrape, pages: store, opened } = openMetrics(settings, await openStore(settings));
  const { archive, mediaDir, live: liveStates } = opened;
  const needs = { archive, liveState: liveStates.read, keepStylesheet: keepStylesheet(mediaDir) };
  const [releases, { assets, dispatch }] = await Promise.all([openArchived(needs), openPages(settings)]);

  const venues = openVenues(releases, settings.defaultLicence);
  const now = () => Date.now();
  const press = openPress();
  const partnerOf = openPartners(opened, settings, venues.current, log);
  const payments = openPayments(opened, settings, venues.current, partnerOf, log);
  const openApp = appOpener(opened, { payments, partnerOf, press, meters }, settings, log);
  const clock = () => performance.now();
  const render = measuredRender(
    async (release, language, target) =>
      dispatch({ app: await openApp(release, language), language }, target),
    meters,
    clock,
  );
  const current = (licence: string) => venues.current(licence);
  const realtime = realtimeOf(settings).url;
  const headOf = headsOf(realtime);

  const edge = await standBehindEdge(settings, builtSite, opened, { meters, log });
  const live: DeskNeeds = {
    ...needs,
    purging: edge.purging,
    venues,
    store,
    clock,
    render,
    headOf,
    paymentFaults: paymentFaults(settings),
    partnerFaults: partnerFaults(settings),
    analyticsFaults: analyticsFaults(settings),
    hookFaults: hookFaults(settings),
    lostEdits: lostEdits(archive),
  };
  const channel = await openChannel(settings, opened, { venues, isReady });
  const boardOf = async (licence: string) => boardTopic(await opened.ordering.secrets.of(licence));
  const toldBoards = tellBoards(openDesk(live), { channel, venues, boardOf, now, log });
  const telling = tellMenus(toldBoards, { channel, venues, purging: edge.purging, now, log });
  const processes = await openProcesses(opened, { desk: telling.desk, venues, log });
  const analyticsOf = openAnalytics(settings, venues.current, log);
  const views = openCounting({
    book: opened.viewBook,
    telling: openTelling({ analyticsOf, log }),
    now,
    log,
  });
  const limits = await openLimits(opened, settings, now, log);
  const hookOf = openHooks(settings, venues.current);
  const jobs = await openJobs(opened, { settings, channel, payments, hookOf, now, log });
  tellUnfit(payments, venues);
  meetPartners(partnerOf, venues);
  meetAnalytics(analyticsOf, venues);
  reportUnfitHooks(settings, venues, log);

  const desk = measuredDesk(publishToEdge(processes.desk, edge.purging), meters, clock);
  const counter = counterOf(opened, {
    venues,
    payments,
    viewCounter: views,
    purging: edge.purging,
    desk,
    settings,
  });
  const preparing = openPreparing(settings);
  const remote = openRemote(settings, { desk, counter, preparing, archive, now, log });
  const { sentOf } = remote;
  const menuDeskOf = menuDesks(settings, { archive, current, desk, preparing, sentOf, store, render, clock });

  return {
    front: {
      venues,
      store,
      answers,
      assets,
      media: openMedia(mediaDir, makeCard(mediaDir)),
      now,
      log,
      readPage: readPage({ store, render: whenMissing(render, meters), now, current, headOf }),
      render,
      renderScreen: async (screen: Screen, language: Language, release: Release | null) => {
        const app = release && (await openApp(release, language));
        const { provider } = settings;
        return dispatch(app ? { app, language } : { language, provider }, `/screens/${screen}`);
      },
      call: async (release, language, { method, target, asked }) =>
        dispatch(
          {
            app: await openApp(release, language),
            language,
            asked,
            menuDesk: menuDeskOf(release, language, asked.staff),
          },
          target,
          method,
        ),
      limits,
      remote: remote.door,
      accessOf: (token) => opened.accessBook.find(hashOfToken(token)),
      views,
      trustedProxies: settings.trustedProxies,
      publicOrigin: settings.publicOrigin,
      payments,
      sandbox: opened.till,
      edgeHead: edge.edgeHead,
      ownHeads: ownHeads(realtime),
      passingHead: passingHeads(realtime, originOf(mapStyleOf(settings))),
      isReady,
      isMember: processes.isMember,
      isLeaving,
    },
    desk,
    counter,
    backUp: backingUp(opened.database, settings),
    copyRelease: copiesOf(opened, payments),
    sourceOf: sourceOfVersion(archive),
    sockets: channel.sockets,
    scrape,
    async close() {
      remote.close();
      preparing.close();
      await processes.close();
      telling.close();
      await Promise.all([jobs.close(), views.close(), limits.close()]);
      await payments.settled();
      channel.close();
      press.close();
      await edge.close();
      await opened.close();
    },
  };
}

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
