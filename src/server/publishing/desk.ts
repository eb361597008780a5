import pLimit from 'p-limit';
import type { LiveState } from '../catalog/live-state.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { catchUp, type FollowNeeds, fileOf, keepTheme, refresh, venuesAtOnce } from './follow.ts';
import { goLive } from './go-live.ts';
import type { MenuArchive, MenuDocuments, VenueRecord } from './menu-archive.ts';
import type { DeskOutcome, Edition, LostEdits, OpenDesk, Publisher } from './publisher.ts';
import { type Faults, forbiddenTo, outdatedFor, undoingOf, unfitnessOf } from './refuse-publish.ts';
import { retired } from './retired-edition.ts';
import { venueIn } from './source.ts';

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
      await pLimit(venuesAtOnce).map(licences, ({ licence: one }) => inTurn(one, () => catchUp(needs, one)));
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
