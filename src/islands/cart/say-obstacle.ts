import type { CartBlocker } from '#domain/cart/obstacle.ts';
import { notTakingOrdersMessage } from '../trouble/say-shut.ts';
import type { CartFormatter } from './voice.ts';

/** What keeps the cart from being ordered, and what to do. */
export function blockerMessage(obstacle: CartBlocker, voice: CartFormatter): string {
  const { t, facts, money } = voice;
  switch (obstacle) {
    case 'empty':
      return t('cart_empty');
    case 'closed':
      return notTakingOrdersMessage(facts, t);
    case 'table_busy':
    case 'common_order':
      return t(obstacle);
    case 'faults':
      return t('items_unavailable');
    case 'no_order_type':
      return t('unavailable_now');
    case 'below_minimum':
      return t('minimum_order', { amount: money(facts.minimum) });
    case 'no_place':
      return t('address_required');
  }
}
