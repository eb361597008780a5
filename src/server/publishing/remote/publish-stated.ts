import type { Access } from '../../staff/access/access-book.ts';
import type { Note, Problem } from '../check/problem.ts';
import type { MenuArchive } from '../menu-archive.ts';
import { operatorOnlyChanges } from '../operator-only.ts';
import type { Originals } from '../originals.ts';
import type { Progress } from '../prepare-edition.ts';
import type { Preparing, StatedFolder } from '../preparing.ts';
import type { Desk, DeskOutcome } from '../publisher.ts';
import type { Wish } from './manifest.ts';
import { publisherOf } from './publisher-of.ts';

export interface StatedNeeds {
  readonly preparing: Preparing;
  readonly originalsOf: (licence: string) => Pick<Originals, 'keep'>;
  readonly desk: Pick<Desk, 'publish'>;
  readonly venue: MenuArchive['venue'];
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
  readonly wish: Wish;
}

/**
 * Publishes what a folder says, whose media are among the venue's originals.
 *
 * @throws {PreparingFault} when it was not prepared, which is no fault of the folder.
 */
export async function publishStated(
  needs: StatedNeeds,
  { access, wish }: Publisher,
  folder: StatedFolder,
  progress: Progress,
): Promise<StatedOutcome> {
  const { preparing, originalsOf, desk } = needs;
  const { licence } = access;
  const forbidden = await forbiddenTo(needs, access, folder);
  if (forbidden) return forbidden;
  const prepared = await preparing.prepare(licence, folder, progress);
  if (prepared.kind === 'invalid') return prepared;
  const { edition, originals, notes } = prepared;
  if (edition.licence !== licence) return { kind: 'another_venue', licence: edition.licence };
  if (wish.check) return { kind: 'sound', notes };
  await originalsOf(licence).keep(originals);
  const outcome = await desk.publish(edition, { ...publisherOf(access), base: wish.onto, force: wish.force });
  return { kind: 'at_desk', licence, outcome, notes };
}

/**
 * Refuses what only an operator may change before the folder is judged: what a check says of secrets and of services outside
 * is for operators alone. The desk compares once more, in the venue's turn.
 */
async function forbiddenTo(
  { venue }: Pick<StatedNeeds, 'venue'>,
  { licence, isOperator }: Access,
  folder: StatedFolder,
): Promise<StatedOutcome | null> {
  const written = isOperator ? null : parsed(folder.venue);
  if (written === null) return null;
  if (typeof written.licence === 'string' && written.licence !== licence)
    return { kind: 'another_venue', licence: written.licence };
  const paths = operatorOnlyChanges((await venue(licence))?.venue, written);
  if (paths.length === 0) return null;
  return { kind: 'at_desk', licence, outcome: { kind: 'operator_only', paths }, notes: [] };
}

/** `null` for what is no JSON object, which the check refuses whatever it says. */
function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse((text ?? '').replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
