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
export function openWalletTries(repository: PartnerRepository, now: () => Date) {
  const hashOf = (wallet: string) => fingerprintOf(['wallet', wallet]);
  /** To a partner, one wallet may be the same in capitals. */
  const scopeOf = (kind: string, wallet: string) => `${kind} ${hashOf(wallet.toLowerCase())}`;
  const passwordScope = (wallet: string) => scopeOf('otp', wallet);
  const dayScope = (wallet: string) => scopeOf('otp-day', wallet);
  const orderScope = (orderUuid: string) => `otp-order ${orderUuid}`;

  return {
    hashOf,
    scopeOf,

    async count(wallet: string, orderUuid: string): Promise<TryOutcome> {
      const atOrder = await repository.countTry(orderScope(orderUuid), perOrderLimit, now());
      if (atOrder.kind === 'none_left') return atOrder;
      const today = await repository.countTry(dayScope(wallet), perDayLimit, now());
      if (today.kind === 'none_left') {
        await repository.undoTry(orderScope(orderUuid));
        return today;
      }
      const outcome = await repository.countTry(passwordScope(wallet), perPasswordLimit, now());
      if (outcome.kind === 'none_left') {
        await Promise.all([repository.undoTry(orderScope(orderUuid)), repository.undoTry(dayScope(wallet))]);
        return { ...outcome, waitMs: Math.min(outcome.waitMs, passwordResendMs) };
      }
      return { kind: 'taken', left: Math.min(outcome.left, today.left) };
    },

    /** How many guesses are left. */
    async left(wallet: string, orderUuid: string): Promise<number> {
      const outcome = await this.count(wallet, orderUuid);
      if (outcome.kind === 'none_left') return 0;
      await this.undo(wallet, orderUuid);
      return outcome.left + 1;
    },

    /** The partner was not asked after all, or it was the right one. */
    async undo(wallet: string, orderUuid: string): Promise<void> {
      await Promise.all(
        [passwordScope(wallet), dayScope(wallet), orderScope(orderUuid)].map(repository.undoTry),
      );
    },

    /** A new one has been sent. */
    reset: (wallet: string) => repository.resetTries(passwordScope(wallet)),
  };
}
