import type { ListedAccess } from '#contracts/shapes/operator-replies.ts';
import { accessPurposes } from '#contracts/shapes/operator-replies.ts';
import {
  argsOf,
  type CommandHandler,
  exitCodes,
  print,
  printList,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { originOf } from './origin-of.ts';
import { readWholeNumber } from './read-argument.ts';

const lineOf = ({ licence, id, purpose, label, operator, created, used }: ListedAccess): string =>
  [
    `${licence} ${id}`.padEnd(24),
    (operator ? `${purpose} (operator)` : purpose).padEnd(8),
    `since ${created.slice(0, 10)}`,
    used === null ? 'never used' : `last used ${used.slice(0, 13)}:00Z`,
    label,
  ]
    .filter((word) => word !== '')
    .join('  ');

/** Commands for access tokens. */
export const accessCommands: Readonly<Record<string, CommandHandler>> = {
  async token(command) {
    const [licence = '', word] = argsOf(command, 2);
    const purpose = accessPurposes.find((one) => one === word);
    if (!purpose) throw new UsageError();
    const request = {
      licence,
      purpose,
      label: command.options.label ?? '',
      operator: command.options.operator,
      group: command.options.group,
    };
    const { outcome, address } = await withOperatorTools(command, async (tools) => ({
      outcome: await tools.operatorApi.token(request),
      address: tools.serverAddress ?? command.settings,
    }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    const { path, domain, ...made } = outcome.access;
    const url = originOf(address, licence, domain) + path;
    console.error(`Token created. It is shown once. Revoke it with: emenu revoke ${licence} ${made.id}`);
    if (purpose === 'publish' || purpose === 'till')
      console.error('Programs use the part after the # as their token.');
    print(command, url, { ...made, url });
    return exitCodes.done;
  },

  async tokens(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const tokens = await withOperatorTools(command, ({ operatorApi }) => operatorApi.tokens({ licence }));
    return printList(command, tokens, (rows) => rows.map(lineOf).join('\n') || 'No tokens.');
  },

  async revoke(command) {
    const [licence = '', id] = argsOf(command, 2);
    const request = { licence, id: readWholeNumber(id) };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.revoke(request));
    print(command, outcome.kind === 'done' ? `${licence}: token ${id} revoked` : outcome.why, {
      ...request,
      ...outcome,
    });
    return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
  },
};
