import type { Access } from '../../staff/access/access-repository.ts';
import type { BuildPreparer, HashedFolder } from '../build-preparer.ts';
import type { Note, Problem } from '../check/problem.ts';
import type { MenuArchive } from '../menu-archive.ts';
import { operatorOnlyChanges } from '../operator-only.ts';
import type { OriginalStore } from '../original-store.ts';
import type { Progress } from '../prepare-build.ts';
import type { Publisher, PublishOutcome } from '../publisher.ts';
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
  /** The folder is that of another venue. */
  | { readonly kind: 'another_venue'; readonly licence: string }
  /** There is nothing wrong with it; it was not to be published. */
  | { readonly kind: 'sound'; readonly notes: readonly Note[] }
  | {
      readonly kind: 'at_desk';
      readonly licence: string;
      readonly outcome: PublishOutcome;
      readonly notes: readonly Note[];
    };

/** Who publishes, and whether they do. */
export interface PublishRequest {
  readonly access: Access;
  readonly parameters: PublishParameters;
}

/**
 * Publishes what a folder says, whose media are among the venue's originals.
 *
 * @throws {PreparingFault} when it was not prepared, which is no fault of the folder.
 */
export async function publishFolder(
  needs: PublishFolderOptions,
  { access, parameters }: PublishRequest,
  folder: HashedFolder,
  progress: Progress,
): Promise<PublishFolderOutcome> {
  const { buildPreparer, originalsOf, publisher } = needs;
  const { licence } = access;
  const forbidden = await refuseForbidden(needs, access, folder);
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
  return { kind: 'at_desk', licence, outcome, notes };
}

/**
 * Refuses what only an operator may change before the folder is judged: what a check says of secrets and of services outside
 * is for operators alone. The desk compares once more, in the venue's turn.
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
  return { kind: 'at_desk', licence, outcome: { kind: 'operator_only', paths }, notes: [] };
}

/** `null` for what is no JSON object, which the check refuses whatever it says. */
function parseObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse((text ?? '').replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
