import { setSeat } from '../table/seat.ts';
import {
  type AwaitedOrder,
  type CartLine,
  type CartState,
  emptyCart,
  type OrderAttempt,
  type OrderedLine,
} from './cart-state.ts';
import { updateCart as change, savedCart as state } from './saved-cart.ts';

/** What ordering does to the cart; pages that only add to it need none of this. */

/**
 * The attempt to order `body`, under the same word as long as the body is the same, so that a repetition is known
 * for one.
 *
 * While it is not known whether an earlier attempt arrived, another one bears its word: the venue takes one of them.
 */
export function attemptFor(body: string): OrderAttempt {
  const { attempt: known, unanswered } = state.value;
  if (known?.body === body) return known;
  const attempt = { key: unanswered[0]?.key ?? crypto.randomUUID(), body };
  change({ attempt });
  return attempt;
}

/** Nobody answered the attempt. */
export function markUnanswered(attempt: OrderAttempt): void {
  const { unanswered } = state.value;
  if (unanswered.some(({ body }) => body === attempt.body)) return;
  change({ unanswered: [...unanswered, attempt] });
}

/** The attempt was answered, and nothing came of it. */
export function settleAttempt({ body }: OrderAttempt): void {
  change({ unanswered: state.value.unanswered.filter((other) => other.body !== body) });
}

/** An order was made of the cart, whose dishes stay until it is paid. */
export function markAwaitingPayment(awaited: AwaitedOrder): void {
  change({ awaited, unanswered: [] });
}

/** Takes out what has been ordered; what was added since stays. */
export function removeOrdered(ordered: readonly OrderedLine[]): void {
  const lines = state.value.lines.flatMap((line) => unorderedPart(line, ordered));
  if (lines.length === 0) clearCart();
  else change({ lines, attempt: null, unanswered: [], awaited: null });
}

/** More of a dish than was ordered is a line of its own. */
function unorderedPart(line: CartLine, ordered: readonly OrderedLine[]): CartLine | [] {
  const done = ordered.find(({ cart_uuid }) => cart_uuid === line.uuid);
  if (!done) return line;
  const quantity = line.quantity - done.quantity;
  return quantity > 0 ? { ...line, quantity, uuid: crypto.randomUUID() } : [];
}

/** Lines that were ordered, or taken back to be ordered anew, get numbers of their own. */
export function renumberLines(): void {
  change({
    attempt: null,
    unanswered: [],
    awaited: null,
    lines: state.value.lines.map((line) => ({ ...line, uuid: crypto.randomUUID() })),
  });
}

/** Puts what was ordered, and taken back, into the cart again, each line with a number of its own. */
export function returnToCart(
  lines: readonly Omit<CartLine, 'uuid'>[],
  ordered: Pick<CartState, 'orderType' | 'paymentType' | 'comments' | 'coupon'> &
    Partial<Pick<CartState, 'place' | 'wishedFor'>>,
): void {
  const fresh = lines.map((line) => ({ ...line, uuid: crypto.randomUUID() }));
  change({ ...ordered, attempt: null, lines: [...state.value.lines, ...fresh] });
}

/** Empties the cart; where the diner sits stays. */
export function clearCart(): void {
  const { location, orderType } = state.value;
  change({ ...emptyCart, location, orderType });
}

/** Forgets where the diner sits too. Source: spec §4 "canceled, rejected (clear the cart and the order location)". */
export function clearCartAndSeat(): void {
  change(emptyCart);
  setSeat(null);
}
