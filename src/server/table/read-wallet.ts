import { type Milli, milli } from '#domain/money.ts';
import { isActive } from '#domain/order/status.ts';
import type { Log } from '../log.ts';
import { balanceDue, billOfOrder, type Order } from '../orders/order.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { type Partner, PartnerFault } from '../partner/partner.ts';
import type { GuessRule, PartnerBook, WalletVisit } from '../partner/partner-book.ts';
import { maskedName } from '../privacy/masked.ts';
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

const perOrder: GuessRule = { most: 5, ms: 15 * 60_000 };
const perVenue: GuessRule = { most: 50, ms: 3_600_000 };

/** A password is sent again after so long, and so often a day. */
const resend: GuessRule = { most: 1, ms: 60_000 };
const perDay: GuessRule = { most: 10, ms: 24 * 3_600_000 };

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

  const asked = async (wallet: string, order: Order): Promise<WalletVisit | null> => {
    try {
      const found = await partner.wallet(wallet, order.uuid);
      if (!found || found.currency !== order.terms.currency) return null;
      const { name, balance, currency } = found;
      return { name: maskedName(name), balance, currency, sentAt: now() };
    } catch (fault) {
      if (!(fault instanceof PartnerFault)) throw fault;
      log.info('loyalty partner', { kind: fault.kind, at: 'wallet' });
      return null;
    }
  };

  /** Counts under each of the scopes, or under none. */
  const countAll = async (
    counted: readonly (readonly [scope: string, rule: GuessRule])[],
  ): Promise<{ readonly waitMs: number } | null> => {
    for (const [at, [scope, rule]] of counted.entries()) {
      const guess = await book.guess(scope, rule, now());
      if (guess.kind === 'taken') continue;
      await Promise.all(counted.slice(0, at).map(([earlier]) => book.takeBack(earlier)));
      return { waitMs: guess.waitMs };
    }
    return null;
  };

  return async (wallet: string, uuid: string): Promise<WalletOutcome> => {
    const order = await orders.find(uuid);
    if (!order || !isActive(order.status)) return { kind: 'not_found' };
    const hash = tries.hashOf(wallet);
    const before = await book.visit(hash);
    const isRecent = before !== null && now().getTime() - before.sentAt.getTime() < resend.ms;
    if (isRecent) return viewOf(before, order);

    const looked = [[`wallet ${uuid}`, perOrder] as const, ['wallet', perVenue] as const];
    const sent = [`otp-sent ${hash}`, perDay] as const;
    const none = await countAll([...looked, sent]);
    if (none) return { kind: 'too_many', ...none };
    const visit = await asked(wallet, order);
    if (!visit) {
      await book.takeBack(sent[0]);
      return { kind: 'not_found' };
    }
    await Promise.all([
      ...looked.map(([scope]) => book.takeBack(scope)),
      tries.startAnew(wallet),
      book.keepVisit(hash, visit),
    ]);
    return viewOf(visit, order);
  };
}

function viewOf({ name, balance, currency }: WalletVisit, order: Order): WalletOutcome {
  if (currency !== order.terms.currency) return { kind: 'not_found' };
  const due = balanceDue(order, billOfOrder(order).total);
  return { kind: 'wallet', wallet: { name, balance, redeemable: milli(Math.min(balance, due)), order } };
}
