import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import type { BuildPreparer } from '../build-preparer.ts';
import type { Original } from '../original-store.ts';
import type { MenuBuild } from '../publisher.ts';
import { assignPicturePaths, picturePathIn } from './assign-picture-paths.ts';
import type { EditorPictures } from './editor-pictures.ts';
import { editorProblemsOf } from './editor-problems.ts';
import { withChanges } from './json-change.ts';
import { memoizeLru } from './memoize-lru.ts';
import type { ParsedFiles } from './menu-files.ts';
import { planEdits } from './plan-edits.ts';
import { rewriteJson } from './rewrite-json.ts';
import type { ParsedVersion } from './version-reader.ts';

/** The result of applying edits to a version. Nothing is published or stored. */
export type EditResult =
  /** They change nothing. */
  | { readonly kind: 'same' }
  | { readonly kind: 'invalid'; readonly problems: readonly EditProblem[]; readonly files: ParsedFiles }
  | {
      readonly kind: 'ready';
      readonly build: MenuBuild;
      /** The originals to store before the build is published. */
      readonly originals: readonly Original[];
      readonly files: ParsedFiles;
    };

export interface EditApplierOptions {
  readonly buildPreparer: BuildPreparer;
  readonly picturesOf: (licence: string) => Pick<EditorPictures, 'extensionOf'>;
}

export type EditApplier = (licence: string, on: ParsedVersion, edits: ParsedMenuEdits) => Promise<EditResult>;

/** Reviewed edits are usually published next. */
const maxCached = 4;

/** Makes builds from edits. */
export function openEditApplier(options: EditApplierOptions): EditApplier {
  // Problems are not cached: they may be gone the next time, such as a missing picture.
  const memoize = memoizeLru<EditResult>(maxCached, ({ kind }) => kind !== 'invalid');
  return (licence, on, edits) =>
    memoize(JSON.stringify([licence, on.version, edits]), () => applyEdits(options, licence, on, edits));
}

const noProgress = () => undefined;

/** For versions published before originals were stored: their pictures cannot be processed again. */
const missingOriginals: EditProblem = {
  item: null,
  field: null,
  text: 'This version was published without storing its pictures. Publish the folder again, then edit it here.',
};

async function applyEdits(
  { buildPreparer, picturesOf }: EditApplierOptions,
  licence: string,
  { source, files: before }: ParsedVersion,
  edits: ParsedMenuEdits,
): Promise<EditResult> {
  const invalid = (problems: readonly EditProblem[], files: ParsedFiles): EditResult => ({
    kind: 'invalid',
    problems,
    files,
  });
  const assigned = await assignPicturePaths(edits, source.media ?? new Map(), picturesOf(licence));
  const plan = planEdits(edits, before, (picture) => picturePathIn(assigned.media, picture) ?? '');
  const files = { ...before, menu: withChanges(before.menu, plan.changes) };
  const problems = [...assigned.problems, ...plan.problems];
  if (problems.length > 0) return invalid(problems, files);
  if (plan.changes.length === 0) return { kind: 'same' };
  if (source.media === null) return invalid([missingOriginals], files);

  const menu = rewriteJson(source.menu, before.menu, files.menu);
  const { venue, phrases } = source;
  const folder = { venue, menu, phrases, media: assigned.media, problems: [] };
  const prepared = await buildPreparer.prepare(licence, folder, noProgress);
  if (prepared.kind === 'invalid') return invalid(editorProblemsOf(prepared.problems, files.menu), files);
  const { build, originals } = prepared;
  return { kind: 'ready', build, originals, files };
}
