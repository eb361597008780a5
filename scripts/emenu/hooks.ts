import type { ListedHook } from '#server/staff/terminal/hook-answers.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';

const lineOf = ({ licence, event, order, since, attempts, fault, isGivenUp }: ListedHook): string => {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts} times`;
  const end = isGivenUp ? ', given up' : '';
  return `${licence.padEnd(24)} ${event} of ${order} since ${since}, ${tried}${end}${fault === null ? '' : `: ${fault}`}`;
};

/** What venues' tills are told of orders. */
export const hooks: Readonly<Record<string, Run>> = {
  async hooks(command) {
    const [licence = null] = wordsOf(command, 0, 1);
    const waiting = await atOffice(command, ({ counter }) => counter.hooks({ licence }));
    print(command, waiting.map(lineOf).join('\n') || 'Every till has taken everything.', waiting);
    return exit.done;
  },

  async hook(command) {
    const [licence = '', what = '', order = null] = wordsOf(command, 2, 3);
    const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
    if (!act || (what === 'test' && order !== null)) throw new Misused();
    return act(command, licence, order);
  },
};

type Act = (command: Command, licence: string, order: string | null) => Promise<ExitCode>;

async function tryTill(command: Command, licence: string): Promise<ExitCode> {
  const outcome = await atOffice(command, ({ counter }) => counter.tryHook({ licence }));
  if (outcome.kind === 'refused') return refused(command, outcome);
  const { status, ms, said, isTaken } = outcome;
  const told = `${isTaken ? 'The till took it' : 'The till did not take it'}: HTTP ${status} after ${ms} ms`;
  print(command, said === '' ? told : `${told}\n${said}`, outcome);
  return isTaken ? exit.done : exit.refused;
}

const endingBy =
  (verb: 'hookAgain' | 'hookDrop', words: string): Act =>
  async (command, licence, order) => {
    const outcome = await atOffice(command, ({ counter }) => counter[verb]({ licence, order }));
    if (outcome.kind === 'refused') return refused(command, outcome);
    const { events } = outcome;
    print(command, `${events} ${events === 1 ? 'event' : 'events'} ${words}`, outcome);
    return exit.done;
  };

const acts: Readonly<Record<string, Act>> = {
  test: tryTill,
  again: endingBy('hookAgain', 'will be told once more'),
  drop: endingBy('hookDrop', 'will not be told any more'),
};

function refused(command: Command, outcome: { readonly kind: 'refused'; readonly why: string }): ExitCode {
  print(command, outcome.why, outcome);
  return exit.refused;
}
