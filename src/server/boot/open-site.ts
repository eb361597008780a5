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
import type { CounterWork } from '../counter/counter.ts';
import { openAssets, openMedia } from '../front/files.ts';
import type { FrontSite, Screen } from '../front/front-site.ts';
import { headOf, ownHeads } from '../front/headers.ts';
import type { Log } from '../log.ts';
import { createPageStore } from '../page-store/page-store.ts';
import { readPage } from '../page-store/read-page.ts';
import type { Payments } from '../payments/payments.ts';
import { type Desk, type DeskNeeds, openArchived, openDesk } from '../publishing/desk.ts';
import type { Settings } from '../settings.ts';
import type { Release } from '../venues/release.ts';
import { openVenues } from '../venues/venues.ts';
import { openCounting } from '../views/count-views.ts';
import { openTelling } from '../views/tell-outside.ts';
import { analyticsFaults, openAnalytics } from './open-analytics.ts';
import { openChannel } from './open-channel.ts';
import { openJobs } from './open-jobs.ts';
import { openLimits } from './open-limits.ts';
import { counterOf } from './open-office.ts';
import { meetPartners, openPartners, type PartnerOf, partnerFaults } from './open-partner.ts';
import { openPayments, paymentFaults, tellUnfit } from './open-payments.ts';
import { openProcesses } from './open-processes.ts';
import { openStore, type Store } from './open-store.ts';

export interface OpenSite {
  readonly front: FrontSite;
  readonly desk: Desk;
  readonly counter: CounterWork;
  /** The live channel. */
  readonly sockets: SocketServer;
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
    media: openMedia(opened.mediaDir, makeCard(opened.mediaDir)),
    openApp: appOpener(opened, { payments, partnerOf, press }, settings, log),
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
}

/** Opens the app for a release in one of its languages. */
function appOpener(
  { ordering, payments: paymentBook, partnerBookOf, submissionsOf, mediaDir }: Store,
  { payments, partnerOf, press }: Colleagues,
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

/** How far the process is. */
export interface Stage {
  /** It takes requests. */
  readonly isReady: () => boolean;
  /** It is about to stop, and goes on for a moment. */
  readonly isLeaving: () => boolean;
}

/** Opens the site: store, pages, and Astro's build. */
export async function openSite(
  settings: Settings,
  log: Log,
  { isReady, isLeaving }: Stage,
): Promise<OpenSite> {
  const opened = await openStore(settings);
  const { archive, mediaDir, live: liveStates } = opened;
  const needs = { archive, liveState: liveStates.read, keepStylesheet: keepStylesheet(mediaDir) };
  const [releases, assets, dispatch] = await Promise.all([
    openArchived(needs),
    openAssets(join(builtSite, 'client'), settings.hasServiceWorker ? {} : withoutServiceWorker),
    loadAstro(),
  ]);

  const venues = openVenues(releases, settings.defaultLicence);
  const store = createPageStore(settings.pageStoreBytes);
  const now = () => Date.now();
  const press = openPress();
  const partnerOf = openPartners(opened, settings, venues.current, log);
  const payments = openPayments(opened, settings, venues.current, partnerOf, log);
  const openApp = appOpener(opened, { payments, partnerOf, press }, settings, log);
  const render = async (release: Release, language: Language, target: string) =>
    dispatch({ app: await openApp(release, language), language }, target);
  const current = (licence: string) => venues.current(licence);

  const live: DeskNeeds = {
    ...needs,
    venues,
    store,
    clock: () => performance.now(),
    render,
    headOf,
    paymentFaults: paymentFaults(settings),
    partnerFaults: partnerFaults(settings),
    analyticsFaults: analyticsFaults(settings),
  };
  const desk = openDesk(live);
  const processes = await openProcesses(opened, { desk, venues, log });
  const channel = await openChannel(settings, opened, { venues, isReady });
  const views = openCounting({
    book: opened.viewBook,
    telling: openTelling({ analyticsOf: openAnalytics(settings, venues.current, log), log }),
    now,
    log,
  });
  const limits = await openLimits(opened, settings, now, log);
  const jobs = await openJobs(opened, { settings, channel, payments, now, log });
  tellUnfit(payments, venues);
  meetPartners(partnerOf, venues);

  return {
    front: {
      venues,
      store,
      assets,
      media: openMedia(mediaDir, makeCard(mediaDir)),
      now,
      log,
      readPage: readPage({ store, render, now, current, headOf }),
      render,
      renderScreen: async (screen: Screen, language: Language, release: Release | null) => {
        const app = release && (await openApp(release, language));
        const { provider } = settings;
        return dispatch(app ? { app, language } : { language, provider }, `/screens/${screen}`);
      },
      call: async (release, language, { method, target, asked }) =>
        dispatch({ app: await openApp(release, language), language, asked }, target, method),
      limits,
      views,
      trustedProxies: settings.trustedProxies,
      publicOrigin: settings.publicOrigin,
      payments,
      sandbox: opened.till,
      ownHeads: ownHeads(realtimeOf(settings).url),
      mapOrigin: originOf(mapStyleOf(settings)),
      isReady,
      invites: () => processes.isMember() && !isLeaving(),
    },
    desk: processes.desk,
    counter: counterOf(opened, { venues, payments, viewCounter: views, settings }),
    sockets: channel.sockets,
    async close() {
      await processes.close();
      await Promise.all([jobs.close(), views.close(), limits.close()]);
      await payments.settled();
      channel.close();
      press.close();
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
