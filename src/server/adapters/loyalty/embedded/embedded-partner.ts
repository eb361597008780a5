import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import { initialBalances, type WalletLedger } from '#server/loyalty/wallet-ledger.ts';
import { assertPayable } from '../assert-payable.ts';
import { generatePassword, passwordHashOf } from './one-time-password.ts';
import { discountsOfProgram } from './promotions.ts';

/** How long a one-time password is valid. */
const passwordLifetimeMs = 5 * 60_000;

/** Matches no password, and still lets a repeated request be recognized. */
const noPasswordHash = '';

/** The parts of a venue's file that configure the embedded partner. */
export type EmbeddedVenue = Pick<VenueFile, 'employees' | 'loyalty' | 'wallets'>;

export interface EmbeddedPartnerOptions {
  readonly mode: PaymentMode;
  readonly venue: EmbeddedVenue;
  readonly ledger: WalletLedger;
  /** The venue's secret, for hashing passwords. */
  readonly secret: () => Promise<Uint8Array>;
  /** The currency of the venue's menu. */
  readonly currency: () => Promise<string>;
  readonly now: () => Date;
}

/**
 * The embedded partner: promotions, employees and wallets are in the venue's file, wallet balances in a ledger.
 *
 * Sends no messages: in test mode, the ledger shows the password to the operator.
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

  // A wallet's initial balance comes from the file when it is first seen. A failure here is retried by the next call.
  fill().catch(() => undefined);

  /** @throws {IntegrationError} for any error of the ledger. */
  const withLedger = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      await fill();
      return await work();
    } catch (cause) {
      if (cause instanceof IntegrationError) throw cause;
      throw new IntegrationError('partner', 'unreachable', 'its ledger does not respond', { cause });
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
      withLedger(async () => {
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
      withLedger(async () => {
        const { wallet, orderUuid, amount, currency: inCurrency } = redemption;
        assertPayable(amount, inCurrency);
        const passwordHash = listed.has(wallet)
          ? passwordHashOf(await secret(), wallet, orderUuid, otp)
          : noPasswordHash;
        const outcome = await ledger.redeem({ ...redemption, passwordHash }, now());
        if (outcome === 'reference_used')
          throw new IntegrationError('partner', 'rejected', 'the reference belongs to another redemption');
        if (outcome === 'other_currency')
          throw new IntegrationError('partner', 'rejected', 'the wallet is in another currency');
        return outcome;
      }),

    findRedemption: (reference) => withLedger(() => ledger.redemption(reference)),

    refund: (reference, amount, inCurrency, refundReference) =>
      withLedger(async () => {
        assertPayable(amount, inCurrency);
        const outcome = await ledger.refund(reference, amount, inCurrency, refundReference);
        if (outcome === 'no')
          throw new IntegrationError('partner', 'rejected', 'not redeemed, or already refunded');
      }),
  };
}

/** Runs the work once; retries after a failure. */
function onceSuccessful(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
}
