import { billFor, counted, coupon, prices } from './menu-of.ts';
import { hold } from './reported.ts';
import type { Scene } from './scene.ts';
import type { OrderSeen, Snapshot } from './snapshot.ts';
import { backOf, isUndone, paidOf, struckOf, sum } from './sums.ts';

/** INV-15, for orders. */
const onward: Readonly<Record<string, readonly string[]>> = {
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
    hold(unit_price === prices[product], `dish ${product} costs ${unit_price} in order ${number}`);
  }
  const billed = billFor(
    lines.map(({ is_struck: isStruck, ...line }) => ({ ...line, isStruck })),
    has_coupon,
    isFine,
  );
  hold(sub_total === billed.subtotal, `order ${number} comes to ${sub_total}, not ${billed.subtotal}`);
  const inAll = billed.total + tips;
  hold(tips >= 0 && total === inAll, `order ${number} costs ${total}, not ${inAll}`);
}

/** INV-11: nobody pays more than an order costs. */
function checkCredits(before: OrderSeen | undefined, after: OrderSeen): void {
  hold(after.payments.length >= (before?.payments.length ?? 0), 'INV-15: a payment is gone');
  const isMore = before === undefined || after.payments.length > before.payments.length;
  const net = paidOf(after) - backOf(after);
  // A line may be struck just after it was paid.
  const most = Math.max(after.total, before?.total ?? 0);
  hold(!isMore || isUndone(after) || net <= most, `INV-11: ${net} counts of ${most}`);
  for (const { amount, tendered, reference } of after.payments) {
    hold(amount > 0 && tendered >= amount, `${amount} counts of ${tendered}`);
    hold(reference === null || amount === tendered, 'somebody gives change for what was paid online');
  }
}

/** Unless staff do somebody a favour, nothing goes back of what counts but what was paid for struck lines. */
function checkStruck({ favoured }: Scene, order: OrderSeen): void {
  if (isUndone(order) || favoured.has(order.uuid)) return;
  const [back, struck] = [backOf(order), struckOf(order)];
  hold(back === struck, `${back} of what counts goes back, ${struck} for struck lines`);
  const online = sum(
    order.payments.filter(({ reference }) => reference !== null).map(({ amount }) => amount),
  );
  hold(online - struck <= order.total, `${online} was paid online for ${order.total}, ${struck} goes back`);
}

/** An order by card that nobody has paid is the venue's only once it is paid, or to be paid otherwise. */
function checkHidden({ unheard }: Scene, order: OrderSeen): void {
  const isHidden = unheard.has(order.uuid) && order.status === 'pending' && order.payments.length === 0;
  hold(order.awaits_payment === isHidden, `order ${order.number} is ${isHidden ? 'shown' : 'hidden'}`);
}

export function checkOrder(scene: Scene, before: OrderSeen | undefined, after: OrderSeen): void {
  const from = before?.status ?? 'pending';
  const isForward = after.status === from || onward[from]?.includes(after.status) === true;
  hold(isForward, `INV-15: order ${after.number} goes from ${from} to ${after.status}`);
  hold(after.version >= (before?.version ?? 1), 'INV-15: a version comes again');
  checkBill(scene, after);
  checkCredits(before, after);
  checkStruck(scene, after);
  checkHidden(scene, after);
}

/** What orders took of what there is only so much of is taken once, and given back once. */
export function checkTaken({ orders, portions, couponUses }: Snapshot): void {
  const takes = orders.flatMap((order) =>
    order.lines
      // What was struck could not be served.
      .filter(({ product, is_struck }) => product === counted.product && (is_struck || !isUndone(order)))
      .map(({ quantity }) => quantity),
  );
  const left = counted.portions - sum(takes);
  hold(portions === left && left >= 0, `${portions} portions are left, not ${left}`);
  const uses = orders.filter((order) => order.has_coupon && !isUndone(order)).length;
  hold(couponUses === uses && uses <= coupon.uses, `a coupon is used ${couponUses} times, not ${uses}`);
}
