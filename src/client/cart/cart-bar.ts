import { effect } from '@preact/signals-core';
import { formatMoney } from '#i18n/format-money.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { cart } from './cart.ts';
import { isVenueClosed } from './cart-link.ts';
import { scriptTranslator } from './script-phrases.ts';

/** Updates the bar at the foot of lists: the number of items in the cart and their total. */
export function showCartBar(): void {
  const facts = pageFacts();
  const bar = document.querySelector<HTMLAnchorElement>('.cart-bar');
  if (!facts || !bar) return;
  const { language, style } = facts;
  const [items, total] = bar.querySelectorAll('bdi');

  const show = () => {
    const count = cart.count.value;
    items?.replaceChildren(scriptTranslator()('items_count', { count }));
    total?.replaceChildren(formatMoney(cart.estimatedTotal.value, language, style));
    bar.hidden = count === 0 || isVenueClosed();
  };
  effect(show);
  for (const change of ['schedulechange', 'pagerefresh']) document.addEventListener(change, show);
}
