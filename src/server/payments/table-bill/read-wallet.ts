import { type Decimals, type Milli, milli, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import { IntegrationError } from '../../integrations/integration-error.ts';
import type { Log } from '../../log.ts';
import type { Partner, Wallet } from '../../loyalty/partner.ts';
import type { PartnerRepository, TryLimit, WalletLookup } from '../../loyalty/partner-repository.ts';
import { maskName } from '../../ordering/mask-personal-data.ts';
import type { Order } from '../../ordering/order.ts';
import { balanceDue, billOfOrder } from '../../ordering/order-bill.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import { openWalletTries } from './wallet-tries.ts';

export interface WalletView extends Pick<WalletLookup, 'name' | 'balance'> {
  /** The maximum that the wallet can pay now. */
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

const resendLimit: TryLimit = { max: 1, windowMs: 60_000 };
const perDayLimit: TryLimit = { max: 10, windowMs: 24 * 3_600_000 };

/** The partner's response; `silent`: a password may have been sent anyway. */
type PartnerReply = Wallet | 'none' | 'refused' | 'silent';

/**
 * Looks up a guest's wallet; the partner sends its holder a one-time password. Repeated lookups send no new password,
 * and rate limits stop guests from trying many wallets.
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

  const lookUp = async (wallet: string, { uuid }: Order): Promise<PartnerReply> => {
    try {
      return (await partner.lookUpWallet(wallet, uuid)) ?? 'none';
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      log.info('loyalty partner', { kind: error.kind, during: 'wallet' });
      return error.kind === 'unreachable' || error.kind === 'unreadable' ? 'silent' : 'refused';
    }
  };

  /** Counts a try in all scopes, or in none. */
  const countAll = async (
    limits: readonly (readonly [scope: string, limit: TryLimit])[],
  ): Promise<{ readonly waitMs: number } | null> => {
    for (const [index, [scope, limit]] of limits.entries()) {
      const outcome = await partnerRepository.countTry(scope, limit, now());
      if (outcome.kind === 'taken') continue;
      await undoTries(limits.slice(0, index).map(([earlier]) => earlier));
      return { waitMs: outcome.waitMs };
    }
    return null;
  };

  const undoTries = (scopes: readonly string[]) => Promise.all(scopes.map(partnerRepository.undoTry));

  /** A lookup within the resend interval, by any guest. */
  const findRecentLookup = async (wallet: string): Promise<WalletLookup | null> => {
    const lookup = await partnerRepository.findWalletLookup(tries.hashOf(wallet));
    return lookup && now().getTime() - lookup.sentAt.getTime() < resendLimit.windowMs ? lookup : null;
  };

  const storeLookup = async (wallet: string, { name, balance, currency }: Wallet): Promise<WalletLookup> => {
    const lookup = { name: maskName(name), balance, currency, sentAt: now() };
    await Promise.all([
      tries.reset(wallet),
      partnerRepository.storeWalletLookup(tries.hashOf(wallet), lookup),
    ]);
    return lookup;
  };

  const sendPassword = async (wallet: string, order: Order): Promise<ReadWalletOutcome> => {
    const [pause, today] = [tries.scopeOf('otp-pause', wallet), tries.scopeOf('otp-sent', wallet)];
    const lookupScopes = [`wallet ${order.uuid}`, 'wallet'] as const;
    const exceeded = await countAll([
      [lookupScopes[0], perOrderLimit],
      [lookupScopes[1], perVenueLimit],
      [today, perDayLimit],
    ]);
    if (exceeded) {
      await partnerRepository.undoTry(pause);
      return { kind: 'too_many', ...exceeded };
    }
    const reply = await lookUp(wallet, order);
    if (typeof reply === 'string') {
      await undoTries([
        ...(reply === 'silent' ? [] : [pause, today]),
        ...(reply === 'none' ? [] : lookupScopes),
      ]);
      return notFound;
    }
    const view = viewOf(await storeLookup(wallet, reply), order);
    if (view.kind === 'wallet') await undoTries(lookupScopes);
    return view;
  };

  return async (wallet: string, uuid: string): Promise<ReadWalletOutcome> => {
    const order = await orders.find(uuid);
    if (!order || !isActive(order.status)) return notFound;
    const recent = await findRecentLookup(wallet);
    if (recent) return viewOf(recent, order);
    const pause = await partnerRepository.countTry(tries.scopeOf('otp-pause', wallet), resendLimit, now());
    if (pause.kind === 'taken') return sendPassword(wallet, order);
    // Another request has just had a password sent.
    const latest = await findRecentLookup(wallet);
    return latest ? viewOf(latest, order) : notFound;
  };
}

function viewOf({ name, balance, currency }: WalletLookup, order: Order): ReadWalletOutcome {
  if (currency !== order.terms.currency) return notFound;
  return { kind: 'wallet', wallet: { name, balance, redeemable: redeemableOf(order, balance), order } };
}

/**
 * The maximum that a wallet can pay of an order, rounded down to the venue's decimals.
 *
 * @param balance `null` if it is unknown.
 */
export function redeemableOf(order: Order, balance: Milli | null): Milli {
  const due = balanceDue(order, billOfOrder(order).total);
  return balance === null ? due : milli(Math.min(due, roundedDown(balance, order.terms.places)));
}

const roundedDown = (amount: Milli, decimals: Decimals): number => amount - (amount % stepOf(decimals));
