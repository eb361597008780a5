import type { Order as ShownOrder } from '#contracts/shapes/order.ts';
import type { Order } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { hold, thousandths } from '../reported.ts';
import type { Scene } from '../scene.ts';
import { sum } from '../sums.ts';
import { isPayable, stepIn } from './at-hand.ts';

/** An order as guests are shown it. */
export const shownTo = (order: Order): ShownOrder => serializeOrder(order, 'link');

export const isUndone = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'canceled' || status === 'rejected';

export const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'opening' || state === 'pending';

/** INV-12: two to six shares, each of which can be paid; what is unpaid of them is what is due. */
function checkShares(scene: Scene, { split_payments: shares, balance_due }: ShownOrder): void {
  if (shares.length === 0) return;
  hold(shares.length >= 2 && shares.length <= 6, `INV-12: there are ${shares.length} shares`);
  for (const { amount: text } of shares) {
    const amount = thousandths(text);
    const isWhole = amount > 0 && amount % stepIn(scene) === 0;
    hold(isWhole && isPayable(scene, amount), `INV-12: nobody can pay a share of ${text}`);
  }
  const unpaid = sum(
    shares.filter(({ status }) => status !== 'PAID').map(({ amount }) => thousandths(amount)),
  );
  hold(unpaid === thousandths(balance_due), `INV-12: ${unpaid} of shares is unpaid, ${balance_due} is due`);
}

/**
 * INV-3: what was handed over and what is due, without change and what goes back for struck lines, is what the order
 * costs. Favours come on top.
 */
function checkSums({ favoured }: Scene, { uuid, payments, attempts }: Order, shown: ShownOrder): void {
  const tendered = sum(payments.map((payment) => payment.tendered));
  const struck = sum(attempts.map((attempt) => attempt.struck));
  const [due, change, total] = [shown.balance_due, shown.change, shown.total].map(thousandths);
  const inAll = tendered + (due ?? 0) - (change ?? 0) - struck;
  const isSo = favoured.has(uuid) || inAll === total;
  hold(isSo, `INV-3: ${tendered} + ${due} - ${change} - ${struck} is not ${total}`);
}

/** INV-11, INV-13: nobody's share is paid twice, and nobody pays it in two places. */
function checkPayers({ split, attempts, payments }: Order): void {
  const credited = new Set(payments.flatMap(({ reference }) => reference ?? []));
  for (const { uuid, reference, isPaidAtTill } of split) {
    const own = attempts.filter((one) => one.share === uuid);
    const references = new Set(own.map((one) => one.reference).concat(reference ?? []));
    const payers = [...references].filter((one) => credited.has(one)).length;
    hold(payers + Number(isPaidAtTill) <= 1, `INV-13: the share ${uuid} is paid by ${payers} payments`);
    const open = attempts.filter((one) => isOpen(one) && references.has(one.reference)).length;
    hold(open <= 1, `INV-11: the share ${uuid} is being paid in ${open} places`);
    hold(open === 0 || payers === 0, `INV-13: the share ${uuid} is being paid, and is paid`);
  }
}

/** What came to nothing is shared by nobody, and owes back all that came. */
function checkUndone({ split, attempts }: Order): void {
  hold(split.length === 0, 'INV-12: what came to nothing is shared');
  for (const { reference, paidAt, refundDue, refunded, amount } of attempts) {
    const isBack = paidAt === null || refundDue + refunded === amount;
    hold(isBack, `INV-16: ${refundDue} + ${refunded} of ${amount} go back of ${reference}`);
  }
}

/** Whatever holds of an order at any instant. */
export function checkStanding(scene: Scene, order: Order): void {
  const shown = shownTo(order);
  checkShares(scene, shown);
  checkPayers(order);
  if (isUndone(order)) checkUndone(order);
  else checkSums(scene, order, shown);
}
