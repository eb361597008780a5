import { effect } from '@preact/signals-core';
import { isOrderType } from '#domain/order-type.ts';
import { orderTypeAmong } from '../cart/order-type.ts';
import { pageFacts } from '../lib/page-facts.ts';

/** Dims the dishes that are not sold for the order type of the cart. They can be added: the cart asks for another. */
function dimUnsoldDishes(): void {
  const facts = pageFacts();
  const type = facts && orderTypeAmong(facts.types);
  for (const item of document.querySelectorAll<HTMLElement>('[data-sold-for]')) {
    const sold = (item.dataset.soldFor ?? '').split(' ').filter(isOrderType);
    item.classList.toggle('not-sold', type !== null && !sold.includes(type));
  }
}

effect(dimUnsoldDishes);
// Refreshed dishes come without the diner's choice.
document.addEventListener('pagerefresh', dimUnsoldDishes);
