import { parseArgs } from 'node:util';
import { DataDirInUse } from '#server/adapters/database/lock.ts';
import { readSettings } from '#server/boot/settings.ts';
import { type ExitCode, exit, Misused, type Run } from './command.ts';
import { helpFor, usage } from './usage.ts';

/** Commands that belong together. */
type Group = () => Promise<Readonly<Record<string, Run>>>;

const publishing: Group = async () => (await import('./publishing.ts')).publishing;
const exporting: Group = async () => (await import('./exporting.ts')).exporting;
const counter: Group = async () => (await import('./counter.ts')).counter;
const availability: Group = async () => (await import('./availability.ts')).availability;
const payments: Group = async () => (await import('./payments.ts')).payments;
const wallet: Group = async () => (await import('./wallet.ts')).wallet;
const codes: Group = async () => (await import('./codes.ts')).codes;
const submissions: Group = async () => (await import('./submissions.ts')).submissions;
const stats: Group = async () => (await import('./stats.ts')).stats;
const purges: Group = async () => (await import('./purges.ts')).purges;
const access: Group = async () => (await import('./access.ts')).access;
const pull: Group = async () => (await import('./pull.ts')).pull;
const hooks: Group = async () => (await import('./hooks.ts')).hooks;
const backup: Group = async () => (await import('./backup.ts')).backup;

/** A group is loaded when one of its commands is called: each needs much that the others do not. */
const groups: Readonly<Record<string, Group>> = {
  publish: publishing,
  check: publishing,
  venues: publishing,
  history: publishing,
  rollback: publishing,
  retire: publishing,
  pull,
  export: exporting,
  backup,
  restore: backup,
  orders: counter,
  order: counter,
  stock: availability,
  pause: availability,
  table: counter,
  forget: counter,
  payments,
  payment: payments,
  refund: payments,
  wallet,
  purges,
  purge: purges,
  hooks,
  hook: hooks,
  qr: codes,
  token: access,
  tokens: access,
  revoke: access,
  submissions,
  stats,
};

function readCommand(args: readonly string[], environment: NodeJS.ProcessEnv) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        review: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        done: { type: 'boolean', default: false },
        settled: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        onto: { type: 'string' },
        operator: { type: 'boolean', default: false },
        form: { type: 'string' },
        days: { type: 'string' },
        reason: { type: 'string' },
        until: { type: 'string' },
        into: { type: 'string' },
        out: { type: 'string' },
        label: { type: 'string' },
        server: { type: 'string' },
        token: { type: 'string' },
        version: { type: 'string' },
      },
    });
    const { reason = null, until = null, into = null, out = null, ...others } = values;
    const { form = null, days = null, label = null, ...more } = others;
    const { server = null, token = null, version = null, onto = null, ...switches } = more;
    return {
      positionals,
      options: { ...switches, reason, until, into, out, form, days, label, server, token, version, onto },
      settings: readSettings(environment),
    };
  } catch (fault) {
    throw new Misused(fault instanceof Error ? fault.message : String(fault));
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode> {
  const { positionals, ...given } = readCommand(args, environment);
  const [name = '', ...words] = positionals;
  if (given.options.help) return help(name);
  const group = Object.hasOwn(groups, name) ? await groups[name]?.() : undefined;
  const command = group?.[name];
  if (!command) throw new Misused();
  return command({ ...given, words });
}

/** @throws {Misused} for a verb that there is not. */
function help(name: string): ExitCode {
  const text = name === '' ? usage() : helpFor(name);
  if (text === null) throw new Misused(`There is no "${name}".`);
  console.log(text);
  return exit.done;
}

function explain(fault: unknown): ExitCode {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message !== '') console.error(message);
  if (fault instanceof DataDirInUse) console.error('It does not answer; try again when it has ended.');
  if (!(fault instanceof Misused)) return exit.noStore;
  console.error(usage());
  return exit.wrongUsage;
}

/**
 * Runs the operators' command.
 *
 * @param args what follows its name.
 * @returns how it ended.
 */
export const runEmenu = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode> =>
  run(args, environment).catch(explain);
