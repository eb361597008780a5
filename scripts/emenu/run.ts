import { parseArgs } from 'node:util';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { readSettings } from '#server/boot/settings.ts';
import { type CommandHandler, type ExitCode, exitCodes, UsageError } from './command.ts';
import { helpFor, usage } from './usage.ts';

/** Lazily loaded commands. */
type CommandGroup = () => Promise<Readonly<Record<string, CommandHandler>>>;

const loadPublishing: CommandGroup = async () => (await import('./publishing.ts')).publishCommands;
const loadExport: CommandGroup = async () => (await import('./export.ts')).exportCommands;
const loadOrders: CommandGroup = async () => (await import('./orders.ts')).orderCommands;
const loadInventory: CommandGroup = async () => (await import('./inventory.ts')).inventoryCommands;
const loadPayments: CommandGroup = async () => (await import('./payments.ts')).paymentCommands;
const loadWallet: CommandGroup = async () => (await import('./wallet.ts')).walletCommands;
const loadLocationCodes: CommandGroup = async () =>
  (await import('./location-codes.ts')).locationCodeCommands;
const loadSubmissions: CommandGroup = async () => (await import('./submissions.ts')).submissionCommands;
const loadStats: CommandGroup = async () => (await import('./stats.ts')).statsCommands;
const loadPurges: CommandGroup = async () => (await import('./purges.ts')).purgeCommands;
const loadAccess: CommandGroup = async () => (await import('./access.ts')).accessCommands;
const loadPeople: CommandGroup = async () => (await import('./people.ts')).peopleCommands;
const loadNew: CommandGroup = async () => (await import('./new.ts')).newCommands;
const loadPhrases: CommandGroup = async () => (await import('./phrases.ts')).phraseCommands;
const loadPull: CommandGroup = async () => (await import('./pull.ts')).pullCommands;
const loadWebhooks: CommandGroup = async () => (await import('./webhooks.ts')).webhookCommands;
const loadReports: CommandGroup = async () => (await import('./reports.ts')).reportCommands;
const loadTaxes: CommandGroup = async () => (await import('./taxes.ts')).taxCommands;
const loadExchange: CommandGroup = async () => (await import('./exchange.ts')).exchangeCommands;
const loadMessages: CommandGroup = async () => (await import('./messages.ts')).messageCommands;
const loadPrinting: CommandGroup = async () => (await import('./printing.ts')).printingCommands;
const loadPrune: CommandGroup = async () => (await import('./prune.ts')).pruneCommands;
const loadBackup: CommandGroup = async () => (await import('./backup.ts')).backupCommands;

/** A group is loaded only when one of its commands is called: each imports many modules. */
const groups: Readonly<Record<string, CommandGroup>> = {
  new: loadNew,
  publish: loadPublishing,
  check: loadPublishing,
  venues: loadPublishing,
  history: loadPublishing,
  rollback: loadPublishing,
  retire: loadPublishing,
  pull: loadPull,
  import: loadExchange,
  'export-menu': loadExchange,
  phrases: loadPhrases,
  export: loadExport,
  backup: loadBackup,
  restore: loadBackup,
  backups: loadBackup,
  prune: loadPrune,
  orders: loadOrders,
  order: loadOrders,
  stock: loadInventory,
  pause: loadInventory,
  table: loadOrders,
  forget: loadOrders,
  guest: loadOrders,
  payments: loadPayments,
  payment: loadPayments,
  refund: loadPayments,
  wallet: loadWallet,
  purges: loadPurges,
  purge: loadPurges,
  hooks: loadWebhooks,
  hook: loadWebhooks,
  report: loadReports,
  'close-day': loadReports,
  closings: loadReports,
  closing: loadReports,
  taxes: loadTaxes,
  'e-invoices': loadTaxes,
  messages: loadMessages,
  message: loadMessages,
  qr: loadLocationCodes,
  printers: loadPrinting,
  printer: loadPrinting,
  'print-agent': loadPrinting,
  token: loadAccess,
  tokens: loadAccess,
  revoke: loadAccess,
  invite: loadPeople,
  'invite-venue': loadPeople,
  invitations: loadPeople,
  withdraw: loadPeople,
  people: loadPeople,
  submissions: loadSubmissions,
  stats: loadStats,
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
        'dry-run': { type: 'boolean', default: false },
        pictures: { type: 'boolean', default: false },
        onto: { type: 'string' },
        operator: { type: 'boolean', default: false },
        group: { type: 'boolean', default: false },
        form: { type: 'string' },
        days: { type: 'string' },
        day: { type: 'string' },
        float: { type: 'string' },
        'paid-out': { type: 'string' },
        counted: { type: 'string' },
        xlsx: { type: 'string' },
        pdf: { type: 'string' },
        reason: { type: 'string' },
        until: { type: 'string' },
        into: { type: 'string' },
        out: { type: 'string' },
        label: { type: 'string' },
        branch: { type: 'string', multiple: true },
        server: { type: 'string' },
        token: { type: 'string' },
        version: { type: 'string' },
        licence: { type: 'string' },
        domain: { type: 'string' },
        name: { type: 'string' },
        languages: { type: 'string' },
        currency: { type: 'string' },
        timezone: { type: 'string' },
        order: { type: 'string' },
      },
    });
    const { reason = null, until = null, into = null, out = null, ...others } = values;
    const { form = null, days = null, label = null, ...more } = others;
    const { server = null, token = null, version = null, onto = null, ...rest } = more;
    const { licence = null, domain = null, name = null, languages = null, branch = null, ...answers } = rest;
    const { currency = null, timezone = null, order = null, ...reported } = answers;
    const { day = null, float = null, 'paid-out': paidOut = null, counted = null, ...files } = reported;
    const { xlsx = null, pdf = null, 'dry-run': dryRun, ...switches } = files;
    const ofReports = { day, float, paidOut, counted, xlsx, pdf };
    const ofVenue = { licence, domain, name, languages, branch, currency, timezone, order };
    const ofOthers = { reason, until, into, out, form, days, label, server, token, version, onto };
    return {
      positionals,
      options: { ...switches, dryRun, ...ofVenue, ...ofReports, ...ofOthers },
      settings: readSettings(environment),
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode> {
  const { positionals, ...given } = readCommand(args, environment);
  const [name = '', ...words] = positionals;
  if (given.options.help) return printHelp(name);
  const group = Object.hasOwn(groups, name) ? await groups[name]?.() : undefined;
  const command = group?.[name];
  if (!command) throw new UsageError();
  return command({ ...given, args: words });
}

/** @throws {UsageError} for an unknown command. */
function printHelp(name: string): ExitCode {
  const text = name === '' ? usage() : helpFor(name);
  if (text === null) throw new UsageError(`There’s no command "${name}".`);
  console.log(text);
  return exitCodes.done;
}

/** Wrong usage of a command prints the usage of that command; otherwise, that of all. */
function reportError(error: unknown, name: string): ExitCode {
  const message = error instanceof Error ? error.message : String(error);
  if (message !== '') console.error(message);
  if (error instanceof DataDirInUse) console.error('It doesn’t respond. Try again when it has stopped.');
  if (!(error instanceof UsageError)) return exitCodes.noStore;
  console.error(helpFor(name) ?? usage());
  return exitCodes.wrongUsage;
}

/**
 * Runs the operators' command.
 *
 * @param args what follows its name.
 * @returns how it ended.
 */
export const runEmenu = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode> =>
  run(args, environment).catch((error: unknown) =>
    reportError(error, args.find((word) => !word.startsWith('-')) ?? ''),
  );
