import type { ListedWallet, OperatorReplies } from '#contracts/shapes/operator-replies.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { writeMilli } from '#domain/money.ts';
import { currencyOf } from '../../catalog/currency-of.ts';
import type { Release } from '../../catalog/release.ts';
import { initialBalances, type LedgerWallet, type WalletLedger } from '../../loyalty/wallet-ledger.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { notPublished, refused } from './refused.ts';

export interface WalletHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly walletsOf: (licence: string) => WalletLedger;
  readonly now: () => Date;
}

type Holder = VenueFile['wallets'][number];

/** The wallets of the embedded partner in test mode. */
export function walletHandlers(options: WalletHandlersOptions): Pick<OperatorHandlers, 'wallets'> {
  const list = async (release: Release, holders: readonly Holder[]): Promise<OperatorReplies['wallets']> => {
    const ledger = options.walletsOf(release.licence);
    await ledger.addWallets(initialBalances(release.venue), await currencyOf(release));
    const found = await Promise.all(holders.map(({ wallet_id: id }) => ledger.find(id)));
    const wallets = found.flatMap((wallet, index) => {
      const holder = holders[index];
      return wallet && holder ? [listedWalletOf(wallet, holder, options.now())] : [];
    });
    return { kind: 'done', wallets };
  };

  return {
    async wallets({ licence, wallet }) {
      const release = options.current(licence);
      if (!release) return notPublished(licence);
      const why = hiddenReason(release.venue);
      if (why !== null) return refused(why);
      const holders = release.venue.wallets.filter(({ wallet_id: id }) => wallet === null || id === wallet);
      if (wallet !== null && holders.length === 0) return refused(`${licence} has no wallet ${wallet}`);
      return list(release, holders);
    },
  };
}

/** Why the wallets are not shown; `null` in test mode. */
function hiddenReason({ licence, partner }: VenueFile): string | null {
  if (partner === null) return `${licence} has no partner`;
  if (partner.adapter !== 'embedded') return `the wallets of ${licence} are stored by its partner`;
  return partner.mode === 'live'
    ? `${licence} is live: wallets and passwords are shown in test mode only`
    : null;
}

function listedWalletOf(
  { id, balance, currency, password }: LedgerWallet,
  { name, phone }: Holder,
  now: Date,
): ListedWallet {
  const code = password && password.validUntil > now ? password.plainText : null;
  return {
    wallet: id,
    name,
    phone: phone ?? null,
    currency,
    balance: writeMilli(balance, defaultDecimals(currency)),
    password: password && code !== null ? { code, goodUntil: password.validUntil.toISOString() } : null,
  };
}
