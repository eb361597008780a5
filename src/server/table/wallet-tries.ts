import { fingerprintOf } from '../fingerprint.ts';
import type { Guess, GuessRule, PartnerBook } from '../partner/partner-book.ts';

/** Of one password; a new one is guessed at anew. */
const perPassword: GuessRule = { most: 5, ms: 5 * 60_000 };

/** Of one wallet, however many passwords are sent. */
const perDay: GuessRule = { most: 10, ms: 24 * 3_600_000 };

/**
 * Counts guesses at one-time passwords, before the partner is asked and by the wallet alone: it does not matter who says
 * to be asking from where.
 */
export function triesOf(book: PartnerBook, now: () => Date) {
  const hashOf = (wallet: string) => fingerprintOf(['wallet', wallet]);
  const password = (wallet: string) => `otp ${hashOf(wallet)}`;
  const day = (wallet: string) => `otp-day ${hashOf(wallet)}`;

  return {
    hashOf,

    async take(wallet: string): Promise<Guess> {
      const today = await book.guess(day(wallet), perDay, now());
      if (today.kind === 'none_left') return today;
      const guess = await book.guess(password(wallet), perPassword, now());
      if (guess.kind === 'none_left') {
        await book.takeBack(day(wallet));
        return guess;
      }
      return { kind: 'taken', left: Math.min(guess.left, today.left) };
    },

    /** How many guesses are left. */
    async left(wallet: string): Promise<number> {
      const guess = await this.take(wallet);
      if (guess.kind === 'none_left') return 0;
      await Promise.all([book.takeBack(password(wallet)), book.takeBack(day(wallet))]);
      return guess.left + 1;
    },

    /** It was the right one: no guess was made. */
    async wasRight(wallet: string): Promise<void> {
      await Promise.all([book.forget(password(wallet)), book.takeBack(day(wallet))]);
    },

    /** A new one has been sent. */
    startAnew: (wallet: string) => book.forget(password(wallet)),
  };
}
