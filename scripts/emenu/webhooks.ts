import type { ListedWebhookEvent } from '#contracts/shapes/operator-replies.ts';
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

const lineOf = ({ licence, event, order, since, attempts, fault, isGivenUp }: ListedWebhookEvent): string => {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts} times`;
  const end = isGivenUp ? ', given up' : '';
  return `${licence.padEnd(24)} ${event} of ${order} since ${since}, ${tried}${end}${fault === null ? '' : `: ${fault}`}`;
};

/** Commands for order webhooks. */
export const webhookCommands: Readonly<Record<string, CommandHandler>> = {
  async hooks(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const waiting = await withOperatorTools(command, ({ operatorApi }) => operatorApi.hooks({ licence }));
    return printList(command, waiting, (rows) => rows.map(lineOf).join('\n') || 'All events are delivered.');
  },

  async hook(command) {
    const [licence = '', what = '', order = null] = argsOf(command, 2, 3);
    const act = Object.hasOwn(webhookActions, what) ? webhookActions[what] : undefined;
    if (!act || (what === 'test' && order !== null)) throw new UsageError();
    return act(command, licence, order);
  },
};

type WebhookAction = (command: Command, licence: string, order: string | null) => Promise<ExitCode>;

async function sendTest(command: Command, licence: string): Promise<ExitCode> {
  const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.tryHook({ licence }));
  if (outcome.kind === 'refused') return printRefusal(command, outcome);
  const { status, ms, said, isTaken } = outcome;
  const text = `${isTaken ? 'The POS accepted it' : 'The POS did not accept it'}: HTTP ${status} after ${ms} ms`;
  print(command, said === '' ? text : `${text}\n${said}`, outcome);
  return isTaken ? exitCodes.done : exitCodes.refused;
}

const actOnEvents =
  (verb: 'hookAgain' | 'hookDrop', result: string): WebhookAction =>
  async (command, licence, order) => {
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi[verb]({ licence, order }),
    );
    if (outcome.kind === 'refused') return printRefusal(command, outcome);
    const { events } = outcome;
    print(command, `${events} ${events === 1 ? 'event' : 'events'} ${result}`, outcome);
    return exitCodes.done;
  };

const webhookActions: Readonly<Record<string, WebhookAction>> = {
  test: sendTest,
  again: actOnEvents('hookAgain', 'will be sent again'),
  drop: actOnEvents('hookDrop', 'will not be sent'),
};

function printRefusal(
  command: Command,
  outcome: { readonly kind: 'refused'; readonly why: string },
): ExitCode {
  print(command, outcome.why, outcome);
  return exitCodes.refused;
}
