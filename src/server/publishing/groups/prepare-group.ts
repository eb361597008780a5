import type { GroupFile } from '#contracts/shapes/group.ts';
import { type Note, type Problem, sortByPosition } from '../check/problem.ts';
import type { VenueFolder } from '../check/venue-folder.ts';
import type { PrepareBuildResult, Progress } from '../prepare-build.ts';
import { checkGroup } from './check-group.ts';
import type { BranchFolder, GroupFolder } from './group-folder.ts';
import { readBase, resolveFolder } from './resolve-group.ts';

/** What comes of one branch. Files of remarks are named from the group's folder. */
export interface PreparedBranch {
  readonly folder: string;
  readonly result: PrepareBuildResult;
}

export interface PreparedGroup {
  /** `null` when `group.json` is not valid. */
  readonly file: GroupFile | null;
  /** Of the group's own files: what is wrong for every branch. */
  readonly problems: readonly Problem[];
  readonly notes: readonly Note[];
  readonly branches: readonly PreparedBranch[];
}

interface PrepareGroupOptions {
  /** Prepares a venue's folder. Faster when the previous one was similar, as branches are. */
  readonly prepare: (folder: VenueFolder, progress: Progress) => Promise<PrepareBuildResult>;
  /** The branches to prepare, by their folders; `null` for all. */
  readonly only: ReadonlySet<string> | null;
}

/** Prepares the branches of a group, each from the base and what it has otherwise. */
export async function prepareGroup(
  folder: GroupFolder,
  { prepare, only }: PrepareGroupOptions,
  progress: Progress,
): Promise<PreparedGroup> {
  const base = readBase(folder.menu);
  const checked = checkGroup(folder);
  const branches: PreparedBranch[] = [];
  for (const branch of folder.branches) {
    if (only && !only.has(branch.folder)) continue;
    const result = fromGroup(branch, await prepare(resolveFolder(base, folder, branch), progress));
    const odds = checked.problems.filter(({ file }) => file.startsWith(`${branch.folder}/`));
    branches.push({ folder: branch.folder, result: withProblems(result, odds) });
  }
  const ofBase = remarksOfAll(branches);
  const own = checked.problems.filter(({ file }) => file === 'group.json');
  return {
    file: checked.file,
    problems: sortByPosition([...folder.problems, ...own, ...base.problems, ...ofBase.problems]),
    notes: ofBase.notes,
    branches: branches.map((branch) => ({ ...branch, result: withoutRemarks(branch.result, ofBase) })),
  };
}

/** Names files from the group's folder: the branch's own ones are in its folder. */
function fromGroup({ folder, media, phrases }: BranchFolder, result: PrepareBuildResult): PrepareBuildResult {
  const own = new Set(['venue.json', 'branch.json', ...phrases.keys(), ...media.map(({ path }) => path)]);
  const isOwn = (file: string) =>
    own.has(file) || !/^(menu\.json$|media\/|phrases\/|[^/]+\/[^/]+\.json$)/.test(file);
  const named = <Remark extends Problem | Note>(remark: Remark): Remark =>
    isOwn(remark.file) ? { ...remark, file: `${folder}/${remark.file}` } : remark;
  const notes = result.notes.map(named);
  return result.kind === 'ready'
    ? { ...result, notes }
    : { ...result, problems: result.problems.map(named), notes };
}

const withProblems = (result: PrepareBuildResult, problems: readonly Problem[]): PrepareBuildResult =>
  problems.length === 0
    ? result
    : {
        kind: 'invalid',
        problems: result.kind === 'invalid' ? [...problems, ...result.problems] : problems,
        notes: result.notes,
      };

interface Remarks {
  readonly problems: readonly Problem[];
  readonly notes: readonly Note[];
}

const keyOf = (remark: Problem | Note): string => JSON.stringify(remark);

/** Remarks on the base that every branch has. */
function remarksOfAll(branches: readonly PreparedBranch[]): Remarks {
  const [first, ...others] = branches.map(({ result }) => result);
  if (!first) return { problems: [], notes: [] };
  const inAll = <Remark extends Problem | Note>(
    remarks: (result: PrepareBuildResult) => readonly Remark[],
  ) => {
    const keys = others.map((result) => new Set(remarks(result).map(keyOf)));
    return remarks(first).filter(
      (remark) =>
        /^(media\/|phrases\/|[^/]*$)/.test(remark.file) && keys.every((known) => known.has(keyOf(remark))),
    );
  };
  return { problems: inAll(problemsOf), notes: inAll(({ notes }) => notes) };
}

const problemsOf = (result: PrepareBuildResult): readonly Problem[] =>
  result.kind === 'invalid' ? result.problems : [];

function withoutRemarks(result: PrepareBuildResult, { problems, notes }: Remarks): PrepareBuildResult {
  const common = new Set([...problems, ...notes].map(keyOf));
  // A file of the base that only some branches do not use is of use.
  const isUseful = ({ severity, file }: Problem | Note) => severity === 'note' && file.startsWith('media/');
  const rest = <Remark extends Problem | Note>(remarks: readonly Remark[]) =>
    remarks.filter((remark) => !common.has(keyOf(remark)) && !isUseful(remark));
  return result.kind === 'ready'
    ? { ...result, notes: rest(result.notes) }
    : { ...result, problems: rest(result.problems), notes: rest(result.notes) };
}
