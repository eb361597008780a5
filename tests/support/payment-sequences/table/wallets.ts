import type { Database } from '#server/adapters/database/database.ts';
import { walletLedger } from '#server/adapters/database/wallet-ledger.ts';
import { embeddedPartner } from '#server/adapters/loyalty/embedded/embedded-partner.ts';
import { partnerIntegration } from '#server/adapters/loyalty/partner-integration.ts';
import { createCircuitBreaker, withCircuitBreaker } from '#server/integrations/circuit-breaker.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import { testSecret } from '../../ordering.ts';
import { Died } from '../hazards.ts';
import { wallets } from '../menu-of.ts';
import type { TableHappening } from './table-event.ts';

type Trouble = Extract<TableHappening, { kind: 'wallet_trouble' }>['what'];

/** A password that a wallet's holder was sent. */
interface Issued {
  readonly wallet: string;
  readonly orderUuid: string;
  readonly otp: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether something else went on at that moment: guesses at the one before may have been under way. */
  readonly wasAlone: boolean;
}

/** A redemption that the partner was asked for. */
interface Asked {
  readonly reference: string;
  readonly wallet: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The password that was good then, by its place in the list; -1 before the first. */
  readonly issue: number;
  /** What the partner said; `null` where it never got there. */
  outcome: string | null;
}

interface WalletsWorld {
  readonly database: Pick<Database, 'db'>;
  readonly licence: string;
  readonly currency: string;
  readonly now: () => number;
  /** Lets minutes pass, in which others look after what is open. */
  readonly wait: () => Promise<void>;
  readonly isAlone: () => boolean;
}

/** In milliseconds. */
const restMs = 60_000;

/** Only who moves money may die of it, or is waited for. */
const forMoney: readonly Trouble[] = ['dies_before', 'dies_after', 'slow', 'tardy'];

const faults: Readonly<Partial<Record<Trouble, IntegrationErrorKind>>> = {
  garbage: 'unreadable',
  too_many: 'throttled',
  unauthorised: 'unauthorised',
};

/** The partner that keeps wallets, with its ledger in the same database, and whatever goes wrong on the way there. */
export function walletsOf({ database, licence, currency, now, wait, isAlone }: WalletsWorld) {
  const ledger = walletLedger(database, licence);
  const issued: Issued[] = [];
  const asked: Asked[] = [];
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

  const befall = async <Answer>(trouble: Trouble, call: () => Promise<Answer>): Promise<Answer> => {
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
    throw new IntegrationError('partner', faults[trouble] ?? 'unreachable', 'trouble');
  };

  const endangered =
    <Given extends readonly unknown[], Answer>(
      movesMoney: boolean,
      call: (...given: Given) => Promise<Answer>,
    ) =>
    async (...given: Given): Promise<Answer> => {
      const trouble = next(movesMoney);
      return trouble === null ? call(...given) : befall(trouble, () => call(...given));
    };

  const issuing =
    (partner: Partner): Partner['lookUpWallet'] =>
    async (wallet, orderUuid) => {
      const found = await partner.lookUpWallet(wallet, orderUuid);
      const otp = (await ledger.find(wallet))?.password?.plainText;
      if (found && otp) issued.push({ wallet, orderUuid, otp, at: now(), wasAlone: isAlone() });
      return found;
    };

  /** Whoever looks, and however it failed: a partner that did not answer may be left alone, too. */
  const noting =
    (look: Partner['lookUpWallet']): Partner['lookUpWallet'] =>
    (...given) =>
      look(...given).catch((fault: unknown) => {
        failedAt = now();
        throw fault;
      });

  const redeeming =
    (redeem: Partner['redeem']): Partner['redeem'] =>
    async (redemption) => {
      const { reference, wallet } = redemption;
      const entry: Asked = {
        ...{ reference, wallet, at: now(), outcome: null },
        issue: issued.findLastIndex((one) => one.wallet === wallet),
      };
      asked.push(entry);
      const call = async () => {
        const outcome = await redeem(redemption);
        entry.outcome = outcome;
        return outcome;
      };
      if (waiting[0] === 'overtaken') overtaken = [...overtaken, call];
      return endangered(true, call)();
    };

  return {
    ledger,
    issued: issued as readonly Issued[],
    asked: asked as readonly Asked[],
    isTroubled: () => waiting.length > 0,
    /** Whether it failed so lately to say whose a wallet is that it is not asked again: no password is sent twice a minute. */
    isLeftAlone: () => now() - failedAt <= restMs,
    /** How often somebody waited for it while others went on. */
    waits: () => waits,
    trouble(what: Trouble): void {
      waiting = [...waiting, what];
    },

    /** What was given up gets there after all. */
    async arrive(): Promise<void> {
      const late = overtaken;
      overtaken = [];
      for (const call of late) await call().catch(() => null);
    },

    /** Nothing goes wrong any more. */
    end(): void {
      waiting = [];
    },

    /** The partner, as one process of ours knows it. */
    open(): Partner {
      const partner = embeddedPartner({
        mode: 'test',
        venue: { employees: [], loyalty: [], wallets: [...wallets] },
        ledger,
        secret: () => Promise.resolve(testSecret),
        currency: () => Promise.resolve(currency),
        now: () => new Date(now()),
      });
      const troubled: Partner = {
        ...partner,
        fetchPromotions: () => Promise.reject(new IntegrationError('partner', 'unreachable', 'it is silent')),
        lookUpWallet: endangered(false, issuing(partner)),
        redeem: redeeming(partner.redeem),
        findRedemption: endangered(false, partner.findRedemption),
        refund: endangered(true, partner.refund),
      };
      const guarded = withCircuitBreaker(
        troubled,
        partnerIntegration.guardedCalls,
        createCircuitBreaker(now),
      );
      return { ...guarded, lookUpWallet: noting(guarded.lookUpWallet) };
    },
  };
}

export type Wallets = ReturnType<typeof walletsOf>;
