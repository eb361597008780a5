import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Access } from '../../staff/access/access-repository.ts';
import type { BuildPreparer, HashedFolder } from '../build-preparer.ts';
import type { Note, Problem } from '../check/problem.ts';
import type { MenuArchive } from '../menu-archive.ts';
import { operatorOnlyChanges } from '../operator-only.ts';
import type { OriginalStore } from '../original-store.ts';
import type { Progress } from '../prepare-build.ts';
import type { Publisher } from '../publisher.ts';
import { authorOf } from './author-of.ts';
import type { PublishParameters } from './manifest.ts';

export interface PublishFolderOptions {
  readonly buildPreparer: BuildPreparer;
  readonly originalsOf: (licence: string) => Pick<OriginalStore, 'store'>;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly venue: MenuArchive['venue'];
}

export type PublishFolderOutcome =
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] }
  /** The folder belongs to another venue. */
  | { readonly kind: 'another_venue'; readonly licence: string }
  /** The folder is valid; only a check was requested. */
  | { readonly kind: 'sound'; readonly notes: readonly Note[] }
  | {
      readonly kind: 'outcome';
      readonly licence: string;
      readonly outcome: PublishOutcome;
      readonly notes: readonly Note[];
    };

export interface PublishRequest {
  readonly access: Access;
  readonly parameters: PublishParameters;
}

/**
 * Publishes a folder whose media are in the venue's original store.
 *
 * @throws {PreparationError} when the preparation itself fails, for reasons other than the folder.
 */
export async function publishFolder(
  options: PublishFolderOptions,
  { access, parameters }: PublishRequest,
  folder: HashedFolder,
  progress: Progress,
): Promise<PublishFolderOutcome> {
  const { buildPreparer, originalsOf, publisher } = options;
  const { licence } = access;
  const forbidden = await refuseForbidden(options, access, folder);
  if (forbidden) return forbidden;
  const prepared = await buildPreparer.prepare(licence, folder, progress);
  if (prepared.kind === 'invalid') return prepared;
  const { build, originals, notes } = prepared;
  if (build.licence !== licence) return { kind: 'another_venue', licence: build.licence };
  if (parameters.check) return { kind: 'sound', notes };
  await originalsOf(licence).store(originals);
  const outcome = await publisher.publish(build, {
    ...authorOf(access),
    base: parameters.onto,
    force: parameters.force,
  });
  return { kind: 'outcome', licence, outcome, notes };
}

/**
 * Refuses operator-only changes before the folder is checked: only operators may see problems about secrets and outside
 * services. The publisher compares again when the publish is serialized.
 */
async function refuseForbidden(
  { venue }: Pick<PublishFolderOptions, 'venue'>,
  { licence, isOperator }: Access,
  folder: HashedFolder,
): Promise<PublishFolderOutcome | null> {
  const written = isOperator ? null : parseObject(folder.venue);
  if (written === null) return null;
  if (typeof written.licence === 'string' && written.licence !== licence)
    return { kind: 'another_venue', licence: written.licence };
  const paths = operatorOnlyChanges((await venue(licence))?.venue, written);
  if (paths.length === 0) return null;
  return { kind: 'outcome', licence, outcome: { kind: 'operator_only', paths }, notes: [] };
}

/** `null` when the text is no JSON object; the check refuses it later. */
function parseObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse((text ?? '').replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
