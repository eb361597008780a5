import { writeFile } from 'node:fs/promises';
import type { OperatorReplies } from '#contracts/shapes/operator-replies.ts';
import { periodKinds, readDay } from '#domain/report/period.ts';
import type { OperatorTools } from '#server/adapters/operator/loopback-operator.ts';
import type { OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  printRefusal,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { closingName, describeClosing, describeOpenDay, describeUnpaid } from './describe-day.ts';
import { describeReport } from './describe-report.ts';
import { readAmountText, readWholeNumber } from './read-argument.ts';

/** The closings that are listed. */
const maxListed = 60;

/** @throws {UsageError} for anything else than a kind of period or two days. */
function readPeriod(word: string): OperatorRequest<'report'>['period'] {
  const kind = periodKinds.find((one) => one === word);
  if (kind) return kind;
  const [from = '', to = ''] = word.split('..');
  return { from: readDayText(from), to: readDayText(to) };
}

function readDayText(text: string): string {
  const day = readDay(text);
  if (day === null) throw new UsageError(`${text} isn’t a day: write 2026-11-22`);
  return day;
}

function readCash({ options }: Command): OperatorRequest<'closeDay'>['cash'] {
  const { float, paidOut, counted, reason } = options;
  if (counted === null) {
    if (float !== null || paidOut !== null || reason !== null)
      throw new UsageError('--float, --paid-out and --reason need --counted');
    return null;
  }
  return {
    float: readAmountText(float ?? '0'),
    paidOut: readAmountText(paidOut ?? '0'),
    counted: readAmountText(counted),
    reason,
  };
}

function readClosedDay(word: string | null): string | null {
  if (word === null) return null;
  return word === 'today' ? 'current' : readDayText(word);
}

interface WantedFile<Format> {
  readonly format: Format;
  /** `null` prints it. */
  readonly path: string | null;
}

/** The file that the options ask for; `null` for none. */
function wantedFile<Format extends 'csv' | 'xlsx' | 'pdf'>(
  { options }: Command,
  formats: readonly Format[],
): WantedFile<Format> | null {
  const asked = (['csv', 'xlsx', 'pdf'] as const).filter(
    (format) => options[format] || options[format] === '',
  );
  const [format, ...others] = asked;
  if (format === undefined) return null;
  const known = formats.find((one) => one === format);
  if (others.length > 0 || options.json || known === undefined)
    throw new UsageError(`${asked.map((one) => `--${one}`).join(' and ')} can’t be used here`);
  return { format: known, path: format === 'csv' ? null : options[format] };
}

/** Writes the file, or prints it. */
async function exportFile(
  command: Command,
  { path }: WantedFile<string>,
  load: (tools: OperatorTools) => Promise<OperatorReplies['closingFile']>,
): Promise<ExitCode> {
  const outcome = await withOperatorTools(command, load);
  if (outcome.kind === 'refused') {
    console.error(outcome.why);
    return exitCodes.refused;
  }
  const bytes = Buffer.from(outcome.base64, 'base64');
  // Its mark is for spreadsheets that open a file.
  if (path === null) process.stdout.write(bytes.toString('utf8').replace(/^\ufeff/, ''));
  else await writeFile(path, bytes);
  return exitCodes.done;
}

/** Commands for reports and for the end of a day. */
export const reportCommands: Readonly<Record<string, CommandHandler>> = {
  async report(command) {
    const [list = '', word = 'day'] = argsOf(command, 1, 2);
    const request = { licences: list.split(','), period: readPeriod(word), language: null };
    const file = wantedFile(command, ['csv', 'xlsx']);
    if (file)
      return exportFile(command, file, ({ operatorApi }) =>
        operatorApi.reportFile({ ...request, format: file.format }),
      );
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.report(request));
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    print(command, describeReport(outcome.report), outcome.report);
    return exitCodes.done;
  },

  async 'close-day'(command) {
    const [licence = ''] = argsOf(command, 1);
    const request = { licence, day: readClosedDay(command.options.day), cash: readCash(command) };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.closeDay(request));
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const { closing, unpaid } = outcome;
    print(command, [describeClosing(licence, closing), ...describeUnpaid(unpaid)].join('\n'), {
      closing,
      unpaid,
    });
    return exitCodes.done;
  },

  async closings(command) {
    const [licence = ''] = argsOf(command, 1);
    const request = { licence, limit: maxListed, before: null };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.closings(request));
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const lines = outcome.closings.map((closing) => {
      const amounts = closing.currencies.map(({ received, currency }) => `${received.total} ${currency}`);
      const cash = closing.cash && `cash ${closing.cash.difference}`;
      const facts = [closing.day, ...amounts, cash].filter((fact) => fact !== null);
      return `${closingName(closing).padEnd(8)}${facts.join('  ')}`;
    });
    print(command, lines.join('\n') || `${licence} has closed no day.`, outcome.closings);
    return exitCodes.done;
  },

  async closing(command) {
    const [licence = '', number] = argsOf(command, 1, 2);
    const file = wantedFile(command, ['csv', 'xlsx', 'pdf']);
    if (file) {
      const request = { licence, number: readWholeNumber(number), format: file.format, language: null };
      return exportFile(command, file, ({ operatorApi }) => operatorApi.closingFile(request));
    }
    return withOperatorTools(command, async ({ operatorApi }) => {
      if (number === undefined) {
        const outcome = await operatorApi.openDay({ licence, day: null });
        if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
        print(command, describeOpenDay(licence, outcome.day), outcome.day);
        return exitCodes.done;
      }
      const outcome = await operatorApi.closing({ licence, number: readWholeNumber(number) });
      if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
      print(command, describeClosing(licence, outcome.closing), outcome.closing);
      return exitCodes.done;
    });
  },
};
