import type { ListedPerson } from '#contracts/shapes/person-replies.ts';
import { roles } from '#domain/people/roles.ts';
import {
  argsOf,
  type CommandHandler,
  exitCodes,
  print,
  printList,
  UsageError,
  withOperatorTools,
} from './command.ts';

const lineOf = ({ licence, role, name, email, used }: ListedPerson): string =>
  [
    licence.padEnd(20),
    role.padEnd(10),
    `${name} <${email}>`,
    used === null ? 'not signed in' : `last here ${used.slice(0, 13)}:00Z`,
  ].join('  ');

/** Commands for the people of the office. */
export const peopleCommands: Readonly<Record<string, CommandHandler>> = {
  async invite(command) {
    const [licence = '', word, email = ''] = argsOf(command, 3);
    const role = roles.find((one) => one === word);
    if (!role) throw new UsageError();
    const request = { licence, role, email, name: command.options.name };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.invite(request));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    console.error(
      outcome.sent
        ? `The invitation is sent to ${email}. Its link works once, for seven days:`
        : `Give this link to ${email}. It works once, for seven days, and is not shown again:`,
    );
    print(command, outcome.link, outcome);
    return exitCodes.done;
  },

  async people(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const people = await withOperatorTools(command, ({ operatorApi }) => operatorApi.people({ licence }));
    return printList(command, people, (rows) => rows.map(lineOf).join('\n') || 'No people.');
  },
};
