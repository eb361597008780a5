import pLimit from 'p-limit';
import type { PublishOutcome, VenueRecord } from '#contracts/shapes/publish-outcome.ts';
import type { LiveState } from '../catalog/live-state.ts';
import { openRelease, type Release, timezoneOf } from '../catalog/release.ts';
import type { ConfigChecks } from '../integrations/integration.ts';
import { activateRelease } from './activate-release.ts';
import {
  catchUp,
  type FollowReleasesOptions,
  findOutdatedLiveStates,
  refresh,
  storeTheme,
  venueConcurrency,
  venueFileOf,
} from './follow-releases.ts';
import type { MenuArchive, MenuDocuments } from './menu-archive.ts';
import type { KeepMedia } from './pruning/keep-media.ts';
import type { Author, LostEditsFinder, MenuBuild, OpenPublisher } from './publisher.ts';
import { refuseConfigErrors, refuseLostEdits, refuseOperatorOnly, refuseOutdated } from './refuse-publish.ts';
import { retiredStatus } from './retired-build.ts';
import { venueFileIn } from './source.ts';

export interface OpenPublisherOptions extends FollowReleasesOptions {
  /** Checks the outside services of a venue, with the secrets of this process. */
  readonly configChecks: ConfigChecks;
  readonly findLostEdits: LostEditsFinder;
  readonly keepMedia: KeepMedia;
}

/** Publishes are serialized per venue, but another process can publish first: then the publish is retried. */
const maxRetries = 8;

export function openPublisher(options: OpenPublisherOptions): OpenPublisher {
  const { archive, venues, pageCache, clock, purging } = options;
  const activate = activateRelease(options);
  const serialize = serializeByKey();
  /** Refreshes that wait to start, by licence: later changes of the venue join them. */
  const refreshes = new Map<string, Promise<void>>();
  const refreshNext = (licence: string) => {
    const next = serialize(licence, () => {
      refreshes.delete(licence);
      return refresh(options, licence);
    });
    refreshes.set(licence, next);
    return next;
  };

  const attempt = async (build: MenuBuild, author: Author, retries: number): Promise<PublishOutcome> => {
    const started = clock();
    const before = venues.current(build.licence);
    const expected = before?.version ?? null;
    const refusal =
      refuseOutdated(author, before) ??
      refuseOperatorOnly(author, before, build) ??
      (await refuseLostEdits(options, author, before, build));
    if (refusal) return refusal;
    const next = await releaseOfBuild(
      build,
      (expected ?? 0) + 1,
      await options.liveStates.read(build.licence),
    );
    await storeTheme(next, options);
    const mediaSince = await options.keepMedia(build, next, before);

    // Runs while the pages are rendered. If it fails, the activation reports why.
    const stored = archive.storeDocuments(build.documents).catch(() => undefined);
    const outcome = await activate(next, async () => {
      await stored;
      const activation = await archive.activate({
        ...build,
        ...(await authorOf(build, author)),
        timezone: await timezoneOf(next),
        expectedVersion: expected,
        mediaSince,
        notification: await purging.purgeFor(before, next),
      });
      return activation.kind === 'published' ? { kind: 'committed' as const } : activation;
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
    if (outcome.kind === 'domain_taken' || outcome.kind === 'not_invited') return outcome;
    if (retries === 0) throw new Error(`${build.licence}: other publishes came first ${maxRetries} times`);
    await catchUp(options, build.licence);
    return attempt(build, author, retries - 1);
  };

  /** Rolling back to an edited version restores its edits. */
  const authorOf = async ({ licence, rolledBackFrom }: MenuBuild, { label, isEditor }: Author) => {
    const versions = rolledBackFrom === null ? [] : await archive.history(licence);
    const restored = versions.find(({ version }) => version === rolledBackFrom);
    return { publishedBy: label, isEdited: isEditor || restored?.isEdited === true };
  };

  const publish = async (build: MenuBuild, author: Author): Promise<PublishOutcome> => {
    const started = clock();
    await catchUp(options, build.licence);
    // Comes first: only operators may see errors about secrets and outside services.
    const forbidden = refuseOperatorOnly(author, venues.current(build.licence), build);
    if (forbidden) return forbidden;
    const file = venueFileOf(build);
    const configErrors =
      file.status === retiredStatus ? null : refuseConfigErrors(options.configChecks, file);
    if (configErrors) return configErrors;
    const [newest] = await archive.history(build.licence, { limit: 1 });
    const isNew = build.rolledBackFrom === null && build.founding === undefined;
    const isUnchanged = isNew && newest?.sourceHash === build.sourceHash;
    if (isUnchanged && (author.base ?? newest.version) === newest.version) {
      return {
        kind: 'unchanged',
        version: newest.version,
        renewal: { regenerated: 0, kept: pageCache.pagesOf(build.licence).length },
        purge: 'none',
        ms: Math.round(clock() - started),
      };
    }
    return attempt(build, author, maxRetries);
  };

  return {
    publish: (build, author) => serialize(build.licence, () => publish(build, author)),
    rollback: (licence, requested, author) =>
      serialize(licence, async () => {
        const build = await buildOfVersion(archive, licence, requested);
        return build ? publish(build, author) : { kind: 'unknown_version' };
      }),
    history: (licence) => archive.history(licence),
    venues: archive.venues,
    async catchUp(licence) {
      const isNew = (record: VenueRecord) => record.version !== venues.current(record.licence)?.version;
      const licences = licence === null ? (await archive.venues()).filter(isNew) : [{ licence }];
      await pLimit(venueConcurrency).map(licences, ({ licence: one }) =>
        serialize(one, () => catchUp(options, one)),
      );
    },
    async refresh(licence) {
      const licences = licence === null ? await findOutdatedLiveStates(options) : [licence];
      await pLimit(venueConcurrency).map(licences, (one) => refreshes.get(one) ?? refreshNext(one));
    },
  };
}

/** Runs the tasks of each key one at a time. */
function serializeByKey() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(
      key,
      result.catch(() => undefined),
    );
    return result;
  };
}

async function releaseOfBuild(build: MenuBuild, version: number, live: LiveState): Promise<Release> {
  const { licence, documents } = build;
  return openRelease({
    licence,
    version,
    venue: venueFileOf(build),
    live,
    fetch: (language) => Promise.resolve(documents.get(language) ?? null),
  });
}

async function buildOfVersion(
  archive: MenuArchive,
  licence: string,
  requested: number | null,
): Promise<MenuBuild | null> {
  const history = await archive.history(licence);
  const version = requested ?? history.find(({ isCurrent }) => !isCurrent)?.version;
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
