import { milli } from '#domain/money.ts';
import { canCharge, chargeOf } from '#server/payments/charge.ts';
import type { Scene } from '../scene.ts';
import type { OrderSeen } from '../snapshot.ts';

/** The smallest payable amount, in thousandths. */
export const stepIn = ({ isFine }: Scene): number => (isFine ? 1 : 10);

export const isUnderWay = ({ status }: OrderSeen): boolean =>
  ['pending', 'accepted', 'preparing'].includes(status);

const undecided: readonly string[] = ['opening', 'pending', 'superseded'];

/** Whether no payment is open and no share is paid, so that guests can change the balance. */
export function isFree({ isAlone }: Scene, order: OrderSeen): boolean {
  const { attempts, payments, split } = order;
  const isUntouched = split.every(({ reference, isPaidAtTill }) => {
    const isPaid = isPaidAtTill || payments.some((one) => reference !== null && one.reference === reference);
    return !isPaid && attempts.every((one) => one.reference !== reference || !undecided.includes(one.state));
  });
  const isBeingPaid = attempts.some(({ state }) => state === 'opening' || state === 'pending');
  return isAlone && isUnderWay(order) && isUntouched && !isBeingPaid;
}

/** Whether the provider accepts the amount. */
export const isPayable = ({ provider, profile }: Scene, amount: number): boolean =>
  canCharge(provider, chargeOf(milli(amount), profile.double.currencies[0]));

/** Thousandths to decimal text. */
export const written = (thousandths: number): string => (thousandths / 1000).toFixed(3);
