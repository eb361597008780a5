import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { type Partner, PartnerFault } from '#server/loyalty/partner.ts';
import { firstBalances, type WalletLedger } from '#server/loyalty/wallet-ledger.ts';
import { refuseUnpayable } from '../payable.ts';
import { drawPassword, sealOf } from './one-time-password.ts';
import { promotionsOf } from './promotions.ts';

/** How long a one-time password is good for. */
const goodForMs = 5 * 60_000;

/** The seal of no password at all: opens nothing, and lets a repetition be recognised all the same. */
const noPassword = '';

/** What of a venue's file the embedded partner goes by. */
export type EmbeddedVenue = Pick<VenueFile, 'employees' | 'loyalty' | 'wallets'>;

export interface EmbeddedNeeds {
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
export function embeddedPartner({ mode, venue, ledger, secret, currency, now }: EmbeddedNeeds): Partner {
  const listed = new Map(venue.wallets.map((wallet) => [wallet.wallet_id, wallet]));
  const fill = once(async () => ledger.add(firstBalances(venue), await currency()));

  // A wallet holds what was written when it was first seen; where that fails now, whoever asks next tries again.
  fill().catch(() => undefined);

  /** @throws {PartnerFault} whatever happens to the ledger. */
  const atLedger = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      await fill();
      return await work();
    } catch (cause) {
      if (cause instanceof PartnerFault) throw cause;
      throw new PartnerFault('unreachable', 'its ledger does not answer', { cause });
    }
  };

  return {
    mode,
    account: 'embedded',

    promotions: async (cart) => promotionsOf(venue, cart),

    async employee(id) {
      const found = venue.employees.find(({ employee_id }) => employee_id === id);
      return found ? { id, phone: found.employee_phone } : null;
    },

    wallet: (id, orderUuid) =>
      atLedger(async () => {
        const holder = listed.get(id);
        if (!holder) return null;
        const password = drawPassword();
        const wallet = await ledger.seal(id, {
          seal: sealOf(await secret(), id, orderUuid, password),
          shown: mode === 'test' ? password : null,
          goodUntil: new Date(now().getTime() + goodForMs),
        });
        return wallet && { id, name: holder.name, balance: wallet.balance, currency: wallet.currency };
      }),

    redeem: ({ otp, ...redemption }) =>
      atLedger(async () => {
        const { wallet, orderUuid, amount, currency: inCurrency } = redemption;
        refuseUnpayable(amount, inCurrency);
        const seal = listed.has(wallet) ? sealOf(await secret(), wallet, orderUuid, otp) : noPassword;
        const outcome = await ledger.redeem({ ...redemption, seal }, now());
        if (outcome === 'reference_used') throw new PartnerFault('rejected', 'the reference is another’s');
        if (outcome === 'other_currency')
          throw new PartnerFault('rejected', 'the wallet is in another currency');
        return outcome;
      }),

    redemption: (reference) => atLedger(() => ledger.redemption(reference)),

    giveBack: (reference, amount, inCurrency, refundReference) =>
      atLedger(async () => {
        refuseUnpayable(amount, inCurrency);
        const outcome = await ledger.giveBack(reference, amount, inCurrency, refundReference);
        if (outcome === 'no') throw new PartnerFault('rejected', 'that was not taken, or is given back');
      }),
  };
}

/** Does something once; what failed is tried again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((fault: unknown) => {
      done = null;
      throw fault;
    });
    return done;
  };
}
