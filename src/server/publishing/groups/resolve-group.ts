import { parseJson } from '#contracts/parse-json.ts';
import { type BranchFile, branchFileSchema } from '#contracts/shapes/branch.ts';
import { checkDocument } from '../check/check-document.ts';
import { locateFindings } from '../check/locate-findings.ts';
import { phraseFilePattern } from '../check/phrase-file-name.ts';
import type { Problem } from '../check/problem.ts';
import { readJson } from '../check/read-json.ts';
import { mediaPathsIn } from '../check/rules/media.ts';
import { memberOf, type PartialMenu } from '../check/valid-part.ts';
import type { MediaFile, VenueFolder } from '../check/venue-folder.ts';
import { checkOverlay } from './check-overlay.ts';
import { withoutMark } from './group-file.ts';
import type { BranchFolder, GroupFolder } from './group-folder.ts';
import { explainVenueMember, locateInGroup } from './locate-in-group.ts';
import { isRawObject, objectsIn, type RawObject } from './raw-menu.ts';
import { resolveBranch } from './resolve-branch.ts';
import { openOrigins } from './trace-origin.ts';

/** The base of a group, read once for all branches. */
export interface Base {
  readonly text: string;
  /** `null` when it cannot be read: `problems` says why. */
  readonly menu: RawObject | null;
  readonly problems: readonly Problem[];
}

export function readBase(text: string | null): Base {
  if (text === null) return { text: '', menu: null, problems: [] };
  const plain = withoutMark(text);
  const read = readJson('menu.json', plain);
  const located = locateFindings('menu.json', plain, read.findings);
  const problems = located.filter((one) => one.severity === 'problem');
  const isReadable = read.kind === 'read' && isRawObject(read.value);
  if (!isReadable && problems.length === 0) return { text: plain, menu: null, problems: [noObject] };
  return { text: plain, menu: isReadable ? (read.value as RawObject) : null, problems };
}

const noObject: Problem = {
  severity: 'problem',
  file: 'menu.json',
  line: 1,
  column: 1,
  path: '',
  code: 'wrong_type',
  message: 'The document must be a group of members: { … }.',
  remedy: 'Write a group of members: { … }.',
};

/**
 * A branch as a venue's folder: the base with what the branch has otherwise. Problems are located where the values are
 * written.
 */
export function resolveFolder(
  base: Base,
  { phrases, media }: Pick<GroupFolder, 'phrases' | 'media'>,
  branch: BranchFolder,
): VenueFolder {
  const languages = languagesIn(branch.venue);
  const overlay = withoutMark(branch.branch ?? '{}');
  const checked = checkDocument('branch.json', branchFileSchema, overlay);
  const file = (checked.validPart ?? {}) as BranchFile;
  const findings = [
    ...checked.findings.map(explainVenueMember),
    ...(base.menu && isRawObject(file) ? checkOverlay(base.menu, file) : []),
  ];
  const problems = [
    ...branch.problems,
    ...locateFindings('branch.json', overlay, findings).filter((one) => one.severity === 'problem'),
  ];
  const folder = {
    venue: branch.venue,
    phrases: new Map([
      ...[...phrases].filter(([name]) => languages.includes(phraseFilePattern.exec(name)?.[1] ?? '')),
      ...branch.phrases,
    ]),
    media: [...mediaOfBase(media, branch), ...branch.media],
    problems,
  };
  if (!base.menu || !isRawObject(file)) return { ...folder, menu: null };
  const resolved = resolveBranch(base.menu, file, languages);
  const originOf = openOrigins(base.menu, file, resolved);
  const texts = { folder: branch.folder, base: base.text, overlay, resolved, originOf };
  return {
    ...folder,
    media: folder.media.filter(isWanted(base.menu, resolved)),
    menu: `${JSON.stringify(resolved, null, 2)}\n`,
    locateInMenu: (found) => locateInGroup(texts, found),
  };
}

/** The files of the base that the branch has not of its own. */
function mediaOfBase(media: GroupFolder['media'], branch: BranchFolder): GroupFolder['media'] {
  const own = new Set(branch.media.map(({ path }) => path));
  return media.filter(({ path }) => !own.has(path));
}

/** Leaves out the pictures of what the branch does not have: they are of use to the others. */
function isWanted(base: RawObject, resolved: RawObject): (file: MediaFile) => boolean {
  const [inBase, here] = [base, resolved].map(
    (menu) => new Set(mediaPathsIn(menu as PartialMenu).map(({ value }) => value)),
  );
  return ({ path }) => here?.has(path) === true || inBase?.has(path) !== true;
}

/** The languages of a branch, as far as its file can be read. */
function languagesIn(venue: string | null): readonly string[] {
  const listed = objectsIn(memberOf(parseJson(withoutMark(venue ?? '')), 'languages'));
  return listed.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
}
