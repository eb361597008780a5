/** An amount in whole thousandths. */
export type Thousandths = number;

export interface DoubleWallet {
  readonly wallet_id: string;
  readonly name: string;
  balance: Thousandths;
  /** The last password sent to its holder; `null` once it is used. */
  password: { readonly code: string; readonly order: string; readonly until: number } | null;
}

export interface DoubleRedemption {
  readonly reference: string;
  readonly order: string;
  readonly wallet: DoubleWallet;
  readonly amount: Thousandths;
  readonly refunds: Map<string, Thousandths>;
}

interface RedemptionRequest {
  readonly reference: string;
  readonly order: string;
  readonly wallet: string;
  readonly amount: Thousandths;
  readonly otp: string;
}

const passwordLifetimeMs = 300_000;

/** The ledger of a partner double, independent of our code. */
export function doubleLedger(wallets: readonly DoubleWallet[], now: () => number) {
  const redemptions = new Map<string, DoubleRedemption>();
  const find = (id: string) => wallets.find(({ wallet_id }) => wallet_id === id) ?? null;

  return {
    wallets,
    redemptions,
    find,
    /** Sends its holder a one-time password for that order. */
    send(id: string, order: string): DoubleWallet | null {
      const wallet = find(id);
      if (!wallet) return null;
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      const code = String(random % 1_000_000).padStart(6, '0');
      wallet.password = { code, order, until: now() + passwordLifetimeMs };
      return wallet;
    },
    redeem({
      reference,
      order,
      wallet: id,
      amount,
      otp,
    }: RedemptionRequest): DoubleRedemption | 'wrong' | 'less' | 'other' {
      const known = redemptions.get(reference);
      if (known) {
        const isSame = known.order === order && known.wallet.wallet_id === id && known.amount === amount;
        return isSame ? known : 'other';
      }
      const wallet = find(id);
      const { code, order: sentFor, until = 0 } = wallet?.password ?? {};
      if (!wallet || code !== otp || sentFor !== order || until <= now()) return 'wrong';
      if (wallet.balance < amount) return 'less';
      wallet.balance -= amount;
      wallet.password = null;
      const redemption = { reference, order, wallet, amount, refunds: new Map<string, Thousandths>() };
      redemptions.set(reference, redemption);
      return redemption;
    },
    refund(redemption: DoubleRedemption, refund: string, amount: Thousandths): boolean {
      const known = redemption.refunds.get(refund);
      if (known !== undefined) return known === amount;
      if (amount > redemption.amount - refundedOf(redemption)) return false;
      redemption.refunds.set(refund, amount);
      redemption.wallet.balance += amount;
      return true;
    },
  };
}

export const refundedOf = ({ refunds }: DoubleRedemption): Thousandths =>
  [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
