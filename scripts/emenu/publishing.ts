import { basename, resolve } from 'node:path';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import { isBranchFolder, isGroupFolder } from '#server/adapters/folder/read-group-folder.ts';
import { readVenueFolder } from '#server/adapters/folder/read-venue-folder.ts';
import {
  type SendFolderOutcome,
  type SendProgress,
  sendFolder,
} from '#server/adapters/operator/send-folder.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import type { Progress } from '#server/publishing/prepare-build.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import type { PublishParameters } from '#server/publishing/remote/manifest.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  printRefusal,
  publishingClientOf,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { describeOutcome, describeRemark } from './describe-outcome.ts';
import { checkGroupFolder, publishGroupFolder } from './groups.ts';
import { readWholeNumber } from './read-argument.ts';

const printProgress: SendProgress = (what, done, all) => {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${what} ${done} of ${all}${done === all ? '\n' : ''}`);
};

const printPictureProgress: Progress = (done, all) => printProgress('pictures', done, all);

/** Prepares a folder in this process and passes it to the publisher. */
async function publishLocally(
  command: Command,
  folder: string,
  parameters: PublishParameters,
): Promise<SendFolderOutcome> {
  const publishing = openFolderPreparation(command.settings);
  if (parameters.check) {
    const checked = await publishing.check(folder, printPictureProgress);
    return checked.kind === 'ready' ? { kind: 'sound', notes: checked.notes } : checked;
  }
  const prepared = await publishing.prepare(folder, printPictureProgress);
  if (prepared.kind === 'invalid') return prepared;
  const outcome = await withOperatorTools(command, ({ publisher }) =>
    publisher.publish(prepared.build, { ...terminalAuthor, base: parameters.onto, force: parameters.force }),
  );
  return { kind: 'outcome', licence: prepared.build.licence, outcome, notes: prepared.notes };
}

/** @throws {UsageError} for a version that is not a number. */
const publishParametersOf = ({ options: { onto, force } }: Command, check: boolean): PublishParameters => ({
  check,
  onto: onto === null ? null : readWholeNumber(onto),
  force,
});

async function publishOrCheck(command: Command, folder: string, check: boolean): Promise<SendFolderOutcome> {
  const parameters = publishParametersOf(command, check);
  const client = publishingClientOf(command);
  if (!client) return publishLocally(command, folder, parameters);
  return sendFolder(await readVenueFolder(folder), client, { parameters, progress: printProgress });
}

const problemsOf = (outcome: SendFolderOutcome) => (outcome.kind === 'invalid' ? outcome.problems : []);

function showRemarks(outcome: SendFolderOutcome): void {
  const notes = 'notes' in outcome ? outcome.notes : [];
  for (const remark of [...notes, ...problemsOf(outcome)]) console.error(describeRemark(remark));
}

function printOutcome(command: Command, licence: string, outcome: PublishOutcome): ExitCode {
  const text = describeOutcome(licence, outcome);
  if (outcome.kind !== 'live' && outcome.kind !== 'unchanged') {
    print(command, text, { licence, ...outcome });
    return exitCodes.refused;
  }
  const { version, renewal, purge, ms } = outcome;
  const { regenerated, kept } = renewal;
  print(command, text, { licence, version, pages: regenerated + kept, regenerated, kept, purge, ms });
  return exitCodes.done;
}

const refuseBranch = (command: Command, folder: string): ExitCode =>
  printRefusal(
    command,
    `${folder} is a branch: use the folder of its group, with --branch ${basename(resolve(folder))} for it alone`,
  );

const countText = ({ length }: readonly unknown[], noun: string) =>
  `${length} ${noun}${length === 1 ? '' : 's'}`;

/** Commands for publishing and the version history. */
export const publishCommands: Readonly<Record<string, CommandHandler>> = {
  async publish(command) {
    const [folder = ''] = argsOf(command, 1);
    if (await isGroupFolder(folder)) return publishGroupFolder(command, folder);
    if (await isBranchFolder(folder)) return refuseBranch(command, folder);
    const outcome = await publishOrCheck(command, folder, false);
    showRemarks(outcome);
    if (outcome.kind === 'outcome') return printOutcome(command, outcome.licence, outcome.outcome);
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const problems = problemsOf(outcome);
    print(command, `${folder}: ${countText(problems, 'problem')}, nothing published`, { problems });
    return exitCodes.refused;
  },

  async check(command) {
    const [folder = ''] = argsOf(command, 1);
    if (await isGroupFolder(folder)) return checkGroupFolder(command, folder);
    if (await isBranchFolder(folder)) return refuseBranch(command, folder);
    const outcome = await publishOrCheck(command, folder, true);
    showRemarks(outcome);
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const problems = problemsOf(outcome);
    const { notes } = outcome;
    print(command, `${folder}: ${countText(problems, 'problem')}, ${countText(notes, 'note')}`, {
      problems,
      notes,
    });
    return problems.length === 0 ? exitCodes.done : exitCodes.refused;
  },

  async venues(command) {
    argsOf(command, 0);
    const venues = await withOperatorTools(command, ({ publisher }) => publisher.venues());
    const rows = venues.map(({ licence, version, publishedAt, venue }) => ({
      licence,
      version,
      publishedAt,
      status: (venue as { readonly status: string }).status,
    }));
    const lines = rows.map(
      (row) =>
        `${row.licence.padEnd(24)} version ${row.version}, ${row.publishedAt.toISOString()}${row.status === 'ACTIVE' ? '' : `, ${row.status}`}`,
    );
    print(command, lines.join('\n') || 'No venue is published yet.', rows);
    return exitCodes.done;
  },

  async retire(command) {
    const [licence = ''] = argsOf(command, 1);
    const { force } = command.options;
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi.retire({ licence, force }),
    );
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const { version, domains, tokens } = outcome;
    const freed =
      domains.length === 0 ? 'it had no domain' : `${domains.join(', ')} can now be used by another venue`;
    const text = `${licence}: retired by version ${version}; ${freed}; ${countText(Array(tokens), 'token')} revoked`;
    print(command, text, { licence, version, domains, tokens });
    return exitCodes.done;
  },

  async history(command) {
    const [licence = ''] = argsOf(command, 1);
    const versions = await withOperatorTools(command, ({ publisher }) => publisher.history(licence));
    const lines = versions.map(({ version, publishedAt, isCurrent, rolledBackFrom, publishedBy }) =>
      [
        `${isCurrent ? '→' : ' '} ${version}`.padEnd(8),
        publishedAt.toISOString(),
        rolledBackFrom === null ? '' : `version ${rolledBackFrom} again`,
        publishedBy === null ? '' : `by ${publishedBy}`,
      ]
        .filter((word) => word !== '')
        .join('  '),
    );
    print(command, lines.join('\n') || `${licence} has never been published.`, versions);
    return versions.length === 0 ? exitCodes.refused : exitCodes.done;
  },

  async rollback(command) {
    const [licence = '', version] = argsOf(command, 1, 2);
    if (version !== undefined && !/^\d{1,9}$/.test(version)) throw new UsageError();
    const target = version === undefined ? null : Number(version);
    return printOutcome(
      command,
      licence,
      await withOperatorTools(command, ({ publisher }) =>
        publisher.rollback(licence, target, terminalAuthor),
      ),
    );
  },
};
