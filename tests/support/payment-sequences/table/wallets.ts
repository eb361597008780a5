import type { Database } from '#server/adapters/database/database.ts';
import { walletLedger } from '#server/adapters/database/wallet-ledger.ts';
import { embeddedPartner } from '#server/adapters/loyalty/embedded/embedded-partner.ts';
import { partnerIntegration } from '#server/adapters/loyalty/partner-integration.ts';
import { createCircuitBreaker, withCircuitBreaker } from '#server/integrations/circuit-breaker.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import { testSecret } from '../../ordering.ts';
import { Died } from '../hazards.ts';
import { wallets } from '../menu.ts';
import type { TableHappening } from './table-event.ts';

type Trouble = Extract<TableHappening, { kind: 'wallet_trouble' }>['what'];

/** A one-time password sent to a wallet's holder. */
interface Issued {
  readonly wallet: string;
  readonly orderUuid: string;
  readonly otp: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether nothing else happened then. Otherwise tries of the previous password can be in flight. */
  readonly wasAlone: boolean;
}

/** A redemption request to the partner. */
interface RequestedRedemption {
  readonly reference: string;
  readonly wallet: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Index of the then valid password; -1 before the first. */
  readonly issue: number;
  /** The partner's response; `null` if the request never arrived. */
  outcome: string | null;
}

interface WalletsOptions {
  readonly database: Pick<Database, 'db'>;
  readonly licence: string;
  readonly currency: string;
  readonly now: () => number;
  /** Advances minutes, in which the other process reconciles. */
  readonly wait: () => Promise<void>;
  readonly isAlone: () => boolean;
}

/** The circuit breaker stops lookups for this time after a failure. */
const breakerMs = 60_000;

/** Failures that only hit calls that move money. */
const forMoney: readonly Trouble[] = ['dies_before', 'dies_after', 'slow', 'tardy'];

const errorKinds: Readonly<Partial<Record<Trouble, IntegrationErrorKind>>> = {
  garbage: 'unreadable',
  too_many: 'throttled',
  unauthorised: 'unauthorised',
};

/** The wallet partner with its ledger in the same database, and with simulated failures. */
export function walletsOf({ database, licence, currency, now, wait, isAlone }: WalletsOptions) {
  const ledger = walletLedger(database, licence);
  const issued: Issued[] = [];
  const requests: RequestedRedemption[] = [];
  let waiting: readonly Trouble[] = [];
  let waits = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let overtaken: readonly (() => Promise<unknown>)[] = [];

  const next = (movesMoney: boolean): Trouble | null => {
    const found = waiting.find((one) => movesMoney || !forMoney.includes(one)) ?? null;
    if (found) waiting = waiting.toSpliced(waiting.indexOf(found), 1);
    return found;
  };

  const waitLong = async () => {
    waits += 1;
    await wait();
  };

  const fail = async <Result>(trouble: Trouble, call: () => Promise<Result>): Promise<Result> => {
    if (trouble === 'dies_before') throw new Died();
    if (trouble === 'dies_after' || trouble === 'reset_after') await call();
    if (trouble === 'dies_after') throw new Died();
    if (trouble === 'tardy') {
      await waitLong();
      return call();
    }
    if (trouble === 'slow') {
      const answer = await call();
      await waitLong();
      return answer;
    }
    throw new IntegrationError('partner', errorKinds[trouble] ?? 'unreachable', 'trouble');
  };

  const withTroubles =
    <Args extends readonly unknown[], Result>(
      movesMoney: boolean,
      call: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const trouble = next(movesMoney);
      return trouble === null ? call(...args) : fail(trouble, () => call(...args));
    };

  const issuing =
    (partner: Partner): Partner['lookUpWallet'] =>
    async (wallet, orderUuid) => {
      const found = await partner.lookUpWallet(wallet, orderUuid);
      const otp = (await ledger.find(wallet))?.password?.plainText;
      if (found && otp) issued.push({ wallet, orderUuid, otp, at: now(), wasAlone: isAlone() });
      return found;
    };

  /** Records failed lookups, including those stopped by the circuit breaker. */
  const recordingFailures =
    (lookUp: Partner['lookUpWallet']): Partner['lookUpWallet'] =>
    (...args) =>
      lookUp(...args).catch((error: unknown) => {
        failedAt = now();
        throw error;
      });

  const redeeming =
    (redeem: Partner['redeem']): Partner['redeem'] =>
    async (redemption) => {
      const { reference, wallet } = redemption;
      const entry: RequestedRedemption = {
        ...{ reference, wallet, at: now(), outcome: null },
        issue: issued.findLastIndex((one) => one.wallet === wallet),
      };
      requests.push(entry);
      const call = async () => {
        const outcome = await redeem(redemption);
        entry.outcome = outcome;
        return outcome;
      };
      if (waiting[0] === 'overtaken') overtaken = [...overtaken, call];
      return withTroubles(true, call)();
    };

  return {
    ledger,
    issued: issued as readonly Issued[],
    requests: requests as readonly RequestedRedemption[],
    isTroubled: () => waiting.length > 0,
    /** Whether a lookup failed so recently that the circuit breaker can be open. */
    isLeftAlone: () => now() - failedAt <= breakerMs,
    /** How often a slow call waited while time advanced. */
    waits: () => waits,
    trouble(what: Trouble): void {
      waiting = [...waiting, what];
    },

    /** Delivers the requests that had timed out. */
    async arrive(): Promise<void> {
      const late = overtaken;
      overtaken = [];
      for (const call of late) await call().catch(() => null);
    },

    /** Removes all pending failures. */
    end(): void {
      waiting = [];
    },

    /** Opens the partner for one process. */
    open(): Partner {
      const partner = embeddedPartner({
        mode: 'test',
        venue: { employees: [], loyalty: [], wallets: [...wallets] },
        ledger,
        secret: () => Promise.resolve(testSecret),
        currency: () => Promise.resolve(currency),
        now: () => new Date(now()),
      });
      const failing: Partner = {
        ...partner,
        fetchPromotions: () => Promise.reject(new IntegrationError('partner', 'unreachable', 'no response')),
        lookUpWallet: withTroubles(false, issuing(partner)),
        redeem: redeeming(partner.redeem),
        findRedemption: withTroubles(false, partner.findRedemption),
        refund: withTroubles(true, partner.refund),
      };
      const guarded = withCircuitBreaker(failing, partnerIntegration.guardedCalls, createCircuitBreaker(now));
      return { ...guarded, lookUpWallet: recordingFailures(guarded.lookUpWallet) };
    },
  };
}

export type Wallets = ReturnType<typeof walletsOf>;
