import { effect } from '@preact/signals-core';
import { formatNumber } from '#i18n/format-number.ts';
import { orderPath } from '#i18n/paths.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { ownOrders } from '../order/own-orders.ts';
import { cart } from './cart.ts';
import { setCartLink, setLinkTarget } from './cart-link.ts';
import { scriptTranslator } from './script-phrases.ts';

/**
 * Updates the cart link in the header: the number of dishes, or a marker for an active order.
 *
 * Source: spec §2 "The badge is replaced by a marker when there is an active order".
 */
export function showCartBadge(): void {
  const facts = pageFacts();
  const link = document.querySelector<HTMLAnchorElement>('.bar .cart');
  const badge = link?.querySelector('b');
  if (!facts || !link || !badge) return;
  const { language, style } = facts;
  const t = scriptTranslator();

  const showCount = (count: number) => {
    setCartLink(link);
    link.ariaLabel = t(count > 0 ? 'cart_count' : 'cart', { count });
    badge.className = '';
    badge.textContent = formatNumber(count, language, style.numberingSystem);
    badge.hidden = count === 0;
  };
  const showOrder = (uuid: string) => {
    // The cart of a closed venue is disabled, but an active order can always be viewed.
    setLinkTarget(link, orderPath(language, uuid));
    link.ariaLabel = t('active_order');
    badge.className = 'active-order';
    badge.textContent = '';
    badge.hidden = false;
  };
  const show = () => {
    const order = ownOrders.active.value;
    if (order) showOrder(order.uuid);
    else showCount(cart.count.value);
  };
  effect(show);
  for (const change of ['schedulechange', 'pagerefresh']) document.addEventListener(change, show);
}
