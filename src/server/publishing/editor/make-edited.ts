import type { DeskProblem } from '#contracts/shapes/desk-changes.ts';
import type { ReadEdits } from '#contracts/shapes/desk-edits.ts';
import type { Original } from '../originals.ts';
import type { Preparing } from '../preparing.ts';
import type { Edition } from '../publisher.ts';
import { withChanges } from './json-change.ts';
import type { ReadFiles } from './menu-files.ts';
import { namePictures, placeIn } from './name-pictures.ts';
import type { Pictures } from './pictures.ts';
import { placedProblems } from './placed-problems.ts';
import { planEdits } from './plan-edits.ts';
import { rememberLast } from './remember-last.ts';
import type { ReadVersion } from './versions.ts';
import { writeChanges } from './write-changes.ts';

/** What edits make of a version; nothing of it is published, and nothing kept. */
export type Edited =
  /** They change nothing. */
  | { readonly kind: 'same' }
  | { readonly kind: 'invalid'; readonly problems: readonly DeskProblem[]; readonly files: ReadFiles }
  | {
      readonly kind: 'ready';
      readonly edition: Edition;
      /** What is to be kept of its media before it is published. */
      readonly originals: readonly Original[];
      readonly files: ReadFiles;
    };

export interface EditingNeeds {
  readonly preparing: Preparing;
  readonly picturesOf: (licence: string) => Pick<Pictures, 'extensionOf'>;
}

export type MakeEdited = (licence: string, on: ReadVersion, edits: ReadEdits) => Promise<Edited>;

/** Edits that were looked at are published next. */
const mostRemembered = 4;

/** Makes editions of what somebody means to change. */
export function editing(needs: EditingNeeds): MakeEdited {
  // What was wrong may be right the next time: a picture that is there by then.
  const remembered = rememberLast<Edited>(mostRemembered, ({ kind }) => kind !== 'invalid');
  return (licence, on, edits) =>
    remembered(JSON.stringify([licence, on.version, edits]), () => makeEdited(needs, licence, on, edits));
}

const noProgress = () => undefined;

/** A version of before originals were kept: its pictures cannot be made again. */
const withoutOriginals: DeskProblem = {
  item: null,
  field: null,
  text: 'This version was published without keeping its pictures. Publish the folder once more, then edit it here.',
};

async function makeEdited(
  { preparing, picturesOf }: EditingNeeds,
  licence: string,
  { source, files: before }: ReadVersion,
  edits: ReadEdits,
): Promise<Edited> {
  const invalid = (problems: readonly DeskProblem[], files: ReadFiles): Edited => ({
    kind: 'invalid',
    problems,
    files,
  });
  const named = await namePictures(edits, source.media ?? new Map(), picturesOf(licence));
  const plan = planEdits(edits, before, (picture) => placeIn(named.media, picture) ?? '');
  const files = { ...before, menu: withChanges(before.menu, plan.changes) };
  const problems = [...named.problems, ...plan.problems];
  if (problems.length > 0) return invalid(problems, files);
  if (plan.changes.length === 0) return { kind: 'same' };
  if (source.media === null) return invalid([withoutOriginals], files);

  const menu = writeChanges(source.menu, plan.changes);
  const folder = { venue: source.venue, menu, media: named.media, problems: [] };
  const prepared = await preparing.prepare(licence, folder, noProgress);
  if (prepared.kind === 'invalid') return invalid(placedProblems(prepared.problems, files.menu), files);
  const { edition, originals } = prepared;
  return { kind: 'ready', edition, originals, files };
}
