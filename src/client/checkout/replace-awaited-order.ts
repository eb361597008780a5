import { cart } from '../cart/cart.ts';
import { ordering } from '../cart/ordering.ts';
import { reloadProducts } from '../cart/products.ts';
import { requireFacts } from '../lib/facts.ts';
import { cancelAwaitedOrder, checkAwaitedOrder } from '../order/awaited-order.ts';
import { type RefusedOrder, venueClosed } from './refused-order.ts';

/** The result that prevents a new order. */
type ReplacementBlocker =
  | { readonly kind: 'placed'; readonly uuid: string; readonly paymentUrl: null }
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder;

/**
 * Cancels an earlier order that still awaits payment so that the new one can replace it, unless both are the same.
 *
 * @param newBody the new order, as JSON.
 * @returns `null` when the order may be placed.
 */
export async function replaceAwaitedOrder(newBody: string): Promise<ReplacementBlocker | null> {
  const { awaited, lines } = cart.state.value;
  if (!awaited) return null;
  const { uuid, body } = awaited;
  const { language } = requireFacts();
  const isSame = body === newBody;
  // An order that can still be paid is not canceled for one that the venue would refuse.
  if (!isSame && ordering.blocker.value === 'closed') return venueClosed;
  const status = await (isSame ? checkAwaitedOrder(uuid, language) : cancelAwaitedOrder(uuid, language));
  switch (status.kind) {
    case 'restored':
      // Its reserved portions are available again.
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
      return status;
  }
}
