import { readVenueFolder } from '#server/adapters/folder/read-venue-folder.ts';
import { type SendProgress, type SentOutcome, sendFolder } from '#server/adapters/operator/send-folder.ts';
import { openPublishing } from '#server/boot/open-office.ts';
import type { Progress } from '#server/publishing/prepare-edition.ts';
import { atTerminal, type DeskOutcome } from '#server/publishing/publisher.ts';
import type { Wish } from '#server/publishing/remote/manifest.ts';
import { describeOutcome, describeRemark } from '../outcome.ts';
import {
  atOffice,
  type Command,
  doorOf,
  type ExitCode,
  exit,
  Misused,
  print,
  type Run,
  wordsOf,
} from './command.ts';
import { wholeNumber } from './read-word.ts';

const showProgress: SendProgress = (what, done, all) => {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${what} ${done} of ${all}${done === all ? '\n' : ''}`);
};

const showPictures: Progress = (done, all) => showProgress('pictures', done, all);

/** Prepares a folder in this process, and hands it to the desk. */
async function publishHere(command: Command, folder: string, wish: Wish): Promise<SentOutcome> {
  const publishing = openPublishing(command.settings);
  if (wish.check) {
    const checked = await publishing.check(folder, showPictures);
    return checked.kind === 'ready' ? { kind: 'sound', notes: checked.notes } : checked;
  }
  const prepared = await publishing.prepare(folder, showPictures);
  if (prepared.kind === 'invalid') return prepared;
  const outcome = await atOffice(command, ({ desk }) =>
    desk.publish(prepared.edition, { ...atTerminal, base: wish.onto, force: wish.force }),
  );
  return { kind: 'at_desk', licence: prepared.edition.licence, outcome, notes: prepared.notes };
}

/** @throws {Misused} for a version that is no number. */
const wishOf = ({ options: { onto, force } }: Command, check: boolean): Wish => ({
  check,
  onto: onto === null ? null : wholeNumber(onto),
  force,
});

async function hand(command: Command, folder: string, check: boolean): Promise<SentOutcome> {
  const wish = wishOf(command, check);
  const door = doorOf(command);
  if (!door) return publishHere(command, folder, wish);
  return sendFolder(await readVenueFolder(folder), door, { wish, progress: showProgress });
}

const problemsOf = (outcome: SentOutcome) => (outcome.kind === 'invalid' ? outcome.problems : []);

function showRemarks(outcome: SentOutcome): void {
  const notes = 'notes' in outcome ? outcome.notes : [];
  for (const remark of [...notes, ...problemsOf(outcome)]) console.error(describeRemark(remark));
}

function refuse(command: Command, why: string): ExitCode {
  print(command, why, { kind: 'refused', why });
  return exit.refused;
}

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
    const outcome = await hand(command, folder, false);
    showRemarks(outcome);
    if (outcome.kind === 'at_desk') return endOf(command, outcome.licence, outcome.outcome);
    if (outcome.kind === 'refused') return refuse(command, outcome.why);
    const problems = problemsOf(outcome);
    print(command, `${folder}: ${counted(problems, 'problem')}, nothing published`, { problems });
    return exit.refused;
  },

  async check(command) {
    const [folder = ''] = wordsOf(command, 1);
    const outcome = await hand(command, folder, true);
    showRemarks(outcome);
    if (outcome.kind === 'refused') return refuse(command, outcome.why);
    const problems = problemsOf(outcome);
    const { notes } = outcome;
    print(command, `${folder}: ${counted(problems, 'problem')}, ${counted(notes, 'note')}`, {
      problems,
      notes,
    });
    return problems.length === 0 ? exit.done : exit.refused;
  },

  async venues(command) {
    wordsOf(command, 0);
    const venues = await atOffice(command, ({ desk }) => desk.venues());
    const rows = venues.map(({ licence, version, publishedAt, venue }) => ({
      licence,
      version,
      publishedAt,
      status: (venue as { readonly status: string }).status,
    }));
    const told = rows.map(
      (row) =>
        `${row.licence.padEnd(24)} version ${row.version}, ${row.publishedAt.toISOString()}${row.status === 'ACTIVE' ? '' : `, ${row.status}`}`,
    );
    print(command, told.join('\n') || 'No venue is published yet.', rows);
    return exit.done;
  },

  async retire(command) {
    const [licence = ''] = wordsOf(command, 1);
    const { force } = command.options;
    const outcome = await atOffice(command, ({ counter }) => counter.retire({ licence, force }));
    if (outcome.kind === 'refused') return refuse(command, outcome.why);
    const { version, domains, tokens } = outcome;
    const freed = domains.length === 0 ? 'it had no domain' : `${domains.join(', ')} can be another venue’s`;
    const told = `${licence}: retired by version ${version}; ${freed}; ${counted(Array(tokens), 'token')} revoked`;
    print(command, told, { licence, version, domains, tokens });
    return exit.done;
  },

  async history(command) {
    const [licence = ''] = wordsOf(command, 1);
    const versions = await atOffice(command, ({ desk }) => desk.history(licence));
    const told = versions.map(({ version, publishedAt, isCurrent, rolledBackFrom, publishedBy }) =>
      [
        `${isCurrent ? '→' : ' '} ${version}`.padEnd(8),
        publishedAt.toISOString(),
        rolledBackFrom === null ? '' : `version ${rolledBackFrom} again`,
        publishedBy === null ? '' : `by ${publishedBy}`,
      ]
        .filter((word) => word !== '')
        .join('  '),
    );
    print(command, told.join('\n') || `${licence} has never been published.`, versions);
    return versions.length === 0 ? exit.refused : exit.done;
  },

  async rollback(command) {
    const [licence = '', version] = wordsOf(command, 1, 2);
    if (version !== undefined && !/^\d{1,9}$/.test(version)) throw new Misused();
    const wanted = version === undefined ? null : Number(version);
    return endOf(
      command,
      licence,
      await atOffice(command, ({ desk }) => desk.rollback(licence, wanted, atTerminal)),
    );
  },
};
