import type { ListedEInvoice, ListedTaxReport } from '#contracts/shapes/tax-replies.ts';
import { writeCsv } from '#server/write-csv.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  printList,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { readDays } from './read-argument.ts';

const describeReport = (licence: string, { from, to, days, taxes }: ListedTaxReport): string =>
  [
    `${licence}: tax documents from ${from} to ${to}`,
    ...days.flatMap(({ day, currency, invoices, creditNotes, total }) => [
      '',
      `${day}  ${total} ${currency}, invoices: ${invoices}, credit notes: ${creditNotes}`,
      ...taxes
        .filter((row) => row.day === day && row.currency === currency)
        .map(({ name, rate, net, tax }) => `  ${tax.padStart(12)}  ${name}, ${rate}% of ${net}`),
    ]),
  ].join('\n');

const reportCsv = ({ taxes }: ListedTaxReport): string =>
  writeCsv([
    ['day', 'tax', 'rate', 'net', 'amount', 'currency'],
    ...taxes.map(({ day, name, rate, net, tax, currency }) => [day, name, rate, net, tax, currency]),
  ]);

const lineOf = ({ licence, document, state, since, messages, fault }: ListedEInvoice): string => {
  const why = messages.map(({ code, text }) => `\n    ${code}: ${text}`).join('');
  return `${licence.padEnd(24)} ${document} ${state} since ${since}${fault === null ? '' : `: ${fault}`}${why}`;
};

/** Commands for tax documents. */
export const taxCommands: Readonly<Record<string, CommandHandler>> = {
  async taxes(command) {
    const [licence = ''] = argsOf(command, 1);
    const { csv, json, days } = command.options;
    if (csv && json) throw new UsageError('--csv and --json can’t be combined');
    const request = { licence, days: readDays(days) };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.taxes(request));
    if (outcome.kind === 'refused') {
      if (csv) console.error(outcome.why);
      else print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    if (csv) process.stdout.write(reportCsv(outcome));
    else print(command, describeReport(licence, outcome), outcome);
    return exitCodes.done;
  },

  async 'e-invoices'(command) {
    const { again } = command.options;
    const [licence = null] = argsOf(command, again ? 1 : 0, 1);
    if (again && licence !== null) return reportAgain(command, licence);
    const open = await withOperatorTools(command, ({ operatorApi }) => operatorApi.eInvoices({ licence }));
    return printList(
      command,
      open,
      (rows) => rows.map(lineOf).join('\n') || 'No tax document waits or was refused.',
    );
  },
};

async function reportAgain(command: Command, licence: string): Promise<ExitCode> {
  const outcome = await withOperatorTools(command, ({ operatorApi }) =>
    operatorApi.eInvoicesAgain({ licence }),
  );
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  print(command, `Tax documents that will be reported again: ${outcome.documents}`, outcome);
  return exitCodes.done;
}
