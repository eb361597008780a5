import { walletProvider } from '#domain/payment/provider-ids.ts';
import type { LedgerCharge } from '../gateways/gateway.ts';
import type { Which } from './event.ts';
import type { Scene, VenueServer } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';
import type { RedemptionSeen } from './table/wallets-seen.ts';

/** What came of something that happened; `null` where there was nothing that it could have happened to. */
export type Told = {
  readonly said: string;
  /** Orders and their payments have to be as they were. */
  readonly leavesAll?: boolean;
  /** Nothing of them but that somebody tried to pay with a wallet. */
  readonly leavesMoney?: boolean;
  /** It happened at the company, where nobody here could have noticed. */
  readonly isElsewhere?: boolean;
} | null;

/** Whose wallets are. */
export const walletAccount = 'embedded';

/** What an attempt stands in. */
export interface Found {
  readonly order: OrderSeen;
  readonly attempt: AttemptSeen;
}

/** Money and order disagree. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** @throws {Violation} unless that holds. */
export function hold(isSo: boolean, promise: string): asserts isSo {
  if (!isSo) throw new Violation(promise);
}

const fromEnd = <One>(all: readonly One[], at: number): One | null =>
  all[all.length - 1 - (at % Math.max(1, all.length))] ?? null;

export const orderAt = ({ seen }: Scene, at: number): OrderSeen | null => fromEnd(seen.orders, at);

export const isByWallet = ({ company }: AttemptSeen): boolean => company === walletProvider;

/** One that was made with the company. */
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

/** An attempt other than that one. */
export function anotherThan(
  { seen }: Scene,
  { reference }: AttemptSeen,
  isFit: (order: OrderSeen) => boolean = () => true,
): Found | null {
  const all = seen.orders
    .filter(isFit)
    .flatMap((order) => order.attempts.map((attempt) => ({ order, attempt })));
  return all.find(({ attempt }) => attempt.reference !== reference && !isByWallet(attempt)) ?? null;
}

/** The charge of an attempt; `null` where the company has none. */
export function chargeOf({ charges, gateway }: Scene, reference: string): LedgerCharge | null {
  const charge = charges.get(reference) ?? gateway.all(reference)[0] ?? null;
  if (charge) charges.set(reference, charge);
  return charge;
}

/** What was taken under a reference from wallets, as if companies had. */
export const takenFromWallets = ({ seen }: Scene, reference: string): readonly LedgerCharge[] =>
  seen.wallets.redemptions.filter((one) => one.reference === reference).map(asCharge);

/** What was taken for an attempt, by the company or from a wallet; `null` where nothing was. */
export const moneyOf = (scene: Scene, { company, reference }: AttemptSeen): LedgerCharge | null =>
  company === walletProvider ? (takenFromWallets(scene, reference)[0] ?? null) : chargeOf(scene, reference);

const asCharge = ({ reference, currency, amount, refunded }: RedemptionSeen): LedgerCharge => ({
  ...{ id: reference, reference, currency, account: walletAccount, mode: 'test' },
  ...{ amount: String(amount / 1000), refunded: String(refunded / 1000) },
  state: refunded === amount ? 'refunded' : 'paid',
  ...{ declines: 0, returnUrl: '', cancelUrl: '', hookUrl: null, madeAt: 0, expiresAt: 0, more: {} },
});

/** Money came, and the company has it or gave it back, whatever it says. */
export function isCaptured({ company, truths }: Scene, charge: LedgerCharge): boolean {
  const state = truths.get(charge)?.state ?? charge.state;
  // Nobody is charged there before the payment is finalized.
  const isFinal = company.double.name !== 'magnati-epg' || charge.more.isFinal === true;
  return (state === 'paid' || state === 'refunded') && isFinal;
}

export const thousandths = (text: string): number => Math.round(Number(text) * 1000);

/** Two processes take turns. */
export const deskAt = ({ desks }: Scene, turn: number): VenueServer => desks[turn % 2 === 0 ? 0 : 1];
