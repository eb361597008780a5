import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { LiveState } from '../catalog/live-state.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { fewAtOnce } from '../few-at-once.ts';
import type { PurgeOutcome } from '../page-cache/cdn/purging.ts';
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
import { type Faults, forbiddenTo, outdatedFor, undoingOf, unfitnessOf } from './refuse-publish.ts';
import { retired } from './retired-edition.ts';
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
  /** The publisher is no operator, and these members of `venue.json` differ from the current version's. */
  | { readonly kind: 'operator_only'; readonly paths: readonly string[] }
  /** The current version was edited at the menu editor, and the files would undo these edits. */
  | { readonly kind: 'would_undo_edits'; readonly current: number; readonly edits: readonly DeskChange[] }
  /** Another version than the publisher's base is current: nothing was done. */
  | { readonly kind: 'outdated'; readonly current: number };

/** What is published, before anybody knows by whom and against which version. */
export type Edition = Omit<Publication, 'expected' | 'tells' | 'publishedBy' | 'isEdited'>;

export interface Publisher {
  /** The label of their token, or `terminal`; `null` where nobody says. */
  readonly by: string | null;
  /** Nothing is published where another version is current; `null` for whichever is. */
  readonly base: number | null;
  /** Whether they may change what only an operator may: `operatorMembers`. */
  readonly isOperator: boolean;
  /** Whether they are at the menu editor; else they bring files. */
  readonly isEditor: boolean;
  /** Whether files may undo edits though `base` names no version. */
  readonly force: boolean;
}

/**
 * What files would undo of a venue's edits at the menu editor; empty for nothing.
 *
 * @param source of the files, as `packSource` packs them.
 */
export type LostEdits = (licence: string, source: Uint8Array) => Promise<readonly DeskChange[]>;

/** Whoever has a terminal on the machine. */
export const atTerminal: Publisher = {
  by: 'terminal',
  base: null,
  isOperator: true,
  isEditor: false,
  force: false,
};

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

export interface DeskNeeds extends FollowNeeds, Faults {
  readonly lostEdits: LostEdits;
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
    const refusal =
      outdatedFor(publisher, before) ??
      forbiddenTo(publisher, before, edition) ??
      (await undoingOf(needs, publisher, before, edition));
    if (refusal) return refusal;
    const next = await releaseOf(edition, (expected ?? 0) + 1, await needs.liveState(edition.licence));
    await keepTheme(next, needs);

    // Written beside the rendering of the pages: where it fails, the flip says why.
    const kept = archive.keep(edition.documents).catch(() => undefined);
    const outcome = await live(next, async () => {
      await kept;
      const tells = await purging.purgeFor(before, next);
      const flipped = await archive.flip({
        ...edition,
        ...(await authorOf(edition, publisher)),
        expected,
        tells,
      });
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

  /** Going back to an edited version brings the edits back. */
  const authorOf = async ({ licence, rolledBackFrom }: Edition, { by, isEditor }: Publisher) => {
    const versions = rolledBackFrom === null ? [] : await archive.history(licence);
    const again = versions.find(({ version }) => version === rolledBackFrom);
    return { publishedBy: by, isEdited: isEditor || again?.isEdited === true };
  };

  const publish = async (edition: Edition, publisher: Publisher): Promise<DeskOutcome> => {
    const started = clock();
    await catchUp(needs, edition.licence);
    // First: what is said of secrets and of those outside is for operators alone.
    const forbidden = forbiddenTo(publisher, venues.current(edition.licence), edition);
    if (forbidden) return forbidden;
    const file = fileOf(edition);
    const unfit = file.status === retired ? null : unfitnessOf(needs, file);
    if (unfit) return unfit;
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
