import { parseArgs } from 'node:util';
import { DataDirInUse } from '#server/adapters/database/lock.ts';
import { readSettings } from '#server/settings.ts';
import { type ExitCode, exit, Misused, type Run } from './command.ts';

const usage = `emenu publish <folder>               publish a venue's folder
emenu check <folder>                 say what is wrong with a folder, publish nothing
emenu venues                         list the venues that are published
emenu history <licence>              list a venue's versions
emenu rollback <licence> [version]   publish an older version again
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
emenu stock <licence> <product> <portions>|out|in
emenu pause <licence> [minutes|off]  take no orders for a while, 30 minutes unless told
emenu table <licence> <name> busy|common|free
emenu wallet <licence> [wallet]       what its trial wallets hold, and the passwords that are good now
emenu purges [licence]               what the CDN has not confirmed to have forgotten
emenu purge [licence]                have it forget a venue, or everything
emenu qr <licence> [--into folder]   the codes of its places: pictures, and a sheet to print
emenu submissions <licence> [--form id] [--csv]   what diners answered to its forms, the oldest first
emenu stats <licence> [--days N] [--csv]   what diners looked at, in 30 days unless told
emenu forget <phone|email>           erase who made that diner's orders, and what they answered to forms

--json   print one machine-readable line`;

/** Commands that belong together. */
type Group = () => Promise<Readonly<Record<string, Run>>>;

const publishing: Group = async () => (await import('./publishing.ts')).publishing;
const exporting: Group = async () => (await import('./exporting.ts')).exporting;
const counter: Group = async () => (await import('./counter.ts')).counter;
const payments: Group = async () => (await import('./payments.ts')).payments;
const wallet: Group = async () => (await import('./wallet.ts')).wallet;
const codes: Group = async () => (await import('./codes.ts')).codes;
const submissions: Group = async () => (await import('./submissions.ts')).submissions;
const stats: Group = async () => (await import('./stats.ts')).stats;
const purges: Group = async () => (await import('./purges.ts')).purges;
const backup: Group = async () => (await import('./backup.ts')).backup;

/** A group is loaded when one of its commands is called: each needs much that the others do not. */
const groups: Readonly<Record<string, Group>> = {
  publish: publishing,
  check: publishing,
  venues: publishing,
  history: publishing,
  rollback: publishing,
  export: exporting,
  backup,
  restore: backup,
  orders: counter,
  order: counter,
  stock: counter,
  pause: counter,
  table: counter,
  forget: counter,
  payments,
  payment: payments,
  refund: payments,
  wallet,
  purges,
  purge: purges,
  qr: codes,
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
        into: { type: 'string' },
        out: { type: 'string' },
      },
    });
    const { reason = null, into = null, out = null, form = null, days = null, ...switches } = values;
    return {
      positionals,
      options: { ...switches, reason, into, out, form, days },
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
