import type { LedgerCharge } from '../gateways/gateway.ts';
import type { Which } from './event.ts';
import type { Desk, Scene } from './scene.ts';
import type { AttemptSeen, OrderSeen } from './snapshot.ts';

/** What came of something that happened; `null` where there was nothing that it could have happened to. */
export type Told = {
  readonly said: string;
  /** Orders and their payments have to be as they were. */
  readonly leavesAll?: boolean;
  /** It happened at the company, where nobody here could have noticed. */
  readonly isElsewhere?: boolean;
} | null;

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

export function attemptAt(scene: Scene, { order: at, attempt }: Which): Found | null {
  const order = orderAt(scene, at);
  const found = order && fromEnd(order.attempts, attempt);
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
  return all.find((one) => one.attempt.reference !== reference) ?? null;
}

/** The charge of an attempt; `null` where the company has none. */
export function chargeOf({ charges, gateway }: Scene, reference: string): LedgerCharge | null {
  const charge = charges.get(reference) ?? gateway.all(reference)[0] ?? null;
  if (charge) charges.set(reference, charge);
  return charge;
}

/** Money came, and the company has it or gave it back, whatever it says. */
export function isCaptured({ company, truths }: Scene, charge: LedgerCharge): boolean {
  const state = truths.get(charge)?.state ?? charge.state;
  // Nobody is charged there before the payment is finalized.
  const isFinal = company.double.name !== 'magnati-epg' || charge.more.isFinal === true;
  return (state === 'paid' || state === 'refunded') && isFinal;
}

export const thousandths = (text: string): number => Math.round(Number(text) * 1000);

/** Two processes take turns. */
export const deskAt = ({ desks }: Scene, turn: number): Desk => desks[turn % 2 === 0 ? 0 : 1];
