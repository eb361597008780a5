import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedPrinter } from '#contracts/shapes/printer-replies.ts';
import { runPrintAgent } from '#server/adapters/print-agent/print-agent.ts';
import { openPrintedJobs } from '#server/adapters/print-agent/printed-jobs.ts';
import { openTcpPrinter } from '#server/adapters/print-agent/tcp-printer.ts';
import {
  argsOf,
  type CommandHandler,
  exitCodes,
  parseSafeAddress,
  print,
  printList,
  UsageError,
  withOperatorTools,
} from './command.ts';

const lineOf = ({ licence, name, protocol, state, since, waiting, missed }: ListedPrinter): string =>
  [
    licence.padEnd(24),
    name,
    protocol,
    state === null ? 'never heard of' : `${state} since ${since}`,
    `${waiting} waiting`,
    ...(missed > 0 ? [`${missed} not printed in the last hour`] : []),
  ].join('  ');

/** The port on which printers take raw commands. */
const rawPort = 9_100;

/** Commands for printers. */
export const printingCommands: Readonly<Record<string, CommandHandler>> = {
  async printers(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const printers = await withOperatorTools(command, ({ operatorApi }) => operatorApi.printers({ licence }));
    return printList(command, printers, (rows) => rows.map(lineOf).join('\n') || 'No printers.');
  },

  async printer(command) {
    const [licence = '', printer = '', what] = argsOf(command, 3);
    if (what !== 'test') throw new UsageError();
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi.printTest({ licence, printer }),
    );
    const text = outcome.kind === 'done' ? `${printer} prints a test page when it asks next` : outcome.why;
    print(command, text, outcome);
    return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
  },

  async 'print-agent'(command) {
    const [address = '', target = ''] = argsOf(command, 2);
    const url = parseSafeAddress(address);
    const { host, port } = parseTarget(target);
    const leaving = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
    console.error(`Printing on ${host}:${port} what ${url.host} has for it. Ctrl-C stops.`);
    await runPrintAgent({
      address: url.href,
      printer: openTcpPrinter(host, port),
      printed: await openPrintedJobs(await journalOf(command.settings.dataDir, url.href)),
      signal: leaving.signal,
      report: (line) => console.error(line),
    });
    return exitCodes.done;
  },
};

/** @throws {UsageError} for anything but `host` or `host:port`. */
function parseTarget(target: string): { readonly host: string; readonly port: number } {
  const [, host, port = String(rawPort)] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(target) ?? [];
  if (host === undefined) throw new UsageError(`${target} isn’t the address of a printer`);
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
}

/** Where an agent remembers what it has printed. The address holds a secret, so only its hash names the file. */
async function journalOf(dataDir: string, address: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const name = createHash('sha256').update(address).digest('hex').slice(0, 12);
  return join(dataDir, `print-agent-${name}.json`);
}
