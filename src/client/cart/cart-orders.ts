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

/** Changes that ordering makes to the cart; pages that only add to the cart do not load these. */

/**
 * The order attempt for `body`. The idempotency key stays the same while the body does.
 *
 * While an earlier attempt may have arrived, a new attempt reuses its key, so the venue accepts only one of them.
 */
export function attemptFor(body: string): OrderAttempt {
  const { attempt: known, unanswered } = state.value;
  if (known?.body === body) return known;
  const attempt = { key: unanswered[0]?.key ?? crypto.randomUUID(), body };
  change({ attempt });
  return attempt;
}

/** The attempt got no response. */
export function markUnanswered(attempt: OrderAttempt): void {
  const { unanswered } = state.value;
  if (unanswered.some(({ body }) => body === attempt.body)) return;
  change({ unanswered: [...unanswered, attempt] });
}

/** The attempt got a response, and no order was made. */
export function settleAttempt({ body }: OrderAttempt): void {
  change({ unanswered: state.value.unanswered.filter((other) => other.body !== body) });
}

/** An order was made from the cart; its dishes stay until it is paid. */
export function markAwaitingPayment(awaited: AwaitedOrder): void {
  change({ awaited, unanswered: [] });
}

/** Removes the ordered lines; lines added since stay. */
export function removeOrdered(ordered: readonly OrderedLine[]): void {
  const lines = state.value.lines.flatMap((line) => unorderedPart(line, ordered));
  if (lines.length === 0) clearCart();
  else change({ lines, attempt: null, unanswered: [], awaited: null });
}

/** A quantity beyond the ordered one becomes a new line. */
function unorderedPart(line: CartLine, ordered: readonly OrderedLine[]): CartLine | [] {
  const done = ordered.find(({ cart_uuid }) => cart_uuid === line.uuid);
  if (!done) return line;
  const quantity = line.quantity - done.quantity;
  return quantity > 0 ? { ...line, quantity, uuid: crypto.randomUUID() } : [];
}

/** Gives new ids to lines that were ordered, or taken back to be ordered again. */
export function renumberLines(): void {
  change({
    attempt: null,
    unanswered: [],
    awaited: null,
    lines: state.value.lines.map((line) => ({ ...line, uuid: crypto.randomUUID() })),
  });
}

/** Puts the lines of an order back into the cart, each with a new id. */
export function returnToCart(
  lines: readonly Omit<CartLine, 'uuid'>[],
  ordered: Partial<
    Pick<CartState, 'orderType' | 'paymentType' | 'comments' | 'coupon' | 'place' | 'wishedFor'>
  >,
): void {
  const fresh = lines.map((line) => ({ ...line, uuid: crypto.randomUUID() }));
  change({ ...ordered, attempt: null, lines: [...state.value.lines, ...fresh] });
}

/** Empties the cart; the diner's location stays. */
export function clearCart(): void {
  const { location, orderType } = state.value;
  change({ ...emptyCart, location, orderType });
}

/** Also clears the diner's location. Source: spec §4 "canceled, rejected (clear the cart and the order location)". */
export function clearCartAndSeat(): void {
  change(emptyCart);
  setSeat(null);
}
