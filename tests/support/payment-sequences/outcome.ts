import { walletProvider } from '#domain/payment/provider-ids.ts';
import type { LedgerCharge } from '../gateways/gateway.ts';
import type { Which } from './event.ts';
import type { Scene, VenueServer } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import type { RedemptionSeen } from './table/wallets-snapshot.ts';

/** The outcome of a happening; `null` if it did not apply. */
export type Outcome = {
  readonly said: string;
  /** Orders and payments must be unchanged. */
  readonly leavesAll?: boolean;
  /** Orders and payments must be unchanged except for a wallet attempt. */
  readonly leavesMoney?: boolean;
  /** It happened only at the provider, so there is nothing to check. */
  readonly isElsewhere?: boolean;
} | null;

/** The account of the wallets. */
export const walletAccount = 'embedded';

/** An attempt and its order. */
export interface Found {
  readonly order: OrderSeen;
  readonly attempt: AttemptSeen;
}

/** A broken invariant. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** @throws {Violation} unless `isSo`. */
export function check(isSo: boolean, promise: string): asserts isSo {
  if (!isSo) throw new Violation(promise);
}

const fromEnd = <One>(all: readonly One[], at: number): One | null =>
  all[all.length - 1 - (at % Math.max(1, all.length))] ?? null;

export const orderAt = ({ seen }: Scene, at: number): OrderSeen | null => fromEnd(seen.orders, at);

export const isByWallet = ({ company }: AttemptSeen): boolean => company === walletProvider;

/** Finds an attempt at the provider, not at a wallet. */
export function attemptAt(scene: Scene, { order: at, attempt }: Which): Found | null {
  const order = orderAt(scene, at);
  const found =
    order &&
    fromEnd(
      order.attempts.filter((one) => !isByWallet(one)),
      attempt,
    );
  return order && found ? { order, attempt: found } : null;
}

/** Finds another attempt at the provider. */
export function anotherAttempt(
  { seen }: Scene,
  { reference }: AttemptSeen,
  matches: (order: OrderSeen) => boolean = () => true,
): Found | null {
  const all = seen.orders
    .filter(matches)
    .flatMap((order) => order.attempts.map((attempt) => ({ order, attempt })));
  return all.find(({ attempt }) => attempt.reference !== reference && !isByWallet(attempt)) ?? null;
}

/** The charge of an attempt; `null` if the provider has none. */
export function chargeOf({ charges, gateway }: Scene, reference: string): LedgerCharge | null {
  const charge = charges.get(reference) ?? gateway.all(reference)[0] ?? null;
  if (charge) charges.set(reference, charge);
  return charge;
}

/** Wallet redemptions with a reference, as charges. */
export const takenFromWallets = ({ seen }: Scene, reference: string): readonly LedgerCharge[] =>
  seen.wallets.redemptions.filter((one) => one.reference === reference).map(asCharge);

/** The charge or redemption of an attempt; `null` if there is none. */
export const moneyOf = (scene: Scene, { company, reference }: AttemptSeen): LedgerCharge | null =>
  company === walletProvider ? (takenFromWallets(scene, reference)[0] ?? null) : chargeOf(scene, reference);

const asCharge = ({ reference, currency, amount, refunded }: RedemptionSeen): LedgerCharge => ({
  ...{ id: reference, reference, currency, account: walletAccount, mode: 'test' },
  ...{ amount: String(amount / 1000), refunded: String(refunded / 1000) },
  state: refunded === amount ? 'refunded' : 'paid',
  ...{ declines: 0, returnUrl: '', cancelUrl: '', hookUrl: null, madeAt: 0, expiresAt: 0, more: {} },
});

/** Whether money was really captured, even if refunded or reported otherwise. */
export function isCaptured({ profile, truths }: Scene, charge: LedgerCharge): boolean {
  const state = truths.get(charge)?.state ?? charge.state;
  // Magnati EPG captures on finalization.
  const isFinal = profile.double.name !== 'magnati-epg' || charge.more.isFinal === true;
  return (state === 'paid' || state === 'refunded') && isFinal;
}

export const thousandths = (text: string): number => Math.round(Number(text) * 1000);

/** The two processes take turns. */
export const serverAt = ({ servers }: Scene, turn: number): VenueServer => servers[turn % 2 === 0 ? 0 : 1];
