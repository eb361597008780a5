import { cart } from '../cart/cart.ts';
import { ordering } from '../cart/ordering.ts';
import { reloadProducts } from '../cart/products.ts';
import { requireFacts } from '../lib/facts.ts';
import { cancelAwaitedOrder, checkAwaitedOrder } from '../order/awaited-order.ts';
import { type RefusedOrder, venueClosed } from './refused-order.ts';

/** What stands where a new order would. */
type ReplacementBlocker =
  | { readonly kind: 'placed'; readonly uuid: string; readonly paymentUrl: null }
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder;

/**
 * An order that was made of the cart before, and waits to be paid, gives way to the new one, unless that asks for
 * the very same.
 *
 * @param asked the new order, as JSON.
 * @returns `null` when the order may be placed.
 */
export async function replaceAwaitedOrder(asked: string): Promise<ReplacementBlocker | null> {
  const { awaited, lines } = cart.state.value;
  if (!awaited) return null;
  const { uuid, body } = awaited;
  const { language } = requireFacts();
  const isSame = body === asked;
  // What can still be paid is not given up for what is not taken any more.
  if (!isSame && ordering.blocker.value === 'closed') return venueClosed;
  const standing = await (isSame ? checkAwaitedOrder(uuid, language) : cancelAwaitedOrder(uuid, language));
  switch (standing.kind) {
    case 'given_back':
      // What it held is there to be ordered again.
      await reloadProducts(
        lines.map(({ product }) => product),
        language,
      );
      return null;
    case 'waits':
      return isSame ? null : { kind: 'placed', uuid, paymentUrl: null };
    case 'over':
      return { kind: 'placed', uuid, paymentUrl: null };
    default:
      return standing;
  }
}
