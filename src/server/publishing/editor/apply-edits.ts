import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { AssignedId, EditProblem } from '#contracts/shapes/publish-result.ts';
import type { BuildPreparer } from '../build-preparer.ts';
import type { Original } from '../original-store.ts';
import type { MenuBuild } from '../publisher.ts';
import { assignPicturePaths, picturePathIn } from './assign-picture-paths.ts';
import type { DroppedReference } from './drop-references.ts';
import type { EditorPictures } from './editor-pictures.ts';
import { editorProblemsOf } from './editor-problems.ts';
import type { EditRights } from './entity-kinds.ts';
import { memoizeLru } from './memoize-lru.ts';
import type { ParsedFiles } from './menu-files.ts';
import { planEdits } from './plan-edits.ts';
import { rewriteJson } from './rewrite-json.ts';
import type { ParsedVersion } from './version-reader.ts';

/** The result of applying edits to a version. Nothing is published or stored. */
export type EditResult = {
  readonly files: ParsedFiles;
  readonly ids: readonly AssignedId[];
  /** References to entities that the edits remove. */
  readonly dropped: readonly DroppedReference[];
} & (
  | /** They change nothing. */ { readonly kind: 'same' }
  | { readonly kind: 'invalid'; readonly problems: readonly EditProblem[] }
  | {
      readonly kind: 'ready';
      readonly build: MenuBuild;
      /** The originals to store before the build is published. */
      readonly originals: readonly Original[];
      /** The texts of the edited files. */
      readonly texts: Readonly<Record<'venue' | 'menu', string>>;
    }
);

export interface EditApplierOptions {
  readonly buildPreparer: BuildPreparer;
  readonly picturesOf: (licence: string) => Pick<EditorPictures, 'extensionOf'>;
}

export type EditApplier = (
  licence: string,
  on: ParsedVersion,
  edits: MenuEdits,
  rights: EditRights,
) => Promise<EditResult>;

/** Reviewed edits are usually published next. */
const maxCached = 4;

/** Makes builds from edits. */
export function openEditApplier(options: EditApplierOptions): EditApplier {
  // Problems are not cached: they may be gone the next time, such as a missing picture.
  const memoize = memoizeLru<EditResult>(maxCached, ({ kind }) => kind !== 'invalid');
  return (licence, on, edits, rights) =>
    memoize(JSON.stringify([licence, on.version, rights.mayEditLegal, edits]), () =>
      applyEdits(options, licence, on, edits, rights),
    );
}

const noProgress = () => undefined;

/** For versions published before originals were stored: their pictures cannot be processed again. */
const missingOriginals: EditProblem = {
  of: 'venue',
  id: null,
  field: null,
  text: 'This version was published without storing its pictures. Publish the folder again, then edit it here.',
};

async function applyEdits(
  { buildPreparer, picturesOf }: EditApplierOptions,
  licence: string,
  { source, files: before }: ParsedVersion,
  edits: MenuEdits,
  rights: EditRights,
): Promise<EditResult> {
  const assigned = await assignPicturePaths(edits, source.media ?? new Map(), picturesOf(licence));
  const picturePathOf = (picture: string) => picturePathIn(assigned.media, picture);
  const { files, ids, dropped, problems } = planEdits(edits, before, picturePathOf, rights);
  const known = { files, ids, dropped };
  const invalid = (found: readonly EditProblem[]): EditResult => ({
    ...known,
    kind: 'invalid',
    problems: found,
  });
  const planned = [...assigned.problems, ...problems];
  if (planned.length > 0) return invalid(planned);
  if (files.menu === before.menu && files.venue === before.venue) return { ...known, kind: 'same' };
  if (source.media === null) return invalid([missingOriginals]);

  const texts = {
    menu: rewriteJson(source.menu, before.menu, files.menu),
    venue: rewriteJson(source.venue, before.venue, files.venue),
  };
  const folder = { ...texts, phrases: source.phrases, media: assigned.media, problems: [] };
  const prepared = await buildPreparer.prepare(licence, folder, noProgress);
  if (prepared.kind === 'invalid') return invalid(editorProblemsOf(prepared.problems, files, ids));
  const { build, originals } = prepared;
  return { ...known, kind: 'ready', build, originals, texts };
}
