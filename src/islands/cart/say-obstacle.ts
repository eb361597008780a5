import type { Obstacle } from '#domain/cart/obstacle.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { CartVoice } from './voice.ts';

/** What keeps the cart from being ordered, and what to do. */
export function sayObstacle(obstacle: Obstacle, voice: CartVoice): string {
  const { t, facts, money } = voice;
  switch (obstacle) {
    case 'empty':
      return t('cart_empty');
    case 'closed':
      return sayShut(voice);
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

/** Why nobody takes the order at this moment. */
function sayShut({ t, facts }: CartVoice): string {
  const { isOpen, pausedUntil, serving, language, style } = facts;
  if (!isOpen) return t('menu_closed');
  if (pausedUntil === null) return t('unavailable_now');
  const until = new Date(pausedUntil);
  const time = formatWhen(until, new Date(), language, serving.timezone, style.arabicNumerals);
  return t('paused_until', { time });
}
