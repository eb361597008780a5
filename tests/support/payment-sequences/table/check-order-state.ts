import type { Order as ShownOrder } from '#contracts/shapes/order.ts';
import type { Order } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { check, thousandths } from '../outcome.ts';
import type { Scene } from '../scene.ts';
import { sum } from '../sums.ts';
import { isPayable, stepIn } from './payable.ts';

/** An order as serialized for guests. */
export const shownTo = (order: Order): ShownOrder => serializeOrder(order, 'link');

export const isUndone = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'canceled' || status === 'rejected';

export const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'opening' || state === 'pending';

/** INV-12: two to six payable shares; the unpaid ones add up to the balance. */
function checkShares(scene: Scene, { split_payments: shares, balance_due }: ShownOrder): void {
  if (shares.length === 0) return;
  check(shares.length >= 2 && shares.length <= 6, `INV-12: there are ${shares.length} shares`);
  for (const { amount: text } of shares) {
    const amount = thousandths(text);
    const isWhole = amount > 0 && amount % stepIn(scene) === 0;
    check(isWhole && isPayable(scene, amount), `INV-12: a share of ${text} is not payable`);
  }
  const unpaid = sum(
    shares.filter(({ status }) => status !== 'PAID').map(({ amount }) => thousandths(amount)),
  );
  check(unpaid === thousandths(balance_due), `INV-12: ${unpaid} of shares is unpaid, ${balance_due} is due`);
}

/**
 * INV-3: tendered money plus balance, minus change and refunds for struck lines, is the total. Goodwill refunds are
 * excluded.
 */
function checkSums({ favored }: Scene, { uuid, payments, attempts }: Order, shown: ShownOrder): void {
  const tendered = sum(payments.map((payment) => payment.tendered));
  const struck = sum(attempts.map((attempt) => attempt.struck));
  const [due, change, total] = [shown.balance_due, shown.change, shown.total].map(thousandths);
  const inAll = tendered + (due ?? 0) - (change ?? 0) - struck;
  const isSo = favored.has(uuid) || inAll === total;
  check(isSo, `INV-3: ${tendered} + ${due} - ${change} - ${struck} is not ${total}`);
}

/** INV-11, INV-13: no share is paid twice or has two open payments. */
function checkPayers({ split, attempts, payments }: Order): void {
  const credited = new Set(payments.flatMap(({ reference }) => reference ?? []));
  for (const { uuid, reference, isPaidAtTill } of split) {
    const own = attempts.filter((one) => one.share === uuid);
    const references = new Set(own.map((one) => one.reference).concat(reference ?? []));
    const payers = [...references].filter((one) => credited.has(one)).length;
    check(payers + Number(isPaidAtTill) <= 1, `INV-13: the share ${uuid} is paid by ${payers} payments`);
    const open = attempts.filter((one) => isOpen(one) && references.has(one.reference)).length;
    check(open <= 1, `INV-11: the share ${uuid} is being paid in ${open} places`);
    check(open === 0 || payers === 0, `INV-13: the share ${uuid} is being paid, and is paid`);
  }
}

/** A canceled order has no split and refunds all money. */
function checkUndone({ split, attempts }: Order): void {
  check(split.length === 0, 'INV-12: a canceled order is split');
  for (const { reference, paidAt, refundDue, refunded, amount } of attempts) {
    const isBack = paidAt === null || refundDue + refunded === amount;
    check(isBack, `INV-16: ${refundDue} + ${refunded} of ${amount} are refunded of ${reference}`);
  }
}

/** Invariants of an order at any time. */
export function checkOrderState(scene: Scene, order: Order): void {
  const shown = shownTo(order);
  checkShares(scene, shown);
  checkPayers(order);
  if (isUndone(order)) checkUndone(order);
  else checkSums(scene, order, shown);
}
