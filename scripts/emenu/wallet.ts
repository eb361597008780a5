import type { ListedWallet } from '#server/staff/operator-api/wallet-results.ts';
import { argsOf, type Command, type CommandHandler, exitCodes, print, withOperatorTools } from './command.ts';

const describeWallet = ({ wallet, name, currency, balance, password }: ListedWallet): string => {
  const opened = password ? `password ${password.code}, good until ${password.goodUntil}` : 'no password';
  return `${wallet.padEnd(16)}  ${name.padEnd(24)}  ${`${currency} ${balance}`.padEnd(14)}  ${opened}`;
};

/** What a venue's staff see of wallets while they try things out. */
export const walletCommands: Readonly<Record<string, CommandHandler>> = {
  async wallet(command: Command) {
    const [licence = '', one = null] = argsOf(command, 1, 2);
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi.wallets({ licence, wallet: one }),
    );
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    const told = outcome.wallets.map(describeWallet).join('\n');
    print(command, told || `${licence} has no wallets.`, outcome.wallets);
    return exitCodes.done;
  },
};
