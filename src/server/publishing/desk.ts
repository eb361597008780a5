import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { PurgeOutcome } from '../edge/purging.ts';
import { fewAtOnce } from '../few-at-once.ts';
import type { LiveState } from '../venues/live-state.ts';
import { openRelease, type Release } from '../venues/release.ts';
import { catchUp, type FollowNeeds, fileOf, keepTheme, refresh } from './follow.ts';
import { goLive, type Renewal } from './go-live.ts';
import type {
  FlipOutcome,
  MenuArchive,
  MenuDocuments,
  Publication,
  VenueRecord,
  VersionRecord,
} from './menu-archive.ts';
import { venueIn } from './source.ts';

export type DeskOutcome =
  /** `unchanged`: nothing to do, for this is what diners see already. */
  | {
      readonly kind: 'live' | 'unchanged';
      readonly version: number;
      readonly renewal: Renewal;
      /** Whether the cache in front of the site has forgotten what it changes; the desk itself asks nobody. */
      readonly purge: PurgeOutcome;
      readonly ms: number;
    }
  | Extract<FlipOutcome, { kind: 'domain_taken' }>
  /** Its company could not be used here: in words that name settings, and repeat none. */
  | { readonly kind: 'payment_unfit'; readonly why: readonly string[] }
  /** The same of its partner. */
  | { readonly kind: 'partner_unfit'; readonly why: readonly string[] }
  | { readonly kind: 'analytics_unfit'; readonly why: readonly string[] }
  | { readonly kind: 'hook_unfit'; readonly why: readonly string[] }
  | { readonly kind: 'unknown_version' }
  /** Another version than the publisher's base is current: nothing was done. */
  | { readonly kind: 'outdated'; readonly current: number };

/** What is published, before anybody knows by whom and against which version. */
export type Edition = Omit<Publication, 'expected' | 'tells' | 'publishedBy'>;

export interface Publisher {
  /** The label of their token, or `terminal`; `null` where nobody says. */
  readonly by: string | null;
  /** Nothing is published where another version is current; `null` for whichever is. */
  readonly base: number | null;
}

/** Whoever has a terminal on the machine. */
export const atTerminal: Publisher = { by: 'terminal', base: null };

/** Where operators publish, look back and go back. */
export interface Desk {
  publish(edition: Edition, publisher: Publisher): Promise<DeskOutcome>;
  /** Publishes an older version again; without `version`, the one before the current. */
  rollback(licence: string, version: number | null, publisher: Publisher): Promise<DeskOutcome>;
  history(licence: string): Promise<readonly VersionRecord[]>;
  venues(): Promise<readonly VenueRecord[]>;
}

/** The desk of this process. */
export interface OpenDesk extends Desk {
  /** Takes over what other processes have published, of one venue or (`null`) of all. */
  catchUp(licence: string | null): Promise<void>;
  /** Shows what a venue has changed without publishing: what ran out or came back, whether it takes orders. */
  refresh(licence: string): Promise<void>;
}

export interface DeskNeeds extends FollowNeeds {
  /** What keeps this process from using a venue's company, in words that name settings, and repeat none. */
  readonly paymentFaults: (venue: VenueFile) => readonly string[];
  /** The same of a venue's partner. */
  readonly partnerFaults: (venue: VenueFile) => readonly string[];
  /** The same of the service that its page views are told. */
  readonly analyticsFaults: (venue: VenueFile) => readonly string[];
  /** The same of the till that its orders are told. */
  readonly hookFaults: (venue: VenueFile) => readonly string[];
}

/** Publishes take their turn, venue by venue; another process may still come first, so each is tried again. */
const mostTries = 8;

export function openDesk(needs: DeskNeeds): OpenDesk {
  const { archive, venues, store, clock, purging } = needs;
  const live = goLive(needs);
  const inTurn = turns();

  const attempt = async (edition: Edition, publisher: Publisher, tries: number): Promise<DeskOutcome> => {
    const started = clock();
    const before = venues.current(edition.licence);
    const expected = before?.version ?? null;
    const { by, base } = publisher;
    if (base !== null && expected !== null && base !== expected)
      return { kind: 'outdated', current: expected };
    const next = await releaseOf(edition, (expected ?? 0) + 1, await needs.liveState(edition.licence));
    await keepTheme(next, needs);

    // Written beside the rendering of the pages: where it fails, the flip says why.
    const kept = archive.keep(edition.documents).catch(() => undefined);
    const outcome = await live(next, async () => {
      await kept;
      const tells = await purging.purgeFor(before, next);
      const flipped = await archive.flip({ ...edition, publishedBy: by, expected, tells });
      return flipped.kind === 'published' ? { kind: 'committed' as const } : flipped;
    });
    if (outcome.kind === 'live') {
      return {
        kind: 'live',
        version: next.version,
        renewal: outcome.renewal,
        purge: 'none',
        ms: Math.round(clock() - started),
      };
    }
    if (outcome.kind === 'domain_taken') return outcome;
    if (tries === 0) throw new Error(`${edition.licence} is being published without end by somebody else`);
    await catchUp(needs, edition.licence);
    return attempt(edition, publisher, tries - 1);
  };

  const publish = async (edition: Edition, publisher: Publisher): Promise<DeskOutcome> => {
    const started = clock();
    const unfit = unfitnessOf(needs, fileOf(edition));
    if (unfit) return unfit;
    await catchUp(needs, edition.licence);
    const [newest] = await archive.history(edition.licence, { most: 1 });
    const isUnchanged = newest?.sourceHash === edition.sourceHash && edition.rolledBackFrom === null;
    if (isUnchanged && (publisher.base ?? newest.version) === newest.version) {
      return {
        kind: 'unchanged',
        version: newest.version,
        renewal: { regenerated: 0, kept: store.pagesOf(edition.licence).length },
        purge: 'none',
        ms: Math.round(clock() - started),
      };
    }
    return attempt(edition, publisher, mostTries);
  };

  return {
    publish: (edition, publisher) => inTurn(edition.licence, () => publish(edition, publisher)),
    rollback: (licence, wanted, publisher) =>
      inTurn(licence, async () => {
        const edition = await editionOf(archive, licence, wanted);
        return edition ? publish(edition, publisher) : { kind: 'unknown_version' };
      }),
    history: (licence) => archive.history(licence),
    venues: archive.venues,
    async catchUp(licence) {
      const isNew = (record: VenueRecord) => record.version !== venues.current(record.licence)?.version;
      const licences = licence === null ? (await archive.venues()).filter(isNew) : [{ licence }];
      await fewAtOnce(licences, ({ licence: one }) => inTurn(one, () => catchUp(needs, one)));
    },
    refresh: (licence) => inTurn(licence, () => refresh(needs, licence)),
  };
}

/** Runs the tasks of one name one after the other. */
function turns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

type Faults = Pick<DeskNeeds, 'paymentFaults' | 'partnerFaults' | 'analyticsFaults' | 'hookFaults'>;

/** Somebody outside whom the venue could not use here; `null` where there is nobody like that. */
function unfitnessOf(
  { paymentFaults, partnerFaults, analyticsFaults, hookFaults }: Faults,
  venue: VenueFile,
): Extract<DeskOutcome, { why: unknown }> | null {
  const [payments, partner] = [paymentFaults(venue), partnerFaults(venue)];
  if (payments.length > 0) return { kind: 'payment_unfit', why: payments };
  if (partner.length > 0) return { kind: 'partner_unfit', why: partner };
  const [analytics, hook] = [analyticsFaults(venue), hookFaults(venue)];
  if (analytics.length > 0) return { kind: 'analytics_unfit', why: analytics };
  return hook.length > 0 ? { kind: 'hook_unfit', why: hook } : null;
}

async function releaseOf(edition: Edition, version: number, live: LiveState): Promise<Release> {
  const { licence, documents } = edition;
  return openRelease({
    licence,
    version,
    venue: fileOf(edition),
    live,
    fetch: (language) => Promise.resolve(documents.get(language) ?? null),
  });
}

async function editionOf(
  archive: MenuArchive,
  licence: string,
  wanted: number | null,
): Promise<Edition | null> {
  const history = await archive.history(licence);
  const version = wanted ?? history.find(({ isCurrent }) => !isCurrent)?.version;
  const record = history.find((one) => one.version === version);
  if (!record) return null;
  const [source, documents] = await Promise.all([
    archive.versionSource(licence, record.version),
    archive.documents(licence, record.version),
  ]);
  if (!source) return null;
  const venue = venueIn(source);
  return {
    licence,
    venue,
    domains: venue.domains,
    sourceHash: record.sourceHash,
    source,
    documents: documents as MenuDocuments,
    rolledBackFrom: record.version,
  };
}
