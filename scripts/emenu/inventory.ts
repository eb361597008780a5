import type { ListedChoice, ListedProduct, OperatorReplies } from '#contracts/shapes/operator-replies.ts';
import { isChoiceStockId } from '#domain/stock-item.ts';
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

const reasonTexts = { sold_out: 'none left', staff: 'sold out', menu: 'sold out in the menu' } as const;

type ListedStock = Pick<ListedProduct, 'name' | 'outBy' | 'until' | 'left'>;

function describeListed(named: string, within: string, { name, outBy, until, left }: ListedStock): string {
  const status =
    outBy === null ? 'in stock' : `${reasonTexts[outBy]}${until === null ? '' : ` until ${until}`}`;
  const portions = left === null || outBy === 'sold_out' ? '' : `, ${left} left`;
  return `${named.padStart(8)}  ${name} (${within}): ${status}${portions}`;
}

const describeProduct = (product: ListedProduct) =>
  describeListed(`#${product.product}`, product.category, product);

const describeChoice = (choice: ListedChoice) => describeListed(choice.choice, choice.group, choice);

const isNotable = ({ outBy, left }: ListedStock) => outBy !== null || left !== null;

/** Lists products and choices that are sold out or counted. */
async function listProducts(command: Command, licence: string): Promise<ExitCode> {
  if (command.options.until !== null) throw new UsageError('--until needs a product or a choice, and "out"');
  const outcome = await withOperatorTools(command, ({ operatorApi }) =>
    operatorApi.availability({ licence, language: null }),
  );
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  const products = outcome.products.filter(isNotable);
  const choices = outcome.choices.filter(isNotable);
  const lines = [...products.map(describeProduct), ...choices.map(describeChoice)];
  print(command, lines.length > 0 ? lines.join('\n') : 'Everything is available.', [...products, ...choices]);
  return exitCodes.done;
}

type StockChange = OperatorRequest<'stock'>['to'];

function readStock(to: string, until: string | null): StockChange {
  if (until !== null) {
    if (to !== 'out') throw new UsageError('--until needs "out"');
    return { until };
  }
  return to === 'in' || to === 'out' ? to : readWholeNumber(to);
}

function describeStock(to: StockChange, until: string | null): string {
  if (typeof to === 'number') return `in stock, ${to} left`;
  if (typeof to === 'object') return `sold out until ${until}`;
  return to === 'in' ? 'back in stock' : 'sold out';
}

function readPause(licence: string, word: string): OperatorRequest<'pause'> {
  if (word === 'today') return { licence, until: 'today' };
  if (word === 'off') return { licence, minutes: null };
  const minutes = readWholeNumber(word);
  if (minutes === 0) throw new UsageError('a pause is at least one minute');
  return { licence, minutes };
}

const describePause = (licence: string, until: string | null): string =>
  until === null ? `${licence}: orders resumed` : `${licence}: orders paused until ${until}`;

function printOutcome(
  command: Command,
  outcome: OperatorReplies['pause'],
  outputOf: (until: string | null) => readonly [text: string, machineReadable: unknown],
): ExitCode {
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  print(command, ...outputOf(outcome.until));
  return exitCodes.done;
}

/** Commands for stock and pauses. */
export const inventoryCommands: Readonly<Record<string, CommandHandler>> = {
  async stock(command) {
    const [licence = '', word, to = ''] = argsOf(command, 1, 3);
    if (word === undefined) return listProducts(command, licence);
    const change = readStock(to, command.options.until);
    const request = isChoiceStockId(word)
      ? { licence, choice: word, to: change }
      : { licence, product: readWholeNumber(word), to: change };
    const named = 'choice' in request ? request.choice : `product ${request.product}`;
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.stock(request));
    return printOutcome(command, outcome, (until) => [
      `${licence}: ${named} is ${describeStock(change, until)}`,
      { ...request, until },
    ]);
  },

  async pause(command) {
    const [licence = '', word = '30'] = argsOf(command, 1, 2);
    const request = readPause(licence, word);
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.pause(request));
    return printOutcome(command, outcome, (until) => [describePause(licence, until), { licence, until }]);
  },
};
