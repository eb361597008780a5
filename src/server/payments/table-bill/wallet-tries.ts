import { fingerprintOf } from '../../fingerprint.ts';
import type { Guess, GuessRule, PartnerBook } from '../../loyalty/partner-book.ts';

const dayMs = 24 * 3_600_000;

/** Of one password, however long it is good for; a new one is guessed at anew. */
const perPassword: GuessRule = { most: 5, ms: dayMs };

/** Of one wallet, however many passwords are sent. */
const perDay: GuessRule = { most: 10, ms: dayMs };

/** At one order, whichever wallets are tried. */
const perOrder: GuessRule = { most: 20, ms: 15 * 60_000 };

/** So soon another password can be sent, at the latest. */
const newPasswordMs = 60_000;

/**
 * Counts guesses at one-time passwords, before the partner is asked and by the wallet: it does not matter who says to be
 * asking from where.
 */
export function triesOf(book: PartnerBook, now: () => Date) {
  const hashOf = (wallet: string) => fingerprintOf(['wallet', wallet]);
  /** To a partner, one wallet may be the same in capitals. */
  const scopeOf = (what: string, wallet: string) => `${what} ${hashOf(wallet.toLowerCase())}`;
  const password = (wallet: string) => scopeOf('otp', wallet);
  const day = (wallet: string) => scopeOf('otp-day', wallet);
  const at = (orderUuid: string) => `otp-order ${orderUuid}`;

  return {
    hashOf,
    scopeOf,

    async take(wallet: string, orderUuid: string): Promise<Guess> {
      const here = await book.guess(at(orderUuid), perOrder, now());
      if (here.kind === 'none_left') return here;
      const today = await book.guess(day(wallet), perDay, now());
      if (today.kind === 'none_left') {
        await book.takeBack(at(orderUuid));
        return today;
      }
      const guess = await book.guess(password(wallet), perPassword, now());
      if (guess.kind === 'none_left') {
        await Promise.all([book.takeBack(at(orderUuid)), book.takeBack(day(wallet))]);
        return { ...guess, waitMs: Math.min(guess.waitMs, newPasswordMs) };
      }
      return { kind: 'taken', left: Math.min(guess.left, today.left) };
    },

    /** How many guesses are left. */
    async left(wallet: string, orderUuid: string): Promise<number> {
      const guess = await this.take(wallet, orderUuid);
      if (guess.kind === 'none_left') return 0;
      await this.takeBack(wallet, orderUuid);
      return guess.left + 1;
    },

    /** The partner was not asked after all, or it was the right one. */
    async takeBack(wallet: string, orderUuid: string): Promise<void> {
      await Promise.all([password(wallet), day(wallet), at(orderUuid)].map(book.takeBack));
    },

    /** A new one has been sent. */
    startAnew: (wallet: string) => book.forget(password(wallet)),
  };
}
