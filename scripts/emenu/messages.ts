import type { ListedMessage } from '#contracts/shapes/message-replies.ts';
import {
  argsOf,
  type CommandHandler,
  exitCodes,
  print,
  printList,
  UsageError,
  withOperatorTools,
} from './command.ts';

const lineOf = ({ licence, occasion, order, to, since, attempts, fault }: ListedMessage): string => {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts} times`;
  const reader = to === null ? '' : ` to ${to}`;
  return `${licence.padEnd(24)} ${occasion}${reader}, of ${order} since ${since}, ${tried}${fault === null ? '' : `: ${fault}`}`;
};

/** Commands for messages to diners and venues. */
export const messageCommands: Readonly<Record<string, CommandHandler>> = {
  async messages(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const waiting = await withOperatorTools(command, ({ operatorApi }) => operatorApi.messages({ licence }));
    return printList(command, waiting, (rows) => rows.map(lineOf).join('\n') || 'No message is waiting.');
  },

  async message(command) {
    const [licence = '', what = '', contact = ''] = argsOf(command, 3, 3);
    if (what !== 'test') throw new UsageError();
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi.tryMessage({ licence, contact }),
    );
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    print(command, `The message was taken after ${outcome.ms} ms`, outcome);
    return exitCodes.done;
  },
};
