import type { Access } from '../access/access-book.ts';
import { holderOf } from '../access/holder-of.ts';
import type { Note, Problem } from '../publishing/check/problem.ts';
import type { Desk, DeskOutcome } from '../publishing/desk.ts';
import type { Originals } from '../publishing/originals.ts';
import type { Progress } from '../publishing/prepare-edition.ts';
import type { Preparing, StatedFolder } from '../publishing/preparing.ts';

export interface StatedNeeds {
  readonly preparing: Preparing;
  readonly originalsOf: (licence: string) => Pick<Originals, 'keep'>;
  readonly desk: Pick<Desk, 'publish'>;
}

export type StatedOutcome =
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] }
  /** The folder is that of another venue. */
  | { readonly kind: 'another_venue'; readonly licence: string }
  /** There is nothing wrong with it; it was not to be published. */
  | { readonly kind: 'sound'; readonly notes: readonly Note[] }
  | {
      readonly kind: 'at_desk';
      readonly licence: string;
      readonly outcome: DeskOutcome;
      readonly notes: readonly Note[];
    };

/** Who publishes, and whether they do. */
export interface Publisher {
  readonly access: Access;
  readonly check: boolean;
}

/**
 * Publishes what a folder says, whose media are among the venue's originals.
 *
 * @throws {PreparingFault} when it was not prepared, which is no fault of the folder.
 */
export async function publishStated(
  { preparing, originalsOf, desk }: StatedNeeds,
  { access, check }: Publisher,
  folder: StatedFolder,
  progress: Progress,
): Promise<StatedOutcome> {
  const { licence } = access;
  const prepared = await preparing.prepare(licence, folder, progress);
  if (prepared.kind === 'invalid') return prepared;
  const { edition, originals, notes } = prepared;
  if (edition.licence !== licence) return { kind: 'another_venue', licence: edition.licence };
  if (check) return { kind: 'sound', notes };
  await originalsOf(licence).keep(originals);
  const outcome = await desk.publish(edition, { by: holderOf(access), base: null });
  return { kind: 'at_desk', licence, outcome, notes };
}
