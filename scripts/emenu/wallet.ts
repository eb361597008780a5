import type { ListedWallet } from '#server/staff/terminal/wallet-answers.ts';
import { atOffice, type Command, exit, print, type Run, wordsOf } from './command.ts';

const describeWallet = ({ wallet, name, currency, balance, password }: ListedWallet): string => {
  const opened = password ? `password ${password.code}, good until ${password.goodUntil}` : 'no password';
  return `${wallet.padEnd(16)}  ${name.padEnd(24)}  ${`${currency} ${balance}`.padEnd(14)}  ${opened}`;
};

/** What a venue's staff see of wallets while they try things out. */
export const wallet: Readonly<Record<string, Run>> = {
  async wallet(command: Command) {
    const [licence = '', one = null] = wordsOf(command, 1, 2);
    const outcome = await atOffice(command, ({ counter }) => counter.wallets({ licence, wallet: one }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exit.refused;
    }
    const told = outcome.wallets.map(describeWallet).join('\n');
    print(command, told || `${licence} has no wallets.`, outcome.wallets);
    return exit.done;
  },
};
