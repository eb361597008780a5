import { setTimeout as wait } from 'node:timers/promises';
import { argsOf, type CommandHandler, exitCodes, print, printRefusal, withOperatorTools } from './command.ts';

/** Between two turns of removing files, in milliseconds: publishes wait for a turn to end. */
const pauseMs = 5_000;

/** Commands about stored files. */
export const pruneCommands: Readonly<Record<string, CommandHandler>> = {
  async prune(command) {
    argsOf(command, 0);
    const isDryRun = command.options.dryRun;
    return withOperatorTools(command, async ({ prune }) => {
      const removed: string[] = [];
      let bytes = 0;
      for (;;) {
        const outcome = await prune({ isDryRun, maxTurns: 1 });
        if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
        removed.push(...outcome.removed);
        bytes += outcome.bytes;
        if (outcome.left === 0) break;
        await wait(pauseMs);
      }
      const what = isDryRun ? 'would be removed' : 'removed';
      const summary = `${removed.length} files ${what}, ${(bytes / 1_000_000).toFixed(1)} MB`;
      print(command, [...(isDryRun ? removed : []), summary].join('\n'), { isDryRun, removed, bytes });
      return exitCodes.done;
    });
  },
};
