import type { ListedProduct, UntilDone } from '#server/staff/terminal/availability-answers.ts';
import type { Told } from '#server/staff/terminal/counter.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';
import { wholeNumber } from './read-word.ts';

const reasons = { sold_out: 'sold out', staff: 'out', menu: 'out, says the menu' } as const;

function describeProduct({ product, name, category, outBy, until, left }: ListedProduct): string {
  const standing = outBy === null ? 'in' : `${reasons[outBy]}${until === null ? '' : ` until ${until}`}`;
  const portions = left === null || outBy === 'sold_out' ? '' : `, ${left} left`;
  return `${`#${product}`.padStart(8)}  ${name} (${category}): ${standing}${portions}`;
}

/** Lists what is not simply to be had. */
async function list(command: Command, licence: string): Promise<ExitCode> {
  if (command.options.until !== null) throw new Misused('--until follows a product that is out');
  const outcome = await atOffice(command, ({ counter }) => counter.availability({ licence, language: null }));
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exit.refused;
  }
  const products = outcome.products.filter(({ outBy, left }) => outBy !== null || left !== null);
  const lines = products.length > 0 ? products.map(describeProduct) : ['Everything is to be had.'];
  print(command, lines.join('\n'), products);
  return exit.done;
}

type Stock = Told<'stock'>['to'];

function readStock(to: string, until: string | null): Stock {
  if (until !== null) {
    if (to !== 'out') throw new Misused('--until goes with out');
    return { until };
  }
  return to === 'in' || to === 'out' ? to : wholeNumber(to);
}

function describeStock(to: Stock, until: string | null): string {
  if (typeof to === 'number') return `in, ${to} left`;
  return typeof to === 'string' ? to : `out until ${until}`;
}

function readPause(licence: string, word: string): Told<'pause'> {
  if (word === 'today') return { licence, until: 'today' };
  if (word === 'off') return { licence, minutes: null };
  const minutes = wholeNumber(word);
  if (minutes === 0) throw new Misused('a pause takes a minute at least');
  return { licence, minutes };
}

const describePause = (licence: string, until: string | null): string =>
  until === null ? `${licence} takes orders` : `${licence} takes no orders until ${until}`;

function endOf(
  command: Command,
  outcome: UntilDone,
  told: (until: string | null) => readonly [words: string, machineReadable: unknown],
): ExitCode {
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exit.refused;
  }
  print(command, ...told(outcome.until));
  return exit.done;
}

/** What can be had, and whether orders are taken. */
export const availability: Readonly<Record<string, Run>> = {
  async stock(command) {
    const [licence = '', word, to = ''] = wordsOf(command, 1, 3);
    if (word === undefined) return list(command, licence);
    const asked = { licence, product: wholeNumber(word), to: readStock(to, command.options.until) };
    const outcome = await atOffice(command, ({ counter }) => counter.stock(asked));
    return endOf(command, outcome, (until) => [
      `${licence}: product ${asked.product} is ${describeStock(asked.to, until)}`,
      { ...asked, until },
    ]);
  },

  async pause(command) {
    const [licence = '', word = '30'] = wordsOf(command, 1, 2);
    const asked = readPause(licence, word);
    const outcome = await atOffice(command, ({ counter }) => counter.pause(asked));
    return endOf(command, outcome, (until) => [describePause(licence, until), { licence, until }]);
  },
};
