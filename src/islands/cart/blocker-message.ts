import { ordering } from '#client/cart/ordering.ts';
import type { CartBlocker } from '#domain/cart/cart-blocker.ts';
import { zero } from '#domain/money.ts';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import type { CartFormatter } from './cart-formatter.ts';

/** Says what blocks the order, and what to do. */
export function blockerMessage(blocker: CartBlocker, formatter: CartFormatter): string {
  const { t, facts, money } = formatter;
  switch (blocker) {
    case 'empty':
      return t('cart_empty');
    case 'closed':
      return notTakingOrdersMessage(facts, t);
    case 'table_busy':
    case 'common_order':
      return t(blocker);
    case 'invalid_lines':
      return t('items_unavailable');
    case 'no_order_type':
      return t('unavailable_now');
    case 'below_minimum':
      return t('more_for_delivery', { amount: money(ordering.minimum.value?.missing ?? zero) });
    case 'no_place':
      return t('address_required');
  }
}
