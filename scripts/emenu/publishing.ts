import { openPublishing } from '#server/boot/open-office.ts';
import type { DeskOutcome } from '#server/publishing/desk.ts';
import { describeOutcome, describeRemark } from '../outcome.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';

function showProgress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\rpictures ${done} of ${all}${done === all ? '\n' : ''}`);
}

const prepare = ({ settings }: Command, folder: string) =>
  openPublishing(settings).prepare(folder, showProgress);

function endOf(command: Command, licence: string, outcome: DeskOutcome): ExitCode {
  const told = describeOutcome(licence, outcome);
  if (outcome.kind !== 'live' && outcome.kind !== 'unchanged') {
    print(command, told, { licence, ...outcome });
    return exit.refused;
  }
  const { version, renewal, purge, ms } = outcome;
  const { regenerated, kept } = renewal;
  print(command, told, { licence, version, pages: regenerated + kept, regenerated, kept, purge, ms });
  return exit.done;
}

const counted = ({ length }: readonly unknown[], thing: string) =>
  `${length} ${thing}${length === 1 ? '' : 's'}`;

/** Publishing, and looking back. */
export const publishing: Readonly<Record<string, Run>> = {
  async publish(command) {
    const [folder = ''] = wordsOf(command, 1);
    const prepared = await prepare(command, folder);
    for (const remark of prepared.notes) console.error(describeRemark(remark));
    if (prepared.kind === 'invalid') {
      for (const remark of prepared.problems) console.error(describeRemark(remark));
      print(command, `${folder}: ${counted(prepared.problems, 'problem')}, nothing published`, {
        problems: prepared.problems,
      });
      return exit.refused;
    }
    const { edition } = prepared;
    return endOf(command, edition.licence, await atOffice(command, ({ desk }) => desk.publish(edition)));
  },

  async check(command) {
    const [folder = ''] = wordsOf(command, 1);
    const prepared = await prepare(command, folder);
    const problems = prepared.kind === 'invalid' ? prepared.problems : [];
    for (const remark of [...prepared.notes, ...problems]) console.error(describeRemark(remark));
    print(command, `${folder}: ${counted(problems, 'problem')}, ${counted(prepared.notes, 'note')}`, {
      problems,
      notes: prepared.notes,
    });
    return problems.length === 0 ? exit.done : exit.refused;
  },

  async venues(command) {
    wordsOf(command, 0);
    const venues = await atOffice(command, ({ desk }) => desk.venues());
    const rows = venues.map(({ licence, version, publishedAt }) => ({ licence, version, publishedAt }));
    const told = rows.map(
      (row) => `${row.licence.padEnd(24)} version ${row.version}, ${row.publishedAt.toISOString()}`,
    );
    print(command, told.join('\n') || 'No venue is published yet.', rows);
    return exit.done;
  },

  async history(command) {
    const [licence = ''] = wordsOf(command, 1);
    const versions = await atOffice(command, ({ desk }) => desk.history(licence));
    const told = versions.map(({ version, publishedAt, isCurrent, rolledBackFrom }) =>
      [
        `${isCurrent ? '→' : ' '} ${version}`.padEnd(8),
        publishedAt.toISOString(),
        rolledBackFrom === null ? '' : `version ${rolledBackFrom} again`,
      ].join('  '),
    );
    print(command, told.join('\n') || `${licence} has never been published.`, versions);
    return versions.length === 0 ? exit.refused : exit.done;
  },

  async rollback(command) {
    const [licence = '', version] = wordsOf(command, 1, 2);
    if (version !== undefined && !/^\d{1,9}$/.test(version)) throw new Misused();
    const wanted = version === undefined ? null : Number(version);
    return endOf(command, licence, await atOffice(command, ({ desk }) => desk.rollback(licence, wanted)));
  },
};
