import { type Decimals, type Milli, milli, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import type { Log } from '../../log.ts';
import { type Partner, PartnerError, type Wallet } from '../../loyalty/partner.ts';
import type { PartnerRepository, TryLimit, WalletLookup } from '../../loyalty/partner-repository.ts';
import { maskName } from '../../ordering/mask-personal-data.ts';
import { balanceDue, billOfOrder, type Order } from '../../ordering/order.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import { openWalletTries } from './wallet-tries.ts';

export interface WalletView extends Pick<WalletLookup, 'name' | 'balance'> {
  /** The most that may be paid with it now. */
  readonly redeemable: Milli;
  readonly order: Order;
}

export type ReadWalletOutcome =
  | { readonly kind: 'wallet'; readonly wallet: WalletView }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many'; readonly waitMs: number };

const notFound: ReadWalletOutcome = { kind: 'not_found' };

const perOrderLimit: TryLimit = { max: 5, windowMs: 15 * 60_000 };
const perVenueLimit: TryLimit = { max: 50, windowMs: 3_600_000 };

/** A password is sent again after so long, and so often a day. */
const resendLimit: TryLimit = { max: 1, windowMs: 60_000 };
const perDayLimit: TryLimit = { max: 10, windowMs: 24 * 3_600_000 };

/** What the partner said; `silent` where a password may have been sent all the same. */
type PartnerReply = Wallet | 'none' | 'refused' | 'silent';

/**
 * Looks a guest's wallet up, and has its holder sent a one-time password; not again for who looks once more, nor for
 * whoever tries one wallet after the other.
 */
export function readWallet({
  orders,
  partnerRepository,
  partner,
  now,
  log,
}: {
  readonly orders: OrderRepository;
  readonly partnerRepository: PartnerRepository;
  readonly partner: Partner;
  readonly now: () => Date;
  readonly log: Log;
}) {
  const tries = openWalletTries(partnerRepository, now);

  const asked = async (wallet: string, { uuid }: Order): Promise<PartnerReply> => {
    try {
      return (await partner.lookUpWallet(wallet, uuid)) ?? 'none';
    } catch (fault) {
      if (!(fault instanceof PartnerError)) throw fault;
      log.info('loyalty partner', { kind: fault.kind, during: 'wallet' });
      return fault.kind === 'unreachable' || fault.kind === 'unreadable' ? 'silent' : 'refused';
    }
  };

  /** Counts under each of the scopes, or under none. */
  const countAll = async (
    counted: readonly (readonly [scope: string, rule: TryLimit])[],
  ): Promise<{ readonly waitMs: number } | null> => {
    for (const [at, [scope, rule]] of counted.entries()) {
      const guess = await partnerRepository.countTry(scope, rule, now());
      if (guess.kind === 'taken') continue;
      await takeBack(counted.slice(0, at).map(([earlier]) => earlier));
      return { waitMs: guess.waitMs };
    }
    return null;
  };

  const takeBack = (scopes: readonly string[]) => Promise.all(scopes.map(partnerRepository.undoTry));

  /** What was found just now, whoever looked. */
  const recent = async (wallet: string): Promise<WalletLookup | null> => {
    const visit = await partnerRepository.findWalletLookup(tries.hashOf(wallet));
    return visit && now().getTime() - visit.sentAt.getTime() < resendLimit.windowMs ? visit : null;
  };

  const keep = async (wallet: string, { name, balance, currency }: Wallet): Promise<WalletLookup> => {
    const visit = { name: maskName(name), balance, currency, sentAt: now() };
    await Promise.all([
      tries.reset(wallet),
      partnerRepository.storeWalletLookup(tries.hashOf(wallet), visit),
    ]);
    return visit;
  };

  /** Asks the partner, which sends a password. */
  const sent = async (wallet: string, order: Order): Promise<ReadWalletOutcome> => {
    const [pause, today] = [tries.scopeOf('otp-pause', wallet), tries.scopeOf('otp-sent', wallet)];
    const looked = [`wallet ${order.uuid}`, 'wallet'] as const;
    const none = await countAll([
      [looked[0], perOrderLimit],
      [looked[1], perVenueLimit],
      [today, perDayLimit],
    ]);
    if (none) {
      await partnerRepository.undoTry(pause);
      return { kind: 'too_many', ...none };
    }
    const said = await asked(wallet, order);
    if (typeof said === 'string') {
      await takeBack([...(said === 'silent' ? [] : [pause, today]), ...(said === 'none' ? [] : looked)]);
      return notFound;
    }
    const view = viewOf(await keep(wallet, said), order);
    if (view.kind === 'wallet') await takeBack(looked);
    return view;
  };

  return async (wallet: string, uuid: string): Promise<ReadWalletOutcome> => {
    const order = await orders.find(uuid);
    if (!order || !isActive(order.status)) return notFound;
    const before = await recent(wallet);
    if (before) return viewOf(before, order);
    const pause = await partnerRepository.countTry(tries.scopeOf('otp-pause', wallet), resendLimit, now());
    if (pause.kind === 'taken') return sent(wallet, order);
    // Somebody has one sent at this moment, or just had.
    const since = await recent(wallet);
    return since ? viewOf(since, order) : notFound;
  };
}

function viewOf({ name, balance, currency }: WalletLookup, order: Order): ReadWalletOutcome {
  if (currency !== order.terms.currency) return notFound;
  return { kind: 'wallet', wallet: { name, balance, redeemable: redeemableOf(order, balance), order } };
}

/**
 * The most that may be paid of an order with a wallet that holds so much: nobody pays what is finer than the venue's
 * places.
 *
 * @param balance `null` where that is not known.
 */
export function redeemableOf(order: Order, balance: Milli | null): Milli {
  const due = balanceDue(order, billOfOrder(order).total);
  return balance === null ? due : milli(Math.min(due, roundedDown(balance, order.terms.places)));
}

const roundedDown = (amount: Milli, places: Decimals): number => amount - (amount % stepOf(places));
