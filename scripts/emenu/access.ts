import { accessPurposes } from '#server/staff/access/access-token.ts';
import type { ListedAccess } from '#server/staff/operator-api/access-results.ts';
import { argsOf, type CommandHandler, exitCodes, print, UsageError, withOperatorTools } from './command.ts';
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

/** Who may work for a venue without this command. */
export const accessCommands: Readonly<Record<string, CommandHandler>> = {
  async token(command) {
    const [licence = '', word] = argsOf(command, 2);
    const purpose = accessPurposes.find((one) => one === word);
    if (!purpose) throw new UsageError();
    const told = { licence, purpose, label: command.options.label ?? '', operator: command.options.operator };
    const { outcome, reach } = await withOperatorTools(command, async (office) => ({
      outcome: await office.operatorApi.token(told),
      reach: office.serverAddress ?? command.settings,
    }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    const { path, domain, ...made } = outcome.access;
    const url = originOf(reach, licence, domain) + path;
    console.error(
      `Shown this once. Whoever has it may do what it opens, until: emenu revoke ${licence} ${made.id}`,
    );
    if (purpose === 'publish') console.error('Programs show what stands behind the #.');
    print(command, url, { ...made, url });
    return exitCodes.done;
  },

  async tokens(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const listed = await withOperatorTools(command, ({ operatorApi }) => operatorApi.tokens({ licence }));
    print(command, listed.map(lineOf).join('\n') || 'Nobody holds a token.', listed);
    return exitCodes.done;
  },

  async revoke(command) {
    const [licence = '', id] = argsOf(command, 2);
    const told = { licence, id: readWholeNumber(id) };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.revoke(told));
    print(command, outcome.kind === 'done' ? `${licence}: token ${id} opens nothing any more` : outcome.why, {
      ...told,
      ...outcome,
    });
    return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
  },
};
