#!/usr/bin/env node
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DataDirInUse } from '#server/adapters/database/lock.ts';
import { openRemoteDesk } from '#server/adapters/operator/remote-desk.ts';
import { openIdleDesk, openPublishing, openStore } from '#server/boot.ts';
import type { Desk, DeskOutcome } from '#server/publishing/desk.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { describeOutcome, describeRemark } from './outcome.ts';

const usage = `emenu publish <folder>               publish a venue's folder
emenu check <folder>                 say what is wrong with a folder, publish nothing
emenu venues                         list the venues that are published
emenu history <licence>              list a venue's versions
emenu rollback <licence> [version]   publish an older version again

--json   print one machine-readable line`;

/** How the command ends. */
const exit = { done: 0, refused: 1, wrongUsage: 2, noStore: 3 } as const;
type ExitCode = (typeof exit)[keyof typeof exit];

/** Wrong usage; the message says what is wrong where that is not plain from the usage itself. */
class Misused extends Error {
  override readonly name = 'Misused';
}

interface Command {
  readonly settings: Settings;
  readonly words: readonly string[];
  readonly json: boolean;
}

function print({ json }: Command, told: string, machineReadable: unknown): void {
  console.log(json ? JSON.stringify(machineReadable) : told);
}

/** How long to wait for a store that another process has: it may be publishing, or about to take orders. */
const patienceMs = 15_000;

/** Works at the desk of the running server, or of the store when there is none. */
async function atDesk<T>({ settings }: Command, work: (desk: Desk) => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const remote = await openRemoteDesk(settings.dataDir);
    if (remote) return work(remote);
    const store = await openStore(settings).catch((fault: unknown) => {
      if (fault instanceof DataDirInUse && performance.now() < giveUpAt) return null;
      throw fault;
    });
    if (store) return openIdleDesk(store).then(work).finally(store.close);
    await delay(100);
  }
}

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
  const { version, renewal, ms } = outcome;
  const { regenerated, kept } = renewal;
  print(command, told, { licence, version, pages: regenerated + kept, regenerated, kept, ms });
  return exit.done;
}

const counted = ({ length }: readonly unknown[], thing: string) =>
  `${length} ${thing}${length === 1 ? '' : 's'}`;

/** The words that a command is given, no more and no less than it takes. */
function wordsOf({ words }: Command, least: number, most = least): readonly string[] {
  if (words.length < least || words.length > most) throw new Misused();
  return words;
}

const commands: Readonly<Record<string, (command: Command) => Promise<ExitCode>>> = {
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
    return endOf(command, edition.licence, await atDesk(command, (desk) => desk.publish(edition)));
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
    const venues = await atDesk(command, (desk) => desk.venues());
    const rows = venues.map(({ licence, version, publishedAt }) => ({ licence, version, publishedAt }));
    const told = rows.map(
      (row) => `${row.licence.padEnd(24)} version ${row.version}, ${row.publishedAt.toISOString()}`,
    );
    print(command, told.join('\n') || 'No venue is published yet.', rows);
    return exit.done;
  },

  async history(command) {
    const [licence = ''] = wordsOf(command, 1);
    const versions = await atDesk(command, (desk) => desk.history(licence));
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
    return endOf(command, licence, await atDesk(command, (desk) => desk.rollback(licence, wanted)));
  },
};

function readCommand() {
  try {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return { json: values.json, positionals, settings: readSettings(process.env) };
  } catch (fault) {
    throw new Misused(fault instanceof Error ? fault.message : String(fault));
  }
}

async function run(): Promise<ExitCode> {
  const { positionals, ...given } = readCommand();
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Misused();
  return command({ ...given, words });
}

function explain(fault: unknown): ExitCode {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message !== '') console.error(message);
  if (fault instanceof DataDirInUse) console.error('It takes no orders; try again when it has ended.');
  if (!(fault instanceof Misused)) return exit.noStore;
  console.error(usage);
  return exit.wrongUsage;
}

process.exitCode = await run().catch(explain);
