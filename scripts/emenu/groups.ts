import type { BuildReview } from '#contracts/shapes/group-replies.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import type { GroupFolder } from '#server/publishing/groups/group-folder.ts';
import type { PreparedBranch, PreparedGroup } from '#server/publishing/groups/prepare-group.ts';
import { type GroupOutcome, publishGroup } from '#server/publishing/groups/publish-group.ts';
import type { PrepareBuildResult } from '#server/publishing/prepare-build.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import {
  type Command,
  type ExitCode,
  exitCodes,
  print,
  printRefusal,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { describeReview, remarksOf } from './describe-group.ts';
import { describeOutcome, describeRemark } from './describe-outcome.ts';
import { readWholeNumber } from './read-argument.ts';

type ReadyBuild = Extract<PrepareBuildResult, { readonly kind: 'ready' }>;

const isSound = ({ file, problems, branches }: PreparedGroup): boolean =>
  file !== null && problems.length === 0 && branches.every(({ result }) => result.kind === 'ready');

/** The branches of `--branch`, by their folders; `null` for all. */
function onlyBranches({ options }: Command, known: readonly string[]): ReadonlySet<string> | null {
  const { branch } = options;
  if (branch === null) return null;
  const unknown = branch.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`There’s no branch ${unknown.join(', ')}: there are ${known.join(', ')}`);
  return new Set(branch);
}

async function prepare(command: Command, path: string) {
  if (command.options.server !== null) return null;
  const publishing = openFolderPreparation(command.settings);
  const folder = await publishing.readGroup(path);
  const only = onlyBranches(
    command,
    folder.branches.map((branch) => branch.folder),
  );
  const prepared = await publishing.prepareGroup(folder, only, () => undefined);
  for (const remark of remarksOf(prepared)) console.error(describeRemark(remark));
  return { folder, prepared, keep: publishing.keep };
}

const refuseRemote = (command: Command): ExitCode =>
  printRefusal(command, 'A group is published on the server’s machine: a token is of one venue');

/** Checks a group's folder, and says per branch what a publish would change. */
export async function checkGroupFolder(command: Command, path: string): Promise<ExitCode> {
  const read = await prepare(command, path);
  if (!read) return refuseRemote(command);
  const { prepared } = read;
  const running = await openLoopbackOperator(command.settings.dataDir);
  const rows: { readonly branch: string; readonly problems: number; readonly review: BuildReview | null }[] =
    [];
  for (const { folder, result } of prepared.branches) {
    const review = result.kind === 'ready' && running ? await running.groups.review(result.build) : null;
    const problems = result.kind === 'invalid' ? result.problems.length : 0;
    rows.push({ branch: folder, problems, review });
  }
  const lines = rows.map(({ branch, problems, review }, at) => {
    if (prepared.branches[at]?.result.kind === 'invalid') return describeProblems(branch, problems);
    return review ? describeReview(branch, review) : `${branch}: no problem`;
  });
  const own = prepared.problems.length;
  const head = own === 0 ? [] : [`${path}: ${countText(own, 'problem')} for all branches`];
  const tail = running ? [] : ['No server runs here: what a publish would change is not known.'];
  print(command, [...head, ...lines, ...tail].join('\n'), {
    problems: prepared.problems,
    branches: rows.map((row, at) => ({ ...row, problems: problemsOf(prepared.branches[at]) })),
  });
  return isSound(prepared) ? exitCodes.done : exitCodes.refused;
}

const problemsOf = (branch: PreparedBranch | undefined) =>
  branch?.result.kind === 'invalid' ? branch.result.problems : [];

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const describeProblems = (branch: string, count: number): string =>
  count === 0 ? `${branch}: the problems of the base` : `${branch}: ${countText(count, 'problem')}`;

/** Publishes the branches of a group, once all of them are without problems. */
export async function publishGroupFolder(command: Command, path: string): Promise<ExitCode> {
  const { onto, force, branch } = command.options;
  if (onto !== null && branch?.length !== 1) throw new UsageError('--onto is for one branch: add --branch');
  const read = await prepare(command, path);
  if (!read) return refuseRemote(command);
  const { folder, prepared, keep } = read;
  const { file } = prepared;
  if (!file || !isSound(prepared)) return printUnsound(command, path, prepared);

  const ready = new Map(
    prepared.branches.flatMap(({ folder: name, result }): [string, ReadyBuild][] =>
      result.kind === 'ready' ? [[name, result]] : [],
    ),
  );
  for (const one of ready.values()) await keep(one);
  const builds = new Map([...ready].map(([name, { build }]) => [name, build]));
  const author = { ...terminalAuthor, force, base: onto === null ? null : readWholeNumber(onto) };
  const outcome = await withOperatorTools(command, ({ publisher, groups }) =>
    publishGroup(file, folder, builds, { publisher, groups, author }),
  );
  return printGroupOutcome(command, file.group, folder, outcome);
}

function printUnsound(command: Command, path: string, prepared: PreparedGroup): ExitCode {
  const bad = prepared.branches.filter(({ result }) => result.kind === 'invalid').map(({ folder }) => folder);
  const good = prepared.branches.filter(({ result }) => result.kind === 'ready').map(({ folder }) => folder);
  const where = bad.length === 0 ? '' : ` in ${bad.join(', ')}`;
  const isOwnFine = prepared.file !== null && prepared.problems.length === 0;
  const others =
    isOwnFine && good.length > 0
      ? `\n    To publish the others: emenu publish ${path} ${good.map((name) => `--branch ${name}`).join(' ')}`
      : '';
  print(command, `${path}: problems${where}, no branch published${others}`, {
    problems: prepared.problems,
    branches: prepared.branches.map((branch) => ({ branch: branch.folder, problems: problemsOf(branch) })),
  });
  return exitCodes.refused;
}

function printGroupOutcome(
  command: Command,
  group: string,
  { branches: all }: GroupFolder,
  outcome: GroupOutcome,
): ExitCode {
  if (outcome.kind === 'taken') {
    const { what, value, by } = outcome;
    return printRefusal(command, `${group}: the ${what} ${value} belongs to ${by}, no branch published`);
  }
  const { branches, stopped } = outcome;
  const lines = branches.map((branch) => describeOutcome(branch.licence, branch.outcome));
  if (stopped) {
    const done = new Set(branches.map(({ folder }) => folder));
    const rest = all.filter(({ folder }) => !done.has(folder) && folder !== stopped.folder);
    const why = stopped.error instanceof Error ? stopped.error.message : String(stopped.error);
    lines.push(
      `${stopped.folder}: ${why}`,
      `${[stopped.folder, ...rest.map(({ folder }) => folder)].join(', ')} may be as before. The same command again publishes what is missing.`,
    );
  }
  const results = branches.map(({ folder, licence, outcome: one }) => ({ branch: folder, licence, ...one }));
  print(command, lines.join('\n'), { group, branches: results, stopped: stopped?.folder ?? null });
  const isDone = branches.every(({ outcome: one }) => one.kind === 'live' || one.kind === 'unchanged');
  return isDone && !stopped ? exitCodes.done : exitCodes.refused;
}
