import pLimit from 'p-limit';
import type { LiveState } from '../catalog/live-state.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { activateRelease } from './activate-release.ts';
import {
  catchUp,
  type FollowReleasesOptions,
  refresh,
  storeTheme,
  venueConcurrency,
  venueFileOf,
} from './follow-releases.ts';
import type { MenuArchive, MenuDocuments, VenueRecord } from './menu-archive.ts';
import type { Author, LostEditsFinder, MenuBuild, OpenPublisher, PublishOutcome } from './publisher.ts';
import {
  refuseConfigErrors,
  refuseLostEdits,
  refuseOperatorOnly,
  refuseOutdated,
  type VenueConfigChecks,
} from './refuse-publish.ts';
import { retiredStatus } from './retired-build.ts';
import { venueFileIn } from './source.ts';

export interface OpenPublisherOptions extends FollowReleasesOptions, VenueConfigChecks {
  readonly findLostEdits: LostEditsFinder;
}

/** Publishes take their turn, venue by venue; another process may still come first, so each is tried again. */
const maxRetries = 8;

export function openPublisher(needs: OpenPublisherOptions): OpenPublisher {
  const { archive, venues, pageCache, clock, purging } = needs;
  const live = activateRelease(needs);
  const inTurn = serializeByKey();

  const attempt = async (edition: MenuBuild, publisher: Author, tries: number): Promise<PublishOutcome> => {
    const started = clock();
    const before = venues.current(edition.licence);
    const expected = before?.version ?? null;
    const refusal =
      refuseOutdated(publisher, before) ??
      refuseOperatorOnly(publisher, before, edition) ??
      (await refuseLostEdits(needs, publisher, before, edition));
    if (refusal) return refusal;
    const next = await releaseOfBuild(edition, (expected ?? 0) + 1, await needs.liveState(edition.licence));
    await storeTheme(next, needs);

    // Written beside the rendering of the pages: where it fails, the flip says why.
    const kept = archive.storeDocuments(edition.documents).catch(() => undefined);
    const outcome = await live(next, async () => {
      await kept;
      const tells = await purging.purgeFor(before, next);
      const flipped = await archive.activate({
        ...edition,
        ...(await authorOf(edition, publisher)),
        expectedVersion: expected,
        notification: tells,
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
  const authorOf = async ({ licence, rolledBackFrom }: MenuBuild, { label, isEditor }: Author) => {
    const versions = rolledBackFrom === null ? [] : await archive.history(licence);
    const again = versions.find(({ version }) => version === rolledBackFrom);
    return { publishedBy: label, isEdited: isEditor || again?.isEdited === true };
  };

  const publish = async (edition: MenuBuild, publisher: Author): Promise<PublishOutcome> => {
    const started = clock();
    await catchUp(needs, edition.licence);
    // First: what is said of secrets and of those outside is for operators alone.
    const forbidden = refuseOperatorOnly(publisher, venues.current(edition.licence), edition);
    if (forbidden) return forbidden;
    const file = venueFileOf(edition);
    const unfit = file.status === retiredStatus ? null : refuseConfigErrors(needs, file);
    if (unfit) return unfit;
    const [newest] = await archive.history(edition.licence, { most: 1 });
    const isUnchanged = newest?.sourceHash === edition.sourceHash && edition.rolledBackFrom === null;
    if (isUnchanged && (publisher.base ?? newest.version) === newest.version) {
      return {
        kind: 'unchanged',
        version: newest.version,
        renewal: { regenerated: 0, kept: pageCache.pagesOf(edition.licence).length },
        purge: 'none',
        ms: Math.round(clock() - started),
      };
    }
    return attempt(edition, publisher, maxRetries);
  };

  return {
    publish: (edition, publisher) => inTurn(edition.licence, () => publish(edition, publisher)),
    rollback: (licence, wanted, publisher) =>
      inTurn(licence, async () => {
        const edition = await buildOfVersion(archive, licence, wanted);
        return edition ? publish(edition, publisher) : { kind: 'unknown_version' };
      }),
    history: (licence) => archive.history(licence),
    venues: archive.venues,
    async catchUp(licence) {
      const isNew = (record: VenueRecord) => record.version !== venues.current(record.licence)?.version;
      const licences = licence === null ? (await archive.venues()).filter(isNew) : [{ licence }];
      await pLimit(venueConcurrency).map(licences, ({ licence: one }) =>
        inTurn(one, () => catchUp(needs, one)),
      );
    },
    refresh: (licence) => inTurn(licence, () => refresh(needs, licence)),
  };
}

/** Runs the tasks of one name one after the other. */
function serializeByKey() {
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

async function releaseOfBuild(edition: MenuBuild, version: number, live: LiveState): Promise<Release> {
  const { licence, documents } = edition;
  return openRelease({
    licence,
    version,
    venue: venueFileOf(edition),
    live,
    fetch: (language) => Promise.resolve(documents.get(language) ?? null),
  });
}

async function buildOfVersion(
  archive: MenuArchive,
  licence: string,
  wanted: number | null,
): Promise<MenuBuild | null> {
  const history = await archive.history(licence);
  const version = wanted ?? history.find(({ isCurrent }) => !isCurrent)?.version;
  const record = history.find((one) => one.version === version);
  if (!record) return null;
  const [source, documents] = await Promise.all([
    archive.versionSource(licence, record.version),
    archive.documents(licence, record.version),
  ]);
  if (!source) return null;
  const venue = venueFileIn(source);
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
