import { effect } from '@preact/signals-core';
import { orderTypeAmong } from '../cart/order-type.ts';
import { pageFacts } from '../lib/page-facts.ts';

/** Shows the prices of the cart's order type, where a venue has some, and adds dishes to the cart at them. */
function showPrices(): void {
  const facts = pageFacts();
  const orderType = facts && orderTypeAmong(facts.types);
  if (orderType) document.documentElement.dataset.orderType = orderType;
  for (const button of document.querySelectorAll<HTMLElement>('[data-units]')) {
    const units: Record<string, number> = JSON.parse(button.dataset.units ?? '{}');
    button.dataset.unit = String(units[orderType ?? ''] ?? units.usual);
  }
}

effect(showPrices);
// A refreshed page comes with the usual prices.
document.addEventListener('pagerefresh', showPrices);
