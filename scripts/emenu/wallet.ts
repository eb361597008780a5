import type { ListedWallet } from '#contracts/shapes/operator-replies.ts';
import { argsOf, type Command, type CommandHandler, exitCodes, print, withOperatorTools } from './command.ts';

const describeWallet = ({ wallet, name, currency, balance, password }: ListedWallet): string => {
  const access = password ? `password ${password.code}, valid until ${password.goodUntil}` : 'no password';
  return `${wallet.padEnd(16)}  ${name.padEnd(24)}  ${`${currency} ${balance}`.padEnd(14)}  ${access}`;
};

/** The command for test wallets. */
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
    const text = outcome.wallets.map(describeWallet).join('\n');
    print(command, text || `${licence} has no wallets.`, outcome.wallets);
    return exitCodes.done;
  },
};
