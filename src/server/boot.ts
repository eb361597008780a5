import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPhone } from '#contracts/phone.ts';
import { embeddedRealtime, type Realtime } from '#contracts/shapes/order-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { type AstroHandler, astroRenderer } from './adapters/astro/render-page.ts';
import type { Database } from './adapters/database/database.ts';
import { liveStates } from './adapters/database/live-states.ts';
import { menuArchive } from './adapters/database/menu-archive.ts';
import { migrate } from './adapters/database/migrate.ts';
import { openDatabase } from './adapters/database/open-database.ts';
import { orderBook } from './adapters/database/order-book.ts';
import { outbox } from './adapters/database/outbox.ts';
import { placeStates } from './adapters/database/place-states.ts';
import { stockBook } from './adapters/database/stock-book.ts';
import { venueSecrets } from './adapters/database/venue-secrets.ts';
import { readVenueFolder } from './adapters/folder/read-venue-folder.ts';
import { cleanHtml } from './adapters/html/clean-html.ts';
import { keepStylesheet } from './adapters/media/keep-stylesheet.ts';
import { prepareMedia } from './adapters/media/prepare-media.ts';
import { openPress, type Press } from './adapters/pdf/press.ts';
import { printReceipts } from './adapters/pdf/print-receipts.ts';
import { embeddedChannel, followAnnouncements } from './adapters/realtime/embedded-channel.ts';
import { openSocketServer, type SocketServer } from './adapters/realtime/socket-server.ts';
import { supabaseChannel } from './adapters/realtime/supabase-channel.ts';
import { createApp } from './app.ts';
import { openAssets, openMedia } from './front/files.ts';
import type { FrontSite, Screen } from './front/front-site.ts';
import { headOf, ownHeads } from './front/headers.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import type { Log } from './log.ts';
import { openCourier } from './outbox/courier.ts';
import { createPageStore } from './page-store/page-store.ts';
import { readPage } from './page-store/read-page.ts';
import { type Desk, type DeskNeeds, openArchived, openDesk } from './publishing/desk.ts';
import type { MenuArchive } from './publishing/menu-archive.ts';
import { prepareEdition } from './publishing/prepare-edition.ts';
import { openHub } from './realtime/hub.ts';
import type { Settings } from './settings.ts';
import type { LiveStates } from './venues/live-states.ts';
import type { Release } from './venues/release.ts';
import { openVenues } from './venues/venues.ts';

/** The store, opened: where published menus and their media are kept. */
export interface Store {
  readonly database: Database;
  readonly archive: MenuArchive;
  readonly live: LiveStates;
  /** Absolute path. */
  readonly mediaDir: string;
  close(): Promise<void>;
}

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export async function openStore({ dataDir, databaseUrl }: Settings): Promise<Store> {
  const mediaDir = join(dataDir, 'media');
  await mkdir(mediaDir, { recursive: true });
  const database = await openDatabase(
    databaseUrl === null
      ? { kind: 'embedded', dir: join(dataDir, 'db') }
      : { kind: 'postgres', url: databaseUrl },
  );
  try {
    await migrate(database.db);
  } catch (fault) {
    await database.close();
    throw fault;
  }
  return {
    database,
    archive: menuArchive(database),
    live: liveStates(database),
    mediaDir,
    close: database.close,
  };
}

const monotonic = () => performance.now();

/** The desk of a store that no server has open: there are no pages to renew. */
export async function openIdleDesk({ archive, live, mediaDir }: Store): Promise<Desk> {
  const needs = { archive, liveState: live.read, keepStylesheet: keepStylesheet(mediaDir) };
  return openDesk({
    ...needs,
    venues: openVenues(await openArchived(needs), null),
    store: createPageStore(1),
    clock: monotonic,
    headOf,
    render: () => Promise.reject(new Error('No pages are kept here')),
  });
}

/** Prepares venue folders for the desk; needs no open store, only the media's folder. */
export function openPublishing({ dataDir }: Settings) {
  const mediaDir = join(dataDir, 'media');
  return {
    prepare: prepareEdition({
      readFolder: readVenueFolder,
      cleanHtml,
      prepareMedia: (files, progress) => prepareMedia(files, mediaDir, progress),
    }),
  };
}

export interface OpenSite {
  readonly front: FrontSite;
  readonly desk: Desk;
  /** The live channel. */
  readonly sockets: SocketServer;
  close(): Promise<void>;
}

/** Where changes of orders are told: to our own sockets through the database, or to a Supabase Realtime. */
async function openChannel({ realtime }: Settings, database: Database) {
  const hub = openHub();
  if (realtime) return { hub, announce: supabaseChannel(realtime).announce, close: () => undefined };
  const close = await followAnnouncements(database, hub);
  return { hub, announce: embeddedChannel(database).announce, close };
}

/** What `astro dev` needs of the site: no page store, no desk. */
export async function openDevelopment(settings: Settings) {
  const opened = await openStore(settings);
  const releases = await openArchived({
    ...opened,
    liveState: opened.live.read,
    keepStylesheet: keepStylesheet(opened.mediaDir),
  });
  const press = openPress();
  return {
    venues: openVenues(releases, settings.defaultLicence),
    media: openMedia(opened.mediaDir),
    openApp: appOpener(opened, settings, press),
    close: () => {
      press.close();
      return opened.close();
    },
  };
}

export type Development = Awaited<ReturnType<typeof openDevelopment>>;

/** What pages are told of it: the key that sends is not among that. */
function realtimeOf({ realtime }: Settings): Realtime {
  return realtime ? { url: realtime.url, key: realtime.key } : embeddedRealtime;
}

/** Opens the app for a release in one of its languages. */
function appOpener({ database }: Store, settings: Settings, press: Press) {
  const open = createApp({
    receipts: printReceipts(press),
    realtime: realtimeOf(settings),
    now: () => new Date(),
    ordering: {
      ordersOf: (licence) => orderBook(database, licence),
      stockOf: (licence) => stockBook(database, licence),
      placesOf: (licence) => placeStates(database, licence),
      secrets: venueSecrets(database),
      readPhone,
    },
  });
  return async (release: Release, language: Language) => {
    const menu = await release.menu(language);
    if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
    return open(release, language, menu);
  };
}

/** Opens the site: store, pages, and Astro's build. */
export async function openSite(settings: Settings, log: Log, isReady: () => boolean): Promise<OpenSite> {
  const opened = await openStore(settings);
  const { archive, database, mediaDir, live: liveStates } = opened;
  const needs = { archive, liveState: liveStates.read, keepStylesheet: keepStylesheet(mediaDir) };
  const [releases, assets, dispatch] = await Promise.all([
    openArchived(needs),
    openAssets(join(builtSite, 'client')),
    loadAstro(),
  ]);

  const venues = openVenues(releases, settings.defaultLicence);
  const store = createPageStore(settings.pageStoreBytes);
  const now = () => Date.now();
  const press = openPress();
  const openApp = appOpener(opened, settings, press);
  const render = async (release: Release, language: Language, target: string) =>
    dispatch({ app: await openApp(release, language), language }, target);
  const current = (licence: string) => venues.current(licence);

  const live: DeskNeeds = { ...needs, venues, store, clock: monotonic, render, headOf };
  const desk = openDesk(live);
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
  const channel = await openChannel(settings, database);
  const sockets = openSocketServer({
    hub: channel.hub,
    isReady,
    isKnownHost: (host) => venues.hosts.licenceOf(host) !== null,
  });
  const courier = await openCourier({
    outbox: outbox(database),
    deliver: ({ payload }) => channel.announce(payload),
    log,
  });
  // Others may have published while this process read what there is.
  await follow(null);

  return {
    front: {
      venues,
      store,
      assets,
      media: openMedia(mediaDir),
      now,
      log,
      readPage: readPage({ store, render, now, current, headOf }),
      render,
      renderScreen: async (screen: Screen, language: Language, release: Release | null) => {
        const app = release && (await openApp(release, language));
        return dispatch(app ? { app, language } : { language }, `/screens/${screen}`);
      },
      call: async (release, language, { method, target, asked }) =>
        dispatch({ app: await openApp(release, language), language, asked }, target, method),
      ownHeads: ownHeads(realtimeOf(settings).url),
      limits: settings.hasLimits ? createLimits(now) : noLimits,
      trustedProxies: settings.trustedProxies,
      isReady,
    },
    desk,
    sockets,
    async close() {
      unwatch();
      unwatchLive();
      await courier.close();
      channel.close();
      press.close();
      await following;
      await opened.close();
    },
  };
}

const builtSite = join(import.meta.dirname, '../../dist');

async function loadAstro() {
  const entry = pathToFileURL(join(builtSite, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { readonly handler: AstroHandler };
  return astroRenderer(handler);
}
