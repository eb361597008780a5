import { effect } from '@preact/signals-core';
import { isOrderType, offeredOrderTypes } from '#domain/order-type.ts';
import { orderPath } from '#i18n/paths.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType } from '../cart/cart-changes.ts';
import { isSeated, orderTypeAmong } from '../cart/order-type.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { ownOrders } from '../order/own-orders.ts';

/** Shows on the home page the chosen order type, or the active order. */
function showOrderTypes(): void {
  const { location } = cart.state.value;
  const active = ownOrders.active.value;
  const facts = pageFacts();
  const serving = document.querySelector<HTMLElement>('[data-serving]');
  if (!facts || !serving) return;

  serving.hidden = serving.dataset.serving === 'at_tables' && location?.type !== 'Table' && !active;
  showActiveOrder(serving, active && orderPath(facts.language, active.uuid));
  const offered = offeredOrderTypes(facts.types, isSeated.value);
  const chosen = orderTypeAmong(facts.types);
  for (const radio of serving.querySelectorAll('input')) {
    radio.checked = radio.value === chosen;
    const label = radio.closest('label');
    if (label) label.hidden = !offered.some((type) => type === radio.value);
  }
  serving
    .querySelector('.hint')
    ?.classList.toggle('invisible', isSeated.value || chosen !== 'dine_in' || active !== null);
}

/** An active order replaces the order type question. */
function showActiveOrder(serving: HTMLElement, address: string | null): void {
  const kinds = serving.querySelector('fieldset');
  const link = serving.querySelector('a');
  if (!kinds || !link) return;
  kinds.hidden = address !== null;
  link.hidden = address === null;
  if (address !== null) link.href = address;
}

effect(showOrderTypes);
// A refreshed page comes without the diner's choice.
document.addEventListener('pagerefresh', showOrderTypes);

/** The diner chose an order type. */
export function selectOrderType(type: string): void {
  if (isOrderType(type)) chooseOrderType(type);
}
