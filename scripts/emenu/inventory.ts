import type { ListedProduct, UntilResult } from '#server/staff/operator-api/inventory-results.ts';
import type { OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { readWholeNumber } from './read-argument.ts';

const reasonTexts = { sold_out: 'sold out', staff: 'out', menu: 'out, says the menu' } as const;

function describeProduct({ product, name, category, outBy, until, left }: ListedProduct): string {
  const standing = outBy === null ? 'in' : `${reasonTexts[outBy]}${until === null ? '' : ` until ${until}`}`;
  const portions = left === null || outBy === 'sold_out' ? '' : `, ${left} left`;
  return `${`#${product}`.padStart(8)}  ${name} (${category}): ${standing}${portions}`;
}

/** Lists what is not simply to be had. */
async function listProducts(command: Command, licence: string): Promise<ExitCode> {
  if (command.options.until !== null) throw new UsageError('--until follows a product that is out');
  const outcome = await withOperatorTools(command, ({ operatorApi }) =>
    operatorApi.availability({ licence, language: null }),
  );
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  const products = outcome.products.filter(({ outBy, left }) => outBy !== null || left !== null);
  const lines = products.length > 0 ? products.map(describeProduct) : ['Everything is to be had.'];
  print(command, lines.join('\n'), products);
  return exitCodes.done;
}

type StockChange = OperatorRequest<'stock'>['to'];

function readStock(to: string, until: string | null): StockChange {
  if (until !== null) {
    if (to !== 'out') throw new UsageError('--until goes with out');
    return { until };
  }
  return to === 'in' || to === 'out' ? to : readWholeNumber(to);
}

function describeStock(to: StockChange, until: string | null): string {
  if (typeof to === 'number') return `in, ${to} left`;
  return typeof to === 'string' ? to : `out until ${until}`;
}

function readPause(licence: string, word: string): OperatorRequest<'pause'> {
  if (word === 'today') return { licence, until: 'today' };
  if (word === 'off') return { licence, minutes: null };
  const minutes = readWholeNumber(word);
  if (minutes === 0) throw new UsageError('a pause takes a minute at least');
  return { licence, minutes };
}

const describePause = (licence: string, until: string | null): string =>
  until === null ? `${licence} takes orders` : `${licence} takes no orders until ${until}`;

function printOutcome(
  command: Command,
  outcome: UntilResult,
  told: (until: string | null) => readonly [words: string, machineReadable: unknown],
): ExitCode {
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  print(command, ...told(outcome.until));
  return exitCodes.done;
}

/** What can be had, and whether orders are taken. */
export const inventoryCommands: Readonly<Record<string, CommandHandler>> = {
  async stock(command) {
    const [licence = '', word, to = ''] = argsOf(command, 1, 3);
    if (word === undefined) return listProducts(command, licence);
    const asked = { licence, product: readWholeNumber(word), to: readStock(to, command.options.until) };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.stock(asked));
    return printOutcome(command, outcome, (until) => [
      `${licence}: product ${asked.product} is ${describeStock(asked.to, until)}`,
      { ...asked, until },
    ]);
  },

  async pause(command) {
    const [licence = '', word = '30'] = argsOf(command, 1, 2);
    const asked = readPause(licence, word);
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.pause(asked));
    return printOutcome(command, outcome, (until) => [describePause(licence, until), { licence, until }]);
  },
};
