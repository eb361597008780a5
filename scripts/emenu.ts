#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { DataDirInUse } from '#server/adapters/database/lock.ts';
import { openRemoteDesk } from '#server/adapters/operator/remote-desk.ts';
import { openIdleDesk, openPublishing, openStore } from '#server/boot.ts';
import type { Desk, DeskOutcome } from '#server/publishing/desk.ts';
import { readSettings } from '#server/settings.ts';
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

const settings = readSettings(process.env);

interface Command {
  readonly words: readonly string[];
  readonly json: boolean;
}

function print({ json }: Command, told: string, machineReadable: unknown): void {
  console.log(json ? JSON.stringify(machineReadable) : told);
}

/** Works at the desk of the running server, or of the store when there is none. */
async function atDesk<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
  const remote = await openRemoteDesk(settings.dataDir);
  if (remote) return work(remote);
  const store = await openStore(settings);
  try {
    return await work(await openIdleDesk(store));
  } finally {
    await store.close();
  }
}

function showProgress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\rpictures ${done} of ${all}${done === all ? '\n' : ''}`);
}

const prepare = async (folder: string) => openPublishing(settings).prepare(folder, showProgress);

function endOf(command: Command, licence: string, outcome: DeskOutcome): ExitCode {
  const isDone = outcome.kind === 'live' || outcome.kind === 'unchanged';
  const { regenerated, kept } = outcome.kind === 'live' ? outcome.renewal : { regenerated: 0, kept: 0 };
  print(command, describeOutcome(licence, outcome), {
    licence,
    ...(outcome.kind === 'live'
      ? { version: outcome.version, pages: regenerated + kept, regenerated, kept, ms: outcome.ms }
      : outcome),
  });
  return isDone ? exit.done : exit.refused;
}

const commands: Readonly<Record<string, (command: Command) => Promise<ExitCode>>> = {
  async publish(command) {
    const [folder] = command.words;
    if (folder === undefined) return exit.wrongUsage;
    const prepared = await prepare(folder);
    for (const remark of prepared.notes) console.error(describeRemark(remark));
    if (prepared.kind === 'invalid') {
      for (const remark of prepared.problems) console.error(describeRemark(remark));
      print(command, `${folder}: ${prepared.problems.length} problems, nothing published`, {
        problems: prepared.problems,
      });
      return exit.refused;
    }
    const { edition } = prepared;
    return endOf(command, edition.licence, await atDesk((desk) => desk.publish(edition)));
  },

  async check(command) {
    const [folder] = command.words;
    if (folder === undefined) return exit.wrongUsage;
    const prepared = await prepare(folder);
    const problems = prepared.kind === 'invalid' ? prepared.problems : [];
    for (const remark of [...prepared.notes, ...problems]) console.error(describeRemark(remark));
    print(command, `${folder}: ${problems.length} problems, ${prepared.notes.length} notes`, {
      problems,
      notes: prepared.notes,
    });
    return problems.length === 0 ? exit.done : exit.refused;
  },

  async venues(command) {
    const venues = await atDesk((desk) => desk.venues());
    const rows = venues.map(({ licence, version, publishedAt }) => ({ licence, version, publishedAt }));
    const told = rows.map(
      (row) => `${row.licence.padEnd(24)} version ${row.version}, ${row.publishedAt.toISOString()}`,
    );
    print(command, told.join('\n') || 'No venue is published yet.', rows);
    return exit.done;
  },

  async history(command) {
    const [licence] = command.words;
    if (licence === undefined) return exit.wrongUsage;
    const versions = await atDesk((desk) => desk.history(licence));
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
    const [licence, version] = command.words;
    if (licence === undefined || (version !== undefined && !/^\d{1,9}$/.test(version)))
      return exit.wrongUsage;
    const wanted = version === undefined ? null : Number(version);
    return endOf(command, licence, await atDesk((desk) => desk.rollback(licence, wanted)));
  },
};

async function run(): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const code = command ? await command({ words, json: values.json }) : exit.wrongUsage;
  if (code === exit.wrongUsage) console.error(usage);
  return code;
}

try {
  process.exitCode = await run();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  const isUsage =
    fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  process.exitCode = isUsage ? exit.wrongUsage : exit.noStore;
  if (fault instanceof DataDirInUse) console.error('Another process has it open and takes no orders.');
}
