import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { type Partner, PartnerError } from '#server/loyalty/partner.ts';
import { initialBalances, type WalletLedger } from '#server/loyalty/wallet-ledger.ts';
import { assertPayable } from '../assert-payable.ts';
import { generatePassword, passwordHashOf } from './one-time-password.ts';
import { discountsOfProgram } from './promotions.ts';

/** How long a one-time password is good for. */
const passwordLifetimeMs = 5 * 60_000;

/** The seal of no password at all: opens nothing, and lets a repetition be recognised all the same. */
const noPasswordHash = '';

/** What of a venue's file the embedded partner goes by. */
export type EmbeddedVenue = Pick<VenueFile, 'employees' | 'loyalty' | 'wallets'>;

export interface EmbeddedPartnerOptions {
  readonly mode: PaymentMode;
  readonly venue: EmbeddedVenue;
  readonly ledger: WalletLedger;
  /** The venue's, that seals passwords. */
  readonly secret: () => Promise<Uint8Array>;
  /** What the venue's menu is in. */
  readonly currency: () => Promise<string>;
  readonly now: () => Date;
}

/**
 * A partner of our own: promotions, employees and wallets stand in the venue's file, what is in the wallets in a ledger.
 *
 * Nobody is sent anything: in test mode the ledger shows a password to who looks after the venue.
 */
export function embeddedPartner({
  mode,
  venue,
  ledger,
  secret,
  currency,
  now,
}: EmbeddedPartnerOptions): Partner {
  const listed = new Map(venue.wallets.map((wallet) => [wallet.wallet_id, wallet]));
  const fill = onceSuccessful(async () => ledger.addWallets(initialBalances(venue), await currency()));

  // A wallet holds what was written when it was first seen; where that fails now, whoever asks next tries again.
  fill().catch(() => undefined);

  /** @throws {PartnerError} whatever happens to the ledger. */
  const atLedger = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      await fill();
      return await work();
    } catch (cause) {
      if (cause instanceof PartnerError) throw cause;
      throw new PartnerError('unreachable', 'its ledger does not answer', { cause });
    }
  };

  return {
    mode,
    account: 'embedded',

    fetchPromotions: async (cart) => discountsOfProgram(venue, cart),

    async findEmployee(id) {
      const found = venue.employees.find(({ employee_id }) => employee_id === id);
      return found ? { id, phone: found.employee_phone } : null;
    },

    lookUpWallet: (id, orderUuid) =>
      atLedger(async () => {
        const holder = listed.get(id);
        if (!holder) return null;
        const password = generatePassword();
        const wallet = await ledger.setPassword(id, {
          hash: passwordHashOf(await secret(), id, orderUuid, password),
          plainText: mode === 'test' ? password : null,
          validUntil: new Date(now().getTime() + passwordLifetimeMs),
        });
        return wallet && { id, name: holder.name, balance: wallet.balance, currency: wallet.currency };
      }),

    redeem: ({ otp, ...redemption }) =>
      atLedger(async () => {
        const { wallet, orderUuid, amount, currency: inCurrency } = redemption;
        assertPayable(amount, inCurrency);
        const seal = listed.has(wallet)
          ? passwordHashOf(await secret(), wallet, orderUuid, otp)
          : noPasswordHash;
        const outcome = await ledger.redeem({ ...redemption, passwordHash: seal }, now());
        if (outcome === 'reference_used') throw new PartnerError('rejected', 'the reference is another’s');
        if (outcome === 'other_currency')
          throw new PartnerError('rejected', 'the wallet is in another currency');
        return outcome;
      }),

    findRedemption: (reference) => atLedger(() => ledger.redemption(reference)),

    refund: (reference, amount, inCurrency, refundReference) =>
      atLedger(async () => {
        assertPayable(amount, inCurrency);
        const outcome = await ledger.refund(reference, amount, inCurrency, refundReference);
        if (outcome === 'no') throw new PartnerError('rejected', 'that was not taken, or is given back');
      }),
  };
}

/** Does something once; what failed is tried again. */
function onceSuccessful(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((fault: unknown) => {
      done = null;
      throw fault;
    });
    return done;
  };
}
