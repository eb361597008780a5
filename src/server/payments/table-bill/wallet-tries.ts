import { fingerprintOf } from '../../fingerprint.ts';
import type { PartnerRepository, TryLimit, TryOutcome } from '../../loyalty/partner-repository.ts';

const dayMs = 24 * 3_600_000;

/** Of one password, however long it is good for; a new one is guessed at anew. */
const perPasswordLimit: TryLimit = { max: 5, windowMs: dayMs };

/** Of one wallet, however many passwords are sent. */
const perDayLimit: TryLimit = { max: 10, windowMs: dayMs };

/** At one order, whichever wallets are tried. */
const perOrderLimit: TryLimit = { max: 20, windowMs: 15 * 60_000 };

/** So soon another password can be sent, at the latest. */
const passwordResendMs = 60_000;

/**
 * Counts guesses at one-time passwords, before the partner is asked and by the wallet: it does not matter who says to be
 * asking from where.
 */
export function openWalletTries(book: PartnerRepository, now: () => Date) {
  const hashOf = (wallet: string) => fingerprintOf(['wallet', wallet]);
  /** To a partner, one wallet may be the same in capitals. */
  const scopeOf = (what: string, wallet: string) => `${what} ${hashOf(wallet.toLowerCase())}`;
  const password = (wallet: string) => scopeOf('otp', wallet);
  const day = (wallet: string) => scopeOf('otp-day', wallet);
  const at = (orderUuid: string) => `otp-order ${orderUuid}`;

  return {
    hashOf,
    scopeOf,

    async count(wallet: string, orderUuid: string): Promise<TryOutcome> {
      const here = await book.countTry(at(orderUuid), perOrderLimit, now());
      if (here.kind === 'none_left') return here;
      const today = await book.countTry(day(wallet), perDayLimit, now());
      if (today.kind === 'none_left') {
        await book.undoTry(at(orderUuid));
        return today;
      }
      const guess = await book.countTry(password(wallet), perPasswordLimit, now());
      if (guess.kind === 'none_left') {
        await Promise.all([book.undoTry(at(orderUuid)), book.undoTry(day(wallet))]);
        return { ...guess, waitMs: Math.min(guess.waitMs, passwordResendMs) };
      }
      return { kind: 'taken', left: Math.min(guess.left, today.left) };
    },

    /** How many guesses are left. */
    async left(wallet: string, orderUuid: string): Promise<number> {
      const guess = await this.count(wallet, orderUuid);
      if (guess.kind === 'none_left') return 0;
      await this.undo(wallet, orderUuid);
      return guess.left + 1;
    },

    /** The partner was not asked after all, or it was the right one. */
    async undo(wallet: string, orderUuid: string): Promise<void> {
      await Promise.all([password(wallet), day(wallet), at(orderUuid)].map(book.undoTry));
    },

    /** A new one has been sent. */
    reset: (wallet: string) => book.resetTries(password(wallet)),
  };
}
