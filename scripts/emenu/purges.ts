import type { ListedPurge } from '#contracts/shapes/operator-replies.ts';
import { argsOf, type CommandHandler, exitCodes, print, printList, withOperatorTools } from './command.ts';

const lineOf = ({ licence, tags, since, attempts, fault }: ListedPurge): string => {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts} times`;
  return `${(licence ?? 'all venues').padEnd(24)} ${tags} tags since ${since}, ${tried}${fault === null ? '' : `: ${fault}`}`;
};

const purgeTexts = {
  none: 'No CDN is configured.',
  done: 'CDN purged.',
  pending: 'The CDN hasn’t confirmed the purge yet. It’s retried. See: emenu purges',
} as const;

/** Commands for CDN purges. */
export const purgeCommands: Readonly<Record<string, CommandHandler>> = {
  async purges(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const waiting = await withOperatorTools(command, ({ operatorApi }) => operatorApi.purges({ licence }));
    return printList(
      command,
      waiting,
      (rows) => rows.map(lineOf).join('\n') || 'The CDN has confirmed all purges.',
    );
  },

  async purge(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.purge({ licence }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    print(command, purgeTexts[outcome.outcome], outcome);
    return exitCodes.done;
  },
};
