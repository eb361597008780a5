import { billFor, counted, coupon, prices } from './menu.ts';
import { check } from './outcome.ts';
import type { Scene } from './scene.ts';
import type { OrderSeen, Snapshot } from './snapshot.ts';
import { backOf, isUndone, paidOf, struckOf, sum } from './sums.ts';

/** Allowed transitions of an order. INV-15. */
const transitions: Readonly<Record<string, readonly string[]>> = {
  pending: ['accepted', 'rejected', 'canceled'],
  accepted: ['preparing', 'canceled'],
  preparing: ['fulfilled', 'canceled'],
  fulfilled: [],
  canceled: [],
  rejected: [],
};

function checkBill({ isFine }: Scene, order: OrderSeen): void {
  const { lines, has_coupon, sub_total, total, tips, number } = order;
  for (const { product, unit_price } of lines) {
    check(unit_price === prices[product], `dish ${product} costs ${unit_price} in order ${number}`);
  }
  const billed = billFor(
    lines.map(({ is_struck: isStruck, ...line }) => ({ ...line, isStruck })),
    has_coupon,
    isFine,
  );
  check(sub_total === billed.subtotal, `order ${number} comes to ${sub_total}, not ${billed.subtotal}`);
  const inAll = billed.total + tips;
  check(tips >= 0 && total === inAll, `order ${number} costs ${total}, not ${inAll}`);
}

/** INV-11: no order is overpaid. */
function checkCredits(before: OrderSeen | undefined, after: OrderSeen): void {
  check(after.payments.length >= (before?.payments.length ?? 0), 'INV-15: a payment is gone');
  const isMore = before === undefined || after.payments.length > before.payments.length;
  const net = paidOf(after) - backOf(after);
  // A line can be struck just after it was paid.
  const max = Math.max(after.total, before?.total ?? 0);
  check(!isMore || isUndone(after) || net <= max, `INV-11: ${net} counts of ${max}`);
  for (const { amount, tendered, reference } of after.payments) {
    check(amount > 0 && tendered >= amount, `${amount} counts of ${tendered}`);
    check(reference === null || amount === tendered, 'an online payment has change');
  }
}

/** Except for goodwill refunds, only struck lines are refunded from the money that counts. */
function checkStruck({ favored }: Scene, order: OrderSeen): void {
  if (isUndone(order) || favored.has(order.uuid)) return;
  const [back, struck] = [backOf(order), struckOf(order)];
  check(back === struck, `${back} of the counted money is refunded, ${struck} for struck lines`);
  const online = sum(
    order.payments.filter(({ reference }) => reference !== null).map(({ amount }) => amount),
  );
  check(
    online - struck <= order.total,
    `${online} was paid online for ${order.total}, ${struck} is refunded`,
  );
}

/** A card order is hidden from the venue until it is paid or its payment type changes. */
function checkHidden({ hidden }: Scene, order: OrderSeen): void {
  const isHidden = hidden.has(order.uuid) && order.status === 'pending' && order.payments.length === 0;
  check(order.awaits_payment === isHidden, `order ${order.number} is ${isHidden ? 'shown' : 'hidden'}`);
}

const isReachable = (from: string, to: string, moves: number): boolean =>
  from === to || (moves > 0 && (transitions[from] ?? []).some((next) => isReachable(next, to, moves - 1)));

/** @param moves how many transitions can have happened at once. */
export function checkOrder(
  scene: Scene,
  before: OrderSeen | undefined,
  after: OrderSeen,
  moves: number,
): void {
  const from = before?.status ?? 'pending';
  check(
    isReachable(from, after.status, moves),
    `INV-15: order ${after.number} goes from ${from} to ${after.status}`,
  );
  check(after.version >= (before?.version ?? 1), 'INV-15: a version decreased');
  checkBill(scene, after);
  checkCredits(before, after);
  checkStruck(scene, after);
  checkHidden(scene, after);
}

/** Stock and coupon uses are reserved once and released once. */
export function checkTaken({ orders, portions, couponUses }: Snapshot): void {
  const taken = orders.flatMap((order) =>
    order.lines
      // Struck lines stay reserved.
      .filter(({ product, is_struck }) => product === counted.product && (is_struck || !isUndone(order)))
      .map(({ quantity }) => quantity),
  );
  const left = counted.portions - sum(taken);
  check(portions === left && left >= 0, `${portions} portions are left, not ${left}`);
  const uses = orders.filter((order) => order.has_coupon && !isUndone(order)).length;
  check(couponUses === uses && uses <= coupon.uses, `a coupon is used ${couponUses} times, not ${uses}`);
}
