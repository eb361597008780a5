import { join } from 'node:path';
import { readPhone } from '#contracts/phone.ts';
import { drawCode, paintCode } from '../adapters/codes/draw-code.ts';
import { readVenueFolder } from '../adapters/folder/read-venue-folder.ts';
import { keepStylesheet } from '../adapters/media/keep-stylesheet.ts';
import type { AvifEffort } from '../adapters/media/make-picture.ts';
import type { Office } from '../adapters/operator/remote-office.ts';
import { keptOriginals } from '../adapters/originals/kept-originals.ts';
import { openPress } from '../adapters/pdf/press.ts';
import { printCodeSheets } from '../adapters/pdf/print-code-sheets.ts';
import type { ViewCounter } from '../analytics/count-views.ts';
import { openVenues, type Venues } from '../catalog/venues.ts';
import { headsOf } from '../http/headers.ts';
import type { Log } from '../log.ts';
import type { Purging } from '../page-cache/cdn/purging.ts';
import { createPageStore } from '../page-cache/page-store.ts';
import type { Payments } from '../payments/payments.ts';
import { openDesk } from '../publishing/desk.ts';
import { lostEdits } from '../publishing/editor/lost-edits.ts';
import { openArchived } from '../publishing/follow.ts';
import type { Prepared, Progress } from '../publishing/prepare-edition.ts';
import { publishToEdge } from '../publishing/publish-to-edge.ts';
import type { Desk } from '../publishing/publisher.ts';
import { sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import { retireWork } from '../publishing/retire-work.ts';
import { type CopyRelease, copyRelease } from '../publishing/static-export/release-copy.ts';
import { type CounterWork, counterAt } from '../staff/terminal/counter.ts';
import { openCounter } from '../staff/terminal/open-counter.ts';
import { analyticsFaults } from './open-analytics.ts';
import { realtimeOf } from './open-app.ts';
import { edgeOf, keepPurging } from './open-edge.ts';
import { hookFaults, openHooks } from './open-hooks.ts';
import { openPartners, partnerFaults } from './open-partner.ts';
import { openPayments, paymentFaults } from './open-payments.ts';
import { editionMaker, originalsIn } from './open-preparing.ts';
import { deskForAll } from './open-processes.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** What the counter stands on besides the store. */
interface CounterGround {
  readonly venues: Venues;
  readonly payments: Payments;
  /** `null` where no pages are shown. */
  readonly viewCounter: ViewCounter | null;
  readonly purging: Purging;
  readonly desk: Pick<Desk, 'publish'>;
  readonly settings: Settings;
}

/** Where staff work, on a store that is open. */
export function counterOf(
  store: Store,
  { venues, payments, viewCounter, purging, desk, settings }: CounterGround,
): CounterWork {
  const { ordering, live, customers, submissionsOf, submissionRecords, walletsOf, viewBook } = store;
  return openCounter({
    ...ordering,
    current: venues.current,
    licences: () => venues.all().map(({ licence }) => licence),
    live,
    customers,
    submissionsOf,
    submissionRecords,
    payments,
    paymentBook: store.payments,
    walletsOf,
    viewBook,
    viewCounter,
    accessBook: store.accessBook,
    ...retireWork({
      current: venues.current,
      ordersOf: ordering.ordersOf,
      accessBook: store.accessBook,
      archive: store.archive,
      desk,
    }),
    purges: store.purges,
    purging: settings.cdn && purging,
    hooks: store.hooks,
    hookOf: openHooks(settings, venues.current),
    paymentFaults: paymentFaults(settings),
    // One number may be of any venue's country: it is written internationally.
    readPhone: (text) => readPhone(text, 'ZZ'),
    now: () => new Date(),
  });
}

/** Copies releases of a store for those who have none. */
export const copiesOf = (
  { archive, live }: Pick<Store, 'archive' | 'live'>,
  { providerOf }: Pick<Payments, 'providerOf'>,
): CopyRelease =>
  copyRelease({ archive, liveState: live.read, paysOnline: (licence) => providerOf(licence) !== null });

/** Whoever asked is told how it ended; what went on meanwhile is nobody's concern. */
const silent: Log = { info: () => undefined, error: () => undefined };

/** Desk and counter of a store that no server has open: there are no pages to renew. */
export async function openIdle(opened: Store, settings: Settings) {
  const { archive, live, mediaDir } = opened;
  const needs = { archive, liveState: live.read, keepStylesheet: keepStylesheet(mediaDir) };
  const venues = openVenues(await openArchived(needs), null);
  const purging = await keepPurging(edgeOf(settings), opened, silent);
  const desk = openDesk({
    ...needs,
    venues,
    purging,
    paymentFaults: paymentFaults(settings),
    partnerFaults: partnerFaults(settings),
    analyticsFaults: analyticsFaults(settings),
    hookFaults: hookFaults(settings),
    lostEdits: lostEdits(archive),
    store: createPageStore(1),
    clock: () => performance.now(),
    headOf: headsOf(realtimeOf(settings).url),
    render: () => Promise.reject(new Error('No pages are kept here')),
  });
  const partnerOf = openPartners(opened, settings, venues.current, silent);
  const payments = openPayments(opened, settings, venues.current, partnerOf, silent);
  const publishing = publishToEdge(deskForAll(opened, desk, silent), purging);
  const ground = { venues, payments, viewCounter: null, purging, desk: publishing, settings };
  const counter = counterAt(counterOf(opened, ground));
  return {
    desk: publishing,
    counter,
    copyRelease: copiesOf(opened, payments),
    sourceOf: sourceOfVersion(archive),
    reach: null,
    close: purging.close,
  } satisfies Office & { close: unknown };
}

/** Prepares venue folders for the desk; needs no open store, only the folders of media and originals. */
export function openPublishing({ dataDir, hasPrivateTargets, sharedSecrets }: Settings, effort?: AvifEffort) {
  const mediaDir = join(dataDir, 'media');
  const make = editionMaker({ mediaDir, hasPrivateTargets, sharedSecrets }, effort);
  const originalsOf = keptOriginals(originalsIn(dataDir));
  const check = async (path: string, progress: Progress): Promise<Prepared> =>
    make(await readVenueFolder(path), progress);
  return {
    /** Says what is wrong with a folder; it is not going to be published. */
    check,
    async prepare(path: string, progress: Progress): Promise<Prepared> {
      const prepared = await check(path, progress);
      if (prepared.kind === 'ready') {
        await originalsOf(prepared.edition.licence).keep(prepared.originals);
      }
      return prepared;
    },
  };
}

/** What the codes of a venue's places are made with; needs no store. */
export function openPrinting() {
  const press = openPress();
  return { drawCode, paintCode, printSheet: printCodeSheets(press).print, close: press.close };
}
