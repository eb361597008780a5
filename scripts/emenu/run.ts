import { parseArgs } from 'node:util';
import { DataDirInUse } from '#server/adapters/database/lock.ts';
import { readSettings } from '#server/settings.ts';
import { type ExitCode, exit, Misused, type Run } from './command.ts';

const usage = `emenu publish <folder>               publish a venue's folder
emenu check <folder>                 say what is wrong with a folder, publish nothing
emenu venues                         list the venues that are published
emenu history <licence>              list a venue's versions
emenu rollback <licence> [version]   publish an older version again
emenu pull <licence> <folder> [--version N]   the current version back as files, or that one
emenu export <licence> --out <folder>   the venue's site as files, for any static host; again: what has changed

emenu backup <file>                  everything that is kept, as one file: keep it as safe as the store
emenu restore <file>                 all of it into an empty store, embedded or PostgreSQL; stop the server first

emenu orders [licence]               list orders under way; --all the last ones, --watch new ones as they come
emenu order <licence> <number> accept|prepare|fulfil|cancel|reject [--reason …]
emenu order <licence> <number> paid cash|machine <tendered>
emenu order <licence> <number> strike <line>
emenu payments <licence> [number]    how an order was paid online, step by step; the last payments without a number
emenu payments --review [licence]    money that belongs to no order, and what to do about it
emenu payments --settled <licence> <number>   what did not fit has been looked into
emenu payments --check <licence>     ask the venue's payment company whether it knows the venue
emenu payment <reference> release    ask the company about it now, and free what it keeps from others
emenu refund <licence> <number> [amount]   give back what is due back, or that amount, the way it was paid
emenu refund <licence> <number> --again | [amount] --done   once more, or done on the company's pages
emenu stock <licence>                list what is out, until when, and what is counted
emenu stock <licence> <product> <portions>|out|in
emenu stock <licence> <product> out --until <18:30|2026-11-23T08:00|tomorrow>   back by itself; tomorrow is the next opening
emenu pause <licence> [minutes|today|off]   take no orders for a while, 30 minutes unless told; today until the next opening
emenu table <licence> <name> busy|common|free
emenu wallet <licence> [wallet]       what its trial wallets hold, and the passwords that are good now
emenu purges [licence]               what the CDN has not confirmed to have forgotten
emenu purge [licence]                have it forget a venue, or everything
emenu hooks [licence]                what tills have not taken yet, since when and why, and what was given up
emenu hook <licence> test            send its till a signed event that is about no order, and print the answer
emenu hook <licence> again|drop [order]   tell its till once more what was given up, or leave it; of all orders unless named
emenu qr <licence> [--into folder]   the codes of its places: pictures, and a sheet to print
emenu submissions <licence> [--form id] [--csv]   what diners answered to its forms, the oldest first
emenu token <licence> board [--label …]   a link to its order board; shown once
emenu token <licence> publish [--label …]   a link to its menu desk; what stands behind its # is what --server below asks for
emenu tokens [licence]               who holds one
emenu revoke <licence> <token's number>   it opens nothing any more
emenu stats <licence> [--days N] [--csv]   what diners looked at, in 30 days unless told
emenu forget <phone|email>           erase who made that diner's orders, and what they answered to forms

publish, check, history, rollback, pull, stats, submissions and orders work from anywhere, too:
--server https://…   the venue's own host, with a token of the venue's for publishing
--token …   that token; better set EMENU_TOKEN: other users of a machine see what a command is told

--json   print one machine-readable line`;

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

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        review: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        done: { type: 'boolean', default: false },
        settled: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
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
    const { server = null, token = null, version = null, ...switches } = more;
    return {
      positionals,
      options: { ...switches, reason, until, into, out, form, days, label, server, token, version },
      settings: readSettings(process.env),
    };
  } catch (fault) {
    throw new Misused(fault instanceof Error ? fault.message : String(fault));
  }
}

async function run(): Promise<ExitCode> {
  const { positionals, ...given } = readCommand();
  const [name = '', ...words] = positionals;
  const group = Object.hasOwn(groups, name) ? await groups[name]?.() : undefined;
  const command = group?.[name];
  if (!command) throw new Misused();
  return command({ ...given, words });
}

function explain(fault: unknown): ExitCode {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message !== '') console.error(message);
  if (fault instanceof DataDirInUse) console.error('It does not answer; try again when it has ended.');
  if (!(fault instanceof Misused)) return exit.noStore;
  console.error(usage);
  return exit.wrongUsage;
}

process.exitCode = await run().catch(explain);
