import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { embeddedRealtime, type Realtime } from '#contracts/shapes/order-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { type AstroHandler, astroRenderer } from '../adapters/astro/render-page.ts';
import { drawSign } from '../adapters/media/draw-sign.ts';
import { keepStylesheet } from '../adapters/media/keep-stylesheet.ts';
import { makeCard } from '../adapters/media/make-card.ts';
import { openPress, type Press } from '../adapters/pdf/press.ts';
import { printReceipts } from '../adapters/pdf/print-receipts.ts';
import { openPlaces } from '../adapters/places/open-places.ts';
import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import { createApp } from '../app.ts';
import type { BackUp } from '../backup/backup.ts';
import type { CounterWork } from '../counter/counter.ts';
import { openAssets, openMedia } from '../front/files.ts';
import type { FrontSite, Screen } from '../front/front-site.ts';
import { headOf, ownHeads } from '../front/headers.ts';
import { createLimits, noLimits } from '../limits/limits.ts';
import type { Log } from '../log.ts';
import { measuredDesk, measuredRender, whenMissing } from '../metrics/measured.ts';
import { type Meters, noMeters } from '../metrics/meters.ts';
import type { Scrape } from '../metrics/scrape-endpoint.ts';
import { readPage } from '../page-store/read-page.ts';
import type { Payments } from '../payments/payments.ts';
import { keepForgetting } from '../privacy/keep-forgetting.ts';
import { type Desk, type DeskNeeds, openArchived, openDesk } from '../publishing/desk.ts';
import type { Settings } from '../settings.ts';
import type { Release } from '../venues/release.ts';
import { openVenues } from '../venues/venues.ts';
import { openCounting } from '../views/count-views.ts';
import { openTelling } from '../views/tell-outside.ts';
import { analyticsFaults, openAnalytics } from './open-analytics.ts';
import { backingUp } from './open-backup.ts';
import { openChannel } from './open-channel.ts';
import { openMetrics } from './open-metrics.ts';
import { counterOf } from './open-office.ts';
import { meetPartners, openPartners, type PartnerOf, partnerFaults } from './open-partner.ts';
import { keepReconciling, openPayments, paymentFaults, tellUnfit } from './open-payments.ts';
import { openStore, type Store } from './open-store.ts';

export interface OpenSite {
  readonly front: FrontSite;
  readonly desk: Desk;
  readonly counter: CounterWork;
  readonly backUp: BackUp;
  /** The live channel. */
  readonly sockets: SocketServer;
  /** What was counted; `null` where nobody collects it. */
  readonly scrape: Scrape | null;
  close(): Promise<void>;
}

/** What `astro dev` needs of the site: no page store, no desk. */
export async function openDevelopment(settings: Settings, log: Log) {
  const opened = await openStore(settings);
  const releases = await openArchived({
    ...opened,
    liveState: opened.live.read,
    keepStylesheet: keepStylesheet(opened.mediaDir),
  });
  const press = openPress();
  const venues = openVenues(releases, settings.defaultLicence);
  const partnerOf = openPartners(opened, settings, venues.current, log);
  const payments = openPayments(opened, settings, venues.current, partnerOf, log);
  return {
    venues,
    log,
    media: openMedia(opened.mediaDir, makeCard(opened.mediaDir)),
    openApp: appOpener(opened, { payments, partnerOf, press, meters: noMeters }, settings, log),
    close: () => {
      press.close();
      return opened.close();
    },
  };
}

export type Development = Awaited<ReturnType<typeof openDevelopment>>;

/** Where the style of the online map is published; `null` for our own map. */
const mapStyleOf = ({ mapStyle }: Settings) => (mapStyle === 'embedded' ? null : mapStyle);

/** What pages are told of the live channel: the key that sends is not among that. */
function realtimeOf({ realtime }: Settings): Realtime {
  return realtime ? { url: realtime.url, key: realtime.key } : embeddedRealtime;
}

/** Who an app works with. */
interface Colleagues {
  readonly payments: Payments;
  readonly partnerOf: PartnerOf;
  readonly press: Press;
  readonly meters: Meters;
}

/** Opens the app for a release in one of its languages. */
function appOpener(
  { ordering, payments: paymentBook, partnerBookOf, submissionsOf, mediaDir }: Store,
  { payments, partnerOf, press, meters }: Colleagues,
  settings: Settings,
  log: Log,
) {
  const open = createApp({
    now: () => new Date(),
    ordering,
    places: openPlaces({
      fetch,
      photonBase: settings.geocoder === 'embedded' ? null : settings.geocoder,
      log,
      now: Date.now,
    }),
    mapStyle: mapStyleOf(settings),
    drawSign: drawSign(mediaDir),
    receipts: printReceipts(press),
    payments,
    paymentBook,
    partnerOf,
    partnerBookOf,
    submissionsOf,
    log,
    meters,
    realtime: realtimeOf(settings),
  });
  return async (release: Release, language: Language) => {
    const menu = await release.menu(language);
    if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
    return open(release, language, menu);
  };
}

/** Browsers know a service worker by its address: what takes its place stands there. */
const withoutServiceWorker = { '/service-worker.js': '/no-service-worker.js' };

/** Opens the site: store, pages, and Astro's build. */
export async function openSite(settings: Settings, log: Log, isReady: () => boolean): Promise<OpenSite> {
  const { answers, meters, scrape, pages: store, opened } = openMetrics(settings, await openStore(settings));
  const { archive, mediaDir, live: liveStates } = opened;
  const needs = { archive, liveState: liveStates.read, keepStylesheet: keepStylesheet(mediaDir) };
  const [releases, assets, dispatch] = await Promise.all([
    openArchived(needs),
    openAssets(join(builtSite, 'client'), settings.hasServiceWorker ? {} : withoutServiceWorker),
    loadAstro(),
  ]);

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

  const live: DeskNeeds = {
    ...needs,
    venues,
    store,
    clock,
    render,
    headOf,
    paymentFaults: paymentFaults(settings),
    partnerFaults: partnerFaults(settings),
    analyticsFaults: analyticsFaults(settings),
  };
  const desk = measuredDesk(openDesk(live), meters, clock);
  let following: Promise<unknown> = Promise.resolve();
  const follow = (licence: string | null) => {
    const caughtUp = desk
      .catchUp(licence)
      .catch((fault: unknown) => log.error('catching up failed', { licence, fault }));
    following = Promise.all([following, caughtUp]);
    return caughtUp;
  };
  const unwatch = await archive.watch((flip) => void follow(flip?.licence ?? null));
  const refresh = (licence: string) =>
    desk.refresh(licence).catch((fault: unknown) => log.error('refreshing failed', { licence, fault }));
  const unwatchLive = await liveStates.watch((licence) => {
    const changed = licence === null ? venues.all().map((release) => release.licence) : [licence];
    following = Promise.all([following, ...changed.map(refresh)]);
  });
  const channel = await openChannel(settings, opened, { venues, isReady, log });
  const views = openCounting({
    book: opened.viewBook,
    telling: openTelling({ analyticsOf: openAnalytics(settings, venues.current, log), log }),
    now,
    log,
  });
  const forgetting = keepForgetting({
    records: opened.customers,
    views: opened.viewBook,
    submissions: opened.submissionRecords,
    customerDays: settings.customerDays,
    now,
    log,
  });
  const reconciling = keepReconciling(payments, log);
  // Others may have published while this process read what there is.
  await follow(null);
  tellUnfit(payments, venues);
  meetPartners(partnerOf, venues);

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
        dispatch({ app: await openApp(release, language), language, asked }, target, method),
      limits: settings.hasLimits ? createLimits(now) : noLimits,
      views,
      trustedProxies: settings.trustedProxies,
      publicOrigin: settings.publicOrigin,
      payments,
      sandbox: opened.till,
      ownHeads: ownHeads(realtimeOf(settings).url),
      mapOrigin: originOf(mapStyleOf(settings)),
      isReady,
    },
    desk,
    counter: counterOf(opened, { venues, payments, viewCounter: views, settings }),
    backUp: backingUp(opened.database, mediaDir),
    sockets: channel.sockets,
    scrape,
    async close() {
      unwatch();
      unwatchLive();
      await Promise.all([channel.close(), forgetting.close(), reconciling.close(), views.close()]);
      press.close();
      await following;
      await opened.close();
    },
  };
}

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);

const builtSite = join(import.meta.dirname, '../../../dist');

async function loadAstro() {
  // React looks once, when it is loaded, whether it is to check everything that it is given.
  process.env.NODE_ENV ??= 'production';
  const entry = pathToFileURL(join(builtSite, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { readonly handler: AstroHandler };
  return astroRenderer(handler);
}
