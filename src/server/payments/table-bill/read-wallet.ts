import { type Milli, milli, type Places, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/status.ts';
import type { Log } from '../../log.ts';
import { type Partner, PartnerFault, type Wallet } from '../../loyalty/partner.ts';
import type { GuessRule, PartnerBook, WalletVisit } from '../../loyalty/partner-book.ts';
import { maskedName } from '../../ordering/masked.ts';
import { balanceDue, billOfOrder, type Order } from '../../ordering/order.ts';
import type { OrderBook } from '../../ordering/order-book.ts';
import { triesOf } from './wallet-tries.ts';

export interface WalletView extends Pick<WalletVisit, 'name' | 'balance'> {
  /** The most that may be paid with it now. */
  readonly redeemable: Milli;
  readonly order: Order;
}

export type WalletOutcome =
  | { readonly kind: 'wallet'; readonly wallet: WalletView }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many'; readonly waitMs: number };

const notFound: WalletOutcome = { kind: 'not_found' };

const perOrder: GuessRule = { most: 5, ms: 15 * 60_000 };
const perVenue: GuessRule = { most: 50, ms: 3_600_000 };

/** A password is sent again after so long, and so often a day. */
const resend: GuessRule = { most: 1, ms: 60_000 };
const perDay: GuessRule = { most: 10, ms: 24 * 3_600_000 };

/** What the partner said; `silent` where a password may have been sent all the same. */
type Said = Wallet | 'none' | 'refused' | 'silent';

/**
 * Looks a guest's wallet up, and has its holder sent a one-time password; not again for who looks once more, nor for
 * whoever tries one wallet after the other.
 */
export function readWallet({
  orders,
  book,
  partner,
  now,
  log,
}: {
  readonly orders: OrderBook;
  readonly book: PartnerBook;
  readonly partner: Partner;
  readonly now: () => Date;
  readonly log: Log;
}) {
  const tries = triesOf(book, now);

  const asked = async (wallet: string, { uuid }: Order): Promise<Said> => {
    try {
      return (await partner.wallet(wallet, uuid)) ?? 'none';
    } catch (fault) {
      if (!(fault instanceof PartnerFault)) throw fault;
      log.info('loyalty partner', { kind: fault.kind, during: 'wallet' });
      return fault.kind === 'unreachable' || fault.kind === 'unreadable' ? 'silent' : 'refused';
    }
  };

  /** Counts under each of the scopes, or under none. */
  const countAll = async (
    counted: readonly (readonly [scope: string, rule: GuessRule])[],
  ): Promise<{ readonly waitMs: number } | null> => {
    for (const [at, [scope, rule]] of counted.entries()) {
      const guess = await book.guess(scope, rule, now());
      if (guess.kind === 'taken') continue;
      await takeBack(counted.slice(0, at).map(([earlier]) => earlier));
      return { waitMs: guess.waitMs };
    }
    return null;
  };

  const takeBack = (scopes: readonly string[]) => Promise.all(scopes.map(book.takeBack));

  /** What was found just now, whoever looked. */
  const recent = async (wallet: string): Promise<WalletVisit | null> => {
    const visit = await book.visit(tries.hashOf(wallet));
    return visit && now().getTime() - visit.sentAt.getTime() < resend.ms ? visit : null;
  };

  const keep = async (wallet: string, { name, balance, currency }: Wallet): Promise<WalletVisit> => {
    const visit = { name: maskedName(name), balance, currency, sentAt: now() };
    await Promise.all([tries.startAnew(wallet), book.keepVisit(tries.hashOf(wallet), visit)]);
    return visit;
  };

  /** Asks the partner, which sends a password. */
  const sent = async (wallet: string, order: Order): Promise<WalletOutcome> => {
    const [pause, today] = [tries.scopeOf('otp-pause', wallet), tries.scopeOf('otp-sent', wallet)];
    const looked = [`wallet ${order.uuid}`, 'wallet'] as const;
    const none = await countAll([
      [looked[0], perOrder],
      [looked[1], perVenue],
      [today, perDay],
    ]);
    if (none) {
      await book.takeBack(pause);
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

  return async (wallet: string, uuid: string): Promise<WalletOutcome> => {
    const order = await orders.find(uuid);
    if (!order || !isActive(order.status)) return notFound;
    const before = await recent(wallet);
    if (before) return viewOf(before, order);
    const pause = await book.guess(tries.scopeOf('otp-pause', wallet), resend, now());
    if (pause.kind === 'taken') return sent(wallet, order);
    // Somebody has one sent at this moment, or just had.
    const since = await recent(wallet);
    return since ? viewOf(since, order) : notFound;
  };
}

function viewOf({ name, balance, currency }: WalletVisit, order: Order): WalletOutcome {
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
  return balance === null ? due : milli(Math.min(due, payable(balance, order.terms.places)));
}

const payable = (amount: Milli, places: Places): number => amount - (amount % stepOf(places));
