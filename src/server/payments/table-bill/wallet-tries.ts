import { fingerprintOf } from '../../fingerprint.ts';
import type { PartnerRepository, TryLimit, TryOutcome } from '../../loyalty/partner-repository.ts';

const dayMs = 24 * 3_600_000;

/** Per password; a new password resets the count. */
const perPasswordLimit: TryLimit = { max: 5, windowMs: dayMs };

/** Per wallet, over all its passwords. */
const perDayLimit: TryLimit = { max: 10, windowMs: dayMs };

/** Per order, over all wallets. */
const perOrderLimit: TryLimit = { max: 20, windowMs: 15 * 60_000 };

/** A new password can be sent after this at the latest. */
const passwordResendMs = 60_000;

/**
 * Limits tries of one-time passwords. Tries are counted before the partner is called, and per wallet, so that changing
 * the client does not help.
 */
export function openWalletTries(repository: PartnerRepository, now: () => Date) {
  const hashOf = (wallet: string) => fingerprintOf(['wallet', wallet]);
  /** Partners may treat wallet ids as case-insensitive. */
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

    /** How many tries are left. */
    async left(wallet: string, orderUuid: string): Promise<number> {
      const outcome = await this.count(wallet, orderUuid);
      if (outcome.kind === 'none_left') return 0;
      await this.undo(wallet, orderUuid);
      return outcome.left + 1;
    },

    /** The partner was not called, or the password was correct. */
    async undo(wallet: string, orderUuid: string): Promise<void> {
      await Promise.all(
        [passwordScope(wallet), dayScope(wallet), orderScope(orderUuid)].map(repository.undoTry),
      );
    },

    /** A new password was sent. */
    reset: (wallet: string) => repository.resetTries(passwordScope(wallet)),
  };
}
