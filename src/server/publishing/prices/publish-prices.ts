import type { TillPrice } from '#contracts/calls/till.ts';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Release } from '../../catalog/release.ts';
import type { BuildPreparer } from '../build-preparer.ts';
import { decimalsOf } from '../check/rules/amounts.ts';
import { diffWithGuestPrices } from '../editor/guest-prices.ts';
import { withChanges } from '../editor/json-change.ts';
import { rewriteJson } from '../editor/rewrite-json.ts';
import type { VersionReader } from '../editor/version-reader.ts';
import type { OriginalStore } from '../original-store.ts';
import type { Author, Publisher } from '../publisher.ts';
import { type PriceProblem, planPrices } from './plan-prices.ts';

export interface PricePublishingOptions {
  readonly readVersion: VersionReader;
  readonly current: (licence: string) => Release | null;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly buildPreparer: BuildPreparer;
  readonly originalsOf: (licence: string) => Pick<OriginalStore, 'store'>;
}

type PublishPricesOutcome =
  | {
      readonly kind: 'live' | 'unchanged' | 'sound';
      /** That guests see. */
      readonly version: number;
      readonly changes: readonly EntityChange[];
    }
  | { readonly kind: 'invalid_prices'; readonly problems: readonly PriceProblem[] }
  | { readonly kind: 'not_publishable'; readonly why: readonly string[] };

/** Publishes prices of one venue for the holder of a token. */
export interface PricePublishing {
  /** @param isDryRun only checks them. */
  publish(prices: readonly TillPrice[], isDryRun: boolean): Promise<PublishPricesOutcome>;
}

/** Each time, somebody else has published. */
const maxTries = 5;

/** Opens it once per process. The returned function opens one call. */
export const openPricePublishing =
  (options: PricePublishingOptions) =>
  (release: Release, author: Author): PricePublishing => ({
    async publish(prices, isDryRun) {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const outcome = await publishOnce(options, release, author, prices, isDryRun);
        if (outcome !== 'outdated') return outcome;
      }
      throw new Error(`Others published ${maxTries} times while prices were`);
    },
  });

/** `outdated`: others have published meanwhile, and the prices go onto their version. */
async function publishOnce(
  { readVersion, current, publisher, buildPreparer, originalsOf }: PricePublishingOptions,
  release: Release,
  author: Author,
  prices: readonly TillPrice[],
  isDryRun: boolean,
): Promise<PublishPricesOutcome | 'outdated'> {
  const { licence } = release;
  const { version } = current(licence) ?? release;
  const on = await readVersion(licence, version);
  if (!on) throw new Error(`${licence} has no version ${version}`);
  const { source, files } = on;
  const plan = planPrices(prices, files.menu, decimalsOf(files.menu));
  if (plan.problems.length > 0) return { kind: 'invalid_prices', problems: plan.problems };
  if (plan.changes.length === 0) return { kind: 'unchanged', version, changes: [] };
  if (source.media === null) return { kind: 'not_publishable', why: [missingOriginals] };

  const { venue, phrases, media } = source;
  const after = { ...files, menu: withChanges(files.menu, plan.changes) };
  const menu = rewriteJson(source.menu, files.menu, after.menu);
  const folder = { venue, menu, phrases, media, problems: [] };
  const prepared = await buildPreparer.prepare(licence, folder, () => undefined);
  if (prepared.kind === 'invalid') return { kind: 'not_publishable', why: prepared.problems.map(textOf) };
  const changes = diffWithGuestPrices(files, after, release.venue.default_language);
  if (isDryRun) return { kind: 'sound', version, changes };
  await originalsOf(licence).store(prepared.originals);
  const outcome = await publisher.publish(prepared.build, { ...author, base: version });
  return outcome.kind === 'outdated' ? 'outdated' : resultOf(outcome, changes);
}

/** For versions published before originals were stored. */
const missingOriginals =
  'This version was published without storing its pictures. Publish the folder again, then send prices.';

const textOf = ({ message, remedy }: { readonly message: string; readonly remedy: string }) =>
  `${message} ${remedy}`;

function resultOf(
  outcome: Exclude<PublishOutcome, { kind: 'outdated' }>,
  changes: readonly EntityChange[],
): PublishPricesOutcome {
  switch (outcome.kind) {
    case 'live':
      return { kind: 'live', version: outcome.version, changes };
    case 'unchanged':
      return { kind: 'unchanged', version: outcome.version, changes: [] };
    case 'unknown_version':
    case 'operator_only':
    case 'would_undo_edits':
    case 'domain_taken':
    case 'not_invited':
      throw new Error(`Unexpected outcome of publishing prices: ${outcome.kind}`);
    default:
      return { kind: 'not_publishable', why: outcome.why };
  }
}
